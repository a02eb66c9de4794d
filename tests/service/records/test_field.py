"""The field of a day's course: who is in it, and names."""

from __future__ import annotations

import json
from datetime import date

import pytest

from golf_solitaire.errors import NotationError
from golf_solitaire.rules.modes import HARD
from golf_solitaire.service.golf import Golf
from golf_solitaire.service.records.field import (
    FEWEST_ROUNDS,
    LONGEST_NAME,
    Field,
    Names,
    read_player_name,
)
from golf_solitaire.service.table.table_view import TableView
from golf_solitaire.service.words import field as words
from golf_solitaire.store.database import Store
from golf_solitaire.store.field import FieldRound
from tests.service.playing import ANNA, BEN, Clock, do
from tests.service.records.test_daily import TODAY, play_round, todays


def field_of(golf: Golf, player: str = ANNA, day: date = TODAY) -> Field:
    """The field as a player sees it."""
    return golf.todays_course(player, HARD, None, day).field


def test_a_round_played_here_is_in_the_field_and_again_it_is_practice(
    golf: Golf,
) -> None:
    """Its score, and nothing that was played after the cards were known."""
    table = play_unassisted(golf)
    (own,) = field_of(golf).rounds
    assert (own.player, own.strokes) == (ANNA, sum(table.scores))
    assert field_of(golf).own == own
    assert field_of(golf, BEN).own is None

    play_unassisted(golf)
    assert len(field_of(golf).rounds) == 1


def play_unassisted(golf: Golf) -> TableView:
    """Draw every card of today's course."""
    table = todays(golf)
    while True:
        while not table.game.is_over:
            can_draw = table.game.position.can_draw
            column = None if can_draw else table.game.position.playable[0] + 1
            table = do(golf, table, "draw" if can_draw else "play", column)
        if table.hole.place == 9:
            return table
        table = golf.go_on(ANNA, table.hole.id)


def test_help_keeps_a_round_out(golf: Golf) -> None:
    """The automatic move is help."""
    play_round(golf, todays(golf))

    assert field_of(golf).rounds == ()


def test_an_imported_round_is_in_no_field(golf: Golf) -> None:
    """A file can be written by hand."""
    play_unassisted(golf)
    file = golf.export_file(ANNA)
    golf.delete_all(ANNA)
    golf.import_file(ANNA, file)

    assert golf.todays_course(ANNA, HARD, None, TODAY).calendar.todays.strokes
    assert field_of(golf).rounds == ()


def test_a_name_goes_into_the_file_and_comes_from_none(
    golf: Golf, store: Store, clock: Clock
) -> None:
    """Nobody's name is shown where they did not ask for it."""
    names = Names(store, clock)
    names.give(ANNA, " Anna ")
    file = golf.export_file(ANNA)
    assert json.loads(file)["name"] == "Anna"
    golf.import_file(BEN, file)
    assert field_of(golf, BEN).own_name is None

    names.take_back(ANNA)
    assert field_of(golf).own_name is None
    assert "name" not in json.loads(golf.export_file(ANNA))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "x" * (LONGEST_NAME + 1),
        "a\u202eb",
        "a\u200bb",
        "e\u0301\u0302\u0303\u0304",
        "\u0301a",
        "\ue000",
    ],
)
def test_what_is_no_name_is_refused(text: str) -> None:
    """Nothing that hides, turns the line around, or climbs out of it."""
    with pytest.raises(NotationError, match="a name has"):
        read_player_name(text)


@pytest.mark.parametrize("text", ["Ann", "Ann <b>", "José", "李小龍", "שרה", "🏌 Ann"])
def test_names_of_the_world_are_taken(text: str) -> None:
    """As they are written."""
    assert read_player_name(text) == text


def test_nothing_shows_below_ten_rounds_and_then_where_one_stands() -> None:
    """With fewer, a score would tell whose it is."""
    rounds = tuple(
        FieldRound(f"p{number}", None, 40 + number, 1.0 if number else None)
        for number in range(FEWEST_ROUNDS)
    )
    few = Field(rounds[1:], None, None)
    field = Field(rounds, rounds[3], None)

    assert not few.is_shown
    assert words.found(few) == "This shows once 10 rounds are in. 9 are so far."
    assert words.found(field) == (
        "10 rounds are in, 44.5 strokes on average. Yours of 43 strokes is better than"
        " 6 of them."
    )
    assert words.reviewed(field).endswith("all nine holes. 9 are so far.")
    assert field.adjusted.total() == 9
