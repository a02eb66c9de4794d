"""Whole holes at the terminal, by keys and by mouse."""

from __future__ import annotations

import pytest
from textual.events import Key
from textual.widgets import Input

from golf_solitaire.rules.modes import EASY, HARD, MEDIUM, Mode
from golf_solitaire.service.golf import LOCAL_PLAYER, Golf
from golf_solitaire.service.words import play as words
from golf_solitaire.tui.piles import Column, Stock, Waste
from golf_solitaire.tui.same_place import at_same_place
from tests.deals import D1, D2, D3, D4, W1
from tests.service.playing import do, moves
from tests.tui.sitting import Sitting, deal_here, play


def test_a_whole_hole_is_cleared_by_keys(golf: Golf) -> None:
    """B17, B36: D1 by number keys is −16, at once and for good."""
    deal_here(golf, D1)

    async def script(at: Sitting) -> None:
        await at.press("1234567" * 5)
        assert at.table.game.is_over
        assert at.table.hole.result is not None
        assert at.table.hole.result.strokes == -16
        assert "Cleared: −16 strokes" in at.words("say")
        await at.press("d")
        assert "nothing can be drawn" in at.words("say") or at.facts[2] == 16

    play(golf, script)
    assert golf.statistics(LOCAL_PLAYER).everything.best == -16


def test_a_whole_hole_is_cleared_by_mouse(golf: Golf) -> None:
    """R44: each click on an exposed card plays it, wherever it lies by then."""
    deal_here(golf, D1)

    async def script(at: Sitting) -> None:
        for height in (5, 4, 3, 2, 1):
            for number in range(1, 8):
                row = 1 + 2 * height
                clicked = await at.pilot.click(f"#column-{number}", (3, row))
                assert clicked
        await at.pilot.pause()
        assert at.table.game.strokes == -16

    play(golf, script)


def test_sixteen_draws_by_clicks_leave_all_cards(golf: Golf) -> None:
    """B50: one click is one draw, also when ten come at once; D4 ends at 35."""
    deal_here(golf, D4)

    async def script(at: Sitting) -> None:
        for _ in range(10):
            await at.pilot.click(Stock)
        await at.pilot.pause()
        assert at.facts == (35, "AH", 6)
        await at.press("dddddd")
        assert at.table.game.is_over
        assert "The hole is over: 35 strokes" in at.words("say")

    play(golf, script)


@pytest.mark.parametrize(
    ("draw", "undo"),
    [("в", "г"), ("В", "Г"), ("δ", "θ"), ("ג", "ו"), ("ي", "ع"), ("ی", "ع")],
    ids=["Russian", "capitals", "Greek", "Hebrew", "Arabic", "Persian"],
)
def test_letters_of_other_layouts_count_by_their_place(
    golf: Golf, draw: str, undo: str
) -> None:
    """R4: as in the browser; digits of any script too."""
    deal_here(golf, D1)

    async def script(at: Sitting) -> None:
        await at.press([draw])
        assert at.table.game.position.stock_left == 15
        await at.press([undo])
        assert at.table.game.position.stock_left == 16
        await at.press(["\N{ARABIC-INDIC DIGIT ONE}"])
        assert at.facts[0] == 34

    play(golf, script)


def test_no_sign_counts_by_a_place_that_is_not_its_own(golf: Golf) -> None:
    """R4: a French ² is no 2, and Arabic has ز where Persian has another."""
    deal_here(golf, D1)

    async def script(at: Sitting) -> None:
        for sign in "²³①ز":
            await at.press([sign])
        assert at.facts == (35, "AS", 16)

    play(golf, script)


def test_the_arabic_question_mark_asks_for_help() -> None:
    """R4: a terminal sends the sign itself."""
    typed = Key("arabic_question_mark", "\N{ARABIC QUESTION MARK}")

    assert at_same_place(typed).key == "question_mark"


