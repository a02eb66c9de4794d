"""Deals as text: one line of cards, or a board.

The board is the form of black-hole-solver and of PySolFC's board
scripts: `Talon:` with the stock, `Foundations:` with the starter, then
the columns, one a line.
"""

from __future__ import annotations

from collections import Counter

from golf_solitaire.errors import NotationError
from golf_solitaire.rules.deals import Deal, deal_of_cards, wrong_cards
from golf_solitaire.rules.layouts import DOUBLE, LAYOUTS, STANDARD, Layout
from golf_solitaire.rules.notation.cards import PlacedCard, read_cards
from golf_solitaire.rules.notation.text import Place, check_length, shown, text_lines
from golf_solitaire.rules.variants import Opening

_HEADINGS = ("talon", "foundations")


def write_deal_line(deal: Deal) -> str:
    """Write a deal as one line: columns, starter, stock in drawing order."""
    return " ".join(map(str, deal.cards))


def read_deal_line(text: str, layout: Layout | None = None, *, line: int = 0) -> Deal:
    """Read a deal from one line.

    Args:
        text: The cards, blanks between them.
        layout: The layout it must have; from the count of cards if None.
        line: Number of the line in its file, for the message.

    Raises:
        NotationError: A word is no card, or the cards are not one deal.
    """
    check_length(text, "a deal")
    cards = read_cards(text, line=line)
    if not cards:
        raise NotationError("no cards; write 52 like 7H AD QD", line=line)
    if layout is None:
        # A count in between is a fault in either layout; name the nearer.
        is_double = 2 * len(cards) > STANDARD.cards + DOUBLE.cards
        layout = DOUBLE if is_double else STANDARD
    return _deal(cards, layout, line)


def _deal(placed: list[PlacedCard], layout: Layout, line: int = 0) -> Deal:
    """Lay out cards that were read; a fault points at a card too many."""
    cards = [each.card for each in placed]
    try:
        return deal_of_cards(cards, layout)
    except NotationError as fault:
        if extra := _first_extra(placed, layout.decks):
            raise extra.place.fault(fault.reason) from None
        raise NotationError(fault.reason, line=line) from None


def _first_extra(placed: list[PlacedCard], decks: int) -> PlacedCard | None:
    counts: Counter[object] = Counter()
    for each in placed:
        counts[each.card] += 1
        if counts[each.card] > decks:
            return each
    return None


def write_board(deal: Deal, opening: Opening) -> str:
    """Write a deal as a board: talon, foundation, then a line a column."""
    is_open = opening is Opening.STARTER
    talon = deal.stock if is_open else (deal.starter, *deal.stock)
    foundation = str(deal.starter) if is_open else "-"
    columns = (" ".join(map(str, column)) for column in deal.columns)
    lines = [f"Talon: {' '.join(map(str, talon))}", f"Foundations: {foundation}"]
    return "\n".join([*lines, *columns]) + "\n"


def is_board(text: str) -> bool:
    """Whether a text is a board and not one deal a line."""
    return any(_heading(line) in _HEADINGS for _, line in text_lines(text))


def _heading(line: str) -> str:
    head, colon, _ = line.partition(":")
    return head.strip().lower() if colon else ""


def read_board(text: str) -> tuple[Deal, Opening]:
    """Read a board, as written here, by black-hole-solver or PySolFC.

    The layout follows from the count of columns. `Foundations: -`, or no
    such line, is the empty opening.

    Raises:
        NotationError: A line can't be read, or the cards are not one deal.
    """
    check_length(text, "a board")
    headed: dict[str, list[PlacedCard]] = {}
    columns: list[list[PlacedCard]] = []
    for number, line in text_lines(text):
        heading = _heading(line)
        if not heading:
            columns.append(read_cards(line, line=number))
            continue
        if heading not in _HEADINGS or heading in headed:
            wrong = "stands twice" if heading in headed else "is unknown here"
            raise Place(line, number, 1).fault(
                f"{shown(heading)} {wrong}; write Talon: once, Foundations: once,"
                " then the columns"
            )
        headed[heading] = _headed_cards(line, number, heading)
    if "talon" not in headed:
        raise NotationError("Talon: is missing; write the stock in drawing order")
    return _board_deal(headed["talon"], headed.get("foundations", []), columns)


def _headed_cards(line: str, number: int, heading: str) -> list[PlacedCard]:
    """Read what stands behind `Talon:` or `Foundations:`."""
    start = line.index(":") + 1
    is_foundation = heading == "foundations"
    if is_foundation and line[start:].strip() == "-":
        return []
    cards = read_cards(line, line=number, start=start)
    if is_foundation and len(cards) != 1:
        raise Place(line, number, start + 1).fault(
            f"Foundations: holds {len(cards)} cards; write the starter,"
            " or - for the empty opening"
        )
    return cards


def _board_deal(
    talon: list[PlacedCard],
    foundation: list[PlacedCard],
    columns: list[list[PlacedCard]],
) -> tuple[Deal, Opening]:
    layout = next((each for each in LAYOUTS if each.columns == len(columns)), None)
    if layout is None:
        raise NotationError(f"{len(columns)} columns; a board has 7, or 9 in double")
    for number, column in enumerate(columns, 1):
        if len(column) != layout.depth:
            raise NotationError(
                f"column {number} holds {len(column)} cards, not {layout.depth}",
                line=column[0].place.line,
            )
    placed = [*(card for column in columns for card in column), *foundation, *talon]
    opening = Opening.STARTER if foundation else Opening.EMPTY
    due = layout.stock + (opening is Opening.EMPTY)
    if len(talon) != due:
        fault = wrong_cards([each.card for each in placed], layout)
        raise NotationError(f"Talon: holds {len(talon)} cards, not {due}; {fault}")
    return _deal(placed, layout), opening
