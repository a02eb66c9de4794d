"""`golf serve`: started, reached, and ended by Ctrl-C."""

from __future__ import annotations

import re
import socket
import tomllib
from pathlib import Path

import pytest

from golf_solitaire.cli.serve import serve
from tests.cli.runs import refusal, run
from tests.faces import interrupt, reach, started
from tests.project.tree import ROOT


@pytest.mark.parametrize("workers", ["1", "2"])
def test_serve_says_its_address_answers_and_ends_on_ctrl_c(
    tmp_path: Path, workers: str
) -> None:
    """It listens before it says so, also where the system chose the port."""
    with started(
        "serve", "--port", "0", "--workers", workers, folder=tmp_path
    ) as process:
        reach(process)
        said = interrupt(process)

    assert said == "The table is closed.\n"


def test_an_address_of_many_colons_can_be_opened(tmp_path: Path) -> None:
    """An IPv6 address stands in brackets, or its end would be the port."""
    with started("serve", "--host", "::1", "--port", "0", folder=tmp_path) as process:
        assert reach(process).startswith("http://[::1]:")


def test_a_port_that_is_taken_is_refused_by_serve(tmp_path: Path) -> None:
    """Players know the address, so another port would be no help."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])

        refused = run("serve", "--port", port, XDG_DATA_HOME=str(tmp_path))

    assert refused.returncode == 2
    assert refused.stdout == b""
    assert refused.stderr.startswith(
        b"cannot listen on 127.0.0.1 port " + port.encode()
    )


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["serve", "--workers", "0"], "is not a number of workers"),
        (["serve", "--workers", "two"], "is not a number of workers"),
        (["serve", "--workers", "100"], "is not a number of workers"),
        (["serve", "--port", "x"], "is not a port"),
        (["serve", "--host", ""], "'' is not a host"),
        (["serve", "--host", "\u200b"], "is not a host"),
        (["serve", "--host", "a..b"], "is not a host"),
        (["serve", "--host", "é" * 80], "is not a host"),
    ],
)
def test_what_serve_can_not_use_is_refused(arguments: list[str], told: str) -> None:
    """Before anything is started, in one line."""
    assert told in refusal(*arguments)


def test_a_database_that_can_not_be_opened_is_refused() -> None:
    """It is given as an option, or by the environment."""
    by_option = run("serve", "--database-url", "bogus")
    by_variable = run("serve", GOLF_DATABASE_URL="bogus")

    assert by_option.returncode == by_variable.returncode == 2
    assert b"sqlite:///FILE" in by_option.stderr
    assert by_option.stderr == by_variable.stderr


def test_options_stand_in_a_file_or_are_variables(tmp_path: Path) -> None:
    """A flag goes before a variable, a variable before the file."""
    file = tmp_path / "golf.toml"
    file.write_text('port = 0\nworkers = 2\ndatabase-url = "bogus"\n')
    said = ["--config", str(file)]

    by_file = refusal("serve", *said)
    by_variable = run("serve", *said, GOLF_DATABASE_URL="sqlite://").stderr.decode()
    by_flag = run("serve", *said, "--workers", "0", GOLF_DATABASE_URL="sqlite://")

    assert "sqlite:///FILE" in by_file
    assert "2 workers can't share games kept in memory" in by_variable
    assert b"'0' is not a number of workers" in by_flag.stderr


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("worker = 2", "golf serve has no option worker"),
        ("workers = many", "can't be read"),
        ("workers = [2]", "is not a number of workers"),
        ("config = 'another'", "golf serve has no option config"),
    ],
)
def test_a_file_that_can_not_be_used_is_refused(
    tmp_path: Path, text: str, told: str
) -> None:
    """A word that is misspelt would else be overlooked."""
    file = tmp_path / "golf.toml"
    file.write_text(text)

    assert told in refusal("serve", "--config", str(file))


def test_the_docs_name_each_setting_once() -> None:
    """One place says what there is, and how else it can be said."""
    told = (ROOT / "docs/serving.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(--\S+)` \| `(\w+)` \| `(\S+)` \|", told, re.MULTILINE)
    options = [
        param.opts[0] for param in serve.params if param.name not in ("config", "help")
    ]

    assert [flag for flag, _, _ in rows] == options
    for flag, variable, key in rows:
        assert key == flag.removeprefix("--")
        assert variable == "GOLF_" + key.upper().replace("-", "_")


def test_the_settings_that_we_offer_are_settings() -> None:
    """A server that is set up from it starts."""
    file = ROOT / "deploy/golf.toml"
    lines = file.read_text(encoding="utf-8").splitlines()
    offered = tomllib.loads(
        "\n".join(re.sub(r"^# (?=[a-z-]+ = )", "", line) for line in lines)
    )

    assert {f"--{key}" for key in offered} <= {param.opts[0] for param in serve.params}
    assert "'0' is not a number" in refusal("serve", f"--config={file}", "--workers=0")