def test_a_field_takes_letters_of_other_layouts_as_they_are(golf: Golf) -> None:
    """R4: never while typing in a field."""
    deal_here(golf, D1)

    async def script(at: Sitting) -> None:
        await at.press("m")
        field = at.app.screen.query(Input).first()
        field.focus()
        await at.press("вй")
        assert field.value == "вй"
        assert at.facts == (35, "AS", 16)

    play(golf, script)


def test_a_double_click_plays_one_card(golf: Golf) -> None:
    """B50: under D1's 2S lies 9S, which doesn't fit: the second is refused."""
    deal_here(golf, D1)

    async def script(at: Sitting) -> None:
        await at.pilot.click("#column-1", times=2)
        await at.pilot.pause()
        assert at.facts == (34, "2S", 16)
        assert at.words("say").startswith("✗ The 9 of spades can't go on")

    play(golf, script)


def test_a_card_is_dragged_to_the_waste(golf: Golf) -> None:
    """R3, B21: a drag is a play like any other, and undone alone."""
    deal_here(golf, D1)

    async def script(at: Sitting) -> None:
        await at.press("1")
        await at.pilot.mouse_down("#column-2", (3, 10))
        await at.pilot.hover(Waste)
        await at.pilot.mouse_up(Waste)
        await at.pilot.pause()
        assert at.facts == (33, "3S", 16)
        await at.pilot.click(Stock)
        await at.press("uuu")
        assert at.facts == (35, "AS", 16)

    play(golf, script)


def test_a_refused_move_says_why_marks_the_pile_and_changes_nothing(
    golf: Golf,
) -> None:
    """R9: and the mark goes by itself."""
    deal_here(golf, D1)

    async def script(at: Sitting) -> None:
        before = at.table.hole.version
        await at.press("3")
        assert "✗3✗" in at.picture()
        assert "can't go on the ace of spades" in at.words("say")
        assert at.table.hole.version == before
        await at.until(lambda: "✗3✗" not in at.picture())

    play(golf, script)


@pytest.mark.parametrize("key", ["8", "9", "0", "x", "ctrl+d", "alt+d"])
def test_keys_that_mean_nothing_do_nothing(golf: Golf, key: str) -> None:
    """B02, B09, B43: no other column is taken, and none with Ctrl or Alt."""
    deal_here(golf, D1)

    async def script(at: Sitting) -> None:
        await at.press("123456")
        await at.press([key])
        assert at.facts == (29, "7S", 16)

    play(golf, script)


def test_a_number_key_is_a_column(golf: Golf) -> None:
    """B44: after 1 on W1, 7 plays the ace of column 7 and no seven."""
    deal_here(golf, W1)

    async def script(at: Sitting) -> None:
        await at.press("17")
        assert at.facts[1] == "AS"

    play(golf, script)


def test_letters_act_with_caps_lock(golf: Golf) -> None:
    """B55: the terminal then sends capitals."""
    deal_here(golf, D1)

    async def script(at: Sitting) -> None:
        await at.press("DU")
        assert at.facts == (35, "AS", 16)
        assert at.table.game.can_redo

    play(golf, script)


def test_undo_leads_back_to_the_deal_and_no_further(golf: Golf) -> None:
    """B19, B20: each undo takes one move, and the starter stays."""
    deal_here(golf, D1)

    async def script(at: Sitting) -> None:
        for step in [
            "1",
            "u",
            "1",
            "u",
            "1",
            "2",
            "u",
            "u",
            "1",
            "2",
            "3",
            "u",
            "u",
            "u",
        ]:
            await at.press(step)
        assert at.facts == (35, "AS", 16)
        await at.press("uuuuu")
        assert at.facts == (35, "AS", 16)
        assert at.table.game.moves_counted == 0

    play(golf, script)


def test_everything_shown_goes_back_with_an_undo(golf: Golf) -> None:
    """B23: figures, waste and words, from three draws and from the end."""
    deal_here(golf, D4)

    async def script(at: Sitting) -> None:
        await at.press("dddu")
        assert at.screen.query_one(Stock).left == 14
        assert str(at.screen.query_one(Waste).card) == "AC"
        await at.press("d" * 14)
        assert "The hole is over" in at.words("say")
        await at.press("u")
        assert "The hole is over" not in at.words("say")
        await at.press("h")
        assert at.words("say") == "◆ Nothing plays: draw."

    play(golf, script)


