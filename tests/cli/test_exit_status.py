"""How a command ends: what befalls it, and what is kept of Ctrl-C."""

from __future__ import annotations

import ctypes
import sys
import time

import pytest

from golf_solitaire.cli.exit_status import interrupts_kept


def fall_into_a_callback(error: BaseException) -> None:
    """Raise an error where C code called Python, which can't pass it on."""

    def fail() -> None:
        raise error

    ctypes.CFUNCTYPE(None)(fail)()


def interrupted_in_a_callback() -> None:
    """Go on for a while after a Ctrl-C that was swallowed."""
    with interrupts_kept():
        fall_into_a_callback(KeyboardInterrupt())
        time.sleep(10)


def test_an_interrupt_that_fell_into_a_callback_comes_again() -> None:
    """The compiler has many; a Ctrl-C there did nothing."""
    with pytest.raises(KeyboardInterrupt):
        interrupted_in_a_callback()


def test_other_faults_in_callbacks_are_told_as_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Only Ctrl-C is ours."""
    told: list[type[BaseException]] = []
    monkeypatch.setattr(sys, "unraisablehook", lambda lost: told.append(lost.exc_type))

    with interrupts_kept():
        fall_into_a_callback(ValueError())

    assert told == [ValueError]
