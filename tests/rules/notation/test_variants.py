"""Variants as fields of forms, links, files and rows."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product

import pytest

from golf_solitaire.errors import NotationError
from golf_solitaire.rules.layouts import LAYOUTS
from golf_solitaire.rules.modes import EASY, MODES
from golf_solitaire.rules.notation import (
    VARIANT_FIELDS,
    read_variant,
    variant_values,
    write_unusual,
    write_variant,
)
from golf_solitaire.rules.variants import Opening, Scoring, Variant

EVERY = [
    Variant(*chosen)
    for chosen in product(MODES, Opening, Scoring, (False, True), LAYOUTS)
]


@pytest.mark.parametrize("variant", EVERY)
def test_every_form_of_a_variant_reads_back_to_it(variant: Variant) -> None:
    """A link, a form and a row give the same rules to whoever opens them."""
    assert read_variant(write_variant(variant)) == variant
    assert read_variant(write_unusual(variant)) == variant
    assert read_variant(dict(variant_values(variant))) == variant
    assert tuple(write_variant(variant)) == VARIANT_FIELDS


def test_a_short_link_leaves_out_what_is_as_by_default() -> None:
    """The mode alone is always said."""
    assert write_unusual(Variant()) == {"mode": "hard"}
    assert write_unusual(Variant(EASY, Opening.EMPTY)) == {
        "mode": "easy",
        "opening": "empty",
    }


def test_a_fault_of_a_field_names_the_field() -> None:
    """Whoever wrote a link by hand finds which part of it is wrong."""
    for name in VARIANT_FIELDS:
        with pytest.raises(NotationError, match=name.replace("_", ".")):
            read_variant({name: "nasty"})


def test_fields_of_other_names_may_stand_beside() -> None:
    """A form asks for more than rules."""
    assert read_variant({"deal": "1", "mode": "easy"}) == Variant(EASY)


@pytest.mark.parametrize("name", VARIANT_FIELDS)
def test_a_fault_is_told_with_the_place_of_its_field(name: str) -> None:
    """A file names it by its keys, a game by its line."""

    @contextmanager
    def at(field: str) -> Iterator[None]:
        try:
            yield
        except NotationError as fault:
            raise NotationError(f"rounds[0].{field}: {fault}") from None

    with pytest.raises(
        NotationError, match=rf"^rounds\[0\].{name}: 'nasty' is not an?"
    ):
        read_variant({name: "nasty"}, at)