@pytest.mark.parametrize(
    ("mode", "over", "columns"),
    [(HARD, True, ()), (MEDIUM, False, (1,)), (EASY, False, (1, 2))],
)
def test_each_mode_marks_what_it_plays(
    golf: Golf, mode: Mode, over: bool, columns: tuple[int, ...]
) -> None:
    """B14: a king on the waste after D3's sixteen draws."""
    deal_here(golf, D3, mode=mode)

    async def script(at: Sitting) -> None:
        await at.press("d" * 16)
        marked = [
            column.number
            for column in at.screen.query(Column)
            if column.look.sign == "▲"
        ]
        assert at.table.game.is_over is over
        assert tuple(marked) == columns

    play(golf, script)


def test_zero_is_a_score(golf: Golf) -> None:
    """B07: D2 cleared with its last card of the stock."""
    deal_here(golf, D2)

    async def script(at: Sitting) -> None:
        await at.press("d" * 16 + "1234567" * 5)
        assert "Cleared: 0 strokes" in at.words("say")

    play(golf, script)
    assert golf.statistics(LOCAL_PLAYER).everything.best == 0


def test_a_hole_begun_in_the_browser_goes_on_here(golf: Golf) -> None:
    """R1: one table, whichever the face; undo leads into what was done there."""
    table = moves(golf, deal_here(golf, D1), "12")

    async def script(at: Sitting) -> None:
        assert at.table.hole.id == table.hole.id
        await at.press("3uuu")
        assert at.facts == (35, "AS", 16)

    play(golf, script)


def test_a_stale_terminal_catches_up_and_says_so(golf: Golf) -> None:
    """B06: the browser moved first; this move is not made, the truth is shown."""
    table = deal_here(golf, D1)

    async def script(at: Sitting) -> None:
        moves(golf, table, "1234567")
        await at.press("d")
        assert at.facts == (28, "8S", 16)
        assert "moved on in another window" in at.words("say")
        await at.press("d")
        assert at.facts[2] == 15

    play(golf, script)


def test_a_move_elsewhere_is_seen_without_a_key(golf: Golf) -> None:
    """B06: two faces in sight never differ for long."""
    table = deal_here(golf, D1)

    async def script(at: Sitting) -> None:
        do(golf, table, "draw")
        await at.until(lambda: at.facts[2] == 15)
        assert words.MOVED_ON[1:20] in at.words("say")

    play(golf, script)


def test_two_taps_choose_first(golf: Golf) -> None:
    """R3: Enter chooses, Esc lets go, Enter on the waste plays."""
    deal_here(golf, D1)
    golf.set(LOCAL_PLAYER, {"taps": "two"})

    async def script(at: Sitting) -> None:
        await at.press(["tab", "enter"])
        assert at.screen.query_one("#column-1", Column).look.sign == "■"
        await at.press(["escape", *["right"] * 8, "enter"])
        assert at.facts[0] == 35
        at.screen.query_one("#column-1").focus()
        await at.press(["space", *["right"] * 8, "enter"])
        assert at.facts == (34, "2S", 16)

    play(golf, script)


def test_the_piles_have_the_focus_in_their_order(golf: Golf) -> None:
    """R4: Tab and the arrows, and Up along a column; Enter plays."""
    deal_here(golf, D1)

    async def script(at: Sitting) -> None:
        await at.press(["tab"])
        assert at.app.focused is at.screen.query_one("#column-1")
        await at.press(["up", "up"])
        assert at.screen.query_one("#column-1", Column)._cursor == 3
        await at.press(["right", "left", "enter"])
        assert at.facts == (34, "2S", 16)
        await at.press(["right"] * 9)
        assert at.app.focused is at.screen.query_one(Waste)

    play(golf, script)
