"""Cards as lines of text, each piece with the name of its style.

Nothing is told by colour alone: what can be played, what the hint shows
and what is chosen have each a sign of their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from golf_solitaire.rules.cards import Card, Rank, Suit
from golf_solitaire.tui.geometry import Geometry

Line = list[tuple[str, str]]
"""Pieces of text from the left, and the name of each one's style."""

EMPTY, BACK = "empty", "back"

PLAYABLE, HINTED, CHOSEN = "▲", "◆", "■"
"""The signs of a card that can be played, is hinted at, is chosen."""

_STYLES = {
    Suit.CLUBS: "clubs",
    Suit.DIAMONDS: "diamonds",
    Suit.HEARTS: "hearts",
    Suit.SPADES: "spades",
}


@dataclass(frozen=True, slots=True)
class Look:
    """How a pile stands out.

    Attributes:
        sign: One of the signs, or empty.
        is_focused: Whether the next Enter is meant for it.
        is_refused: Whether a move of it was just refused.
        cursor: Which of its cards, from the deepest at 0, is looked at;
            None for none.
    """

    sign: str = ""
    is_focused: bool = False
    is_refused: bool = False
    cursor: int | None = None


def rank_text(rank: Rank) -> str:
    """A rank as it stands on a card."""
    return "10" if rank is Rank.TEN else rank.letter


def card_text(card: Card) -> str:
    """A card's rank and suit, as they stand in its corner.

    >>> card_text(Card(Rank.TEN, Suit.HEARTS))
    '10♥'
    """
    return rank_text(card.rank) + card.suit.sign


def style_of(card: Card) -> str:
    """The name of a card's style: its suit."""
    return _STYLES[card.suit]


def heading(text: str, look: Look, width: int) -> Line:
    """The line over a pile: its number, in brackets while it has the focus."""
    words = f"[{text}]" if look.is_focused else text
    if look.is_refused:
        words = f"✗{words}✗"
    style = "refused" if look.is_refused else "focus" if look.is_focused else "heading"
    return [(words.center(width)[:width], style)]


def column_lines(cards: Sequence[Card], look: Look, size: Geometry) -> list[Line]:
    """Draw a column, deepest card first, below the line of its number."""
    if not cards:
        return empty_lines(size)
    lines: list[Line] = []
    for place, card in enumerate(cards):
        is_exposed = place == len(cards) - 1
        own = look if is_exposed else Look()
        drawn = _card_lines(card, own, size, is_looked_at=place == look.cursor)
        lines += drawn if is_exposed else drawn[: max(1, size.step)]
    return lines


def pile_lines(card: Card | None, look: Look, size: Geometry) -> list[Line]:
    """Draw the one card of a pile that is in sight."""
    return empty_lines(size) if card is None else _card_lines(card, look, size)


def back_lines(look: Look, size: Geometry) -> list[Line]:
    """Draw a card from behind."""
    inner = size.card - 2
    foot = _edge("╰", "╯", look.sign, size.card)
    rows: list[Line] = [[(f"│{'░' * inner}│", BACK)] for _ in range(size.face - 2)]
    return [[(f"╭{'─' * inner}╮", BACK)], *rows, [(foot, edge_style(look, BACK))]]


def empty_lines(size: Geometry) -> list[Line]:
    """Draw the place where a pile was."""
    if not size.step:
        return [[(" ·  ", EMPTY)]]
    inner = size.card - 2
    rows: list[Line] = [[(f"┊{' ' * inner}┊", EMPTY)] for _ in range(size.face - 2)]
    edge: Line = [(f"·{'╌' * inner}·", EMPTY)]
    return [edge, *rows, edge]


def _card_lines(
    card: Card, look: Look, size: Geometry, *, is_looked_at: bool = False
) -> list[Line]:
    """Draw one whole card."""
    text, style = card_text(card), style_of(card)
    if not size.step:
        return [_chip(text, style, look, is_looked_at=is_looked_at)]
    inner = size.card - 2
    edge = "edge"
    if is_looked_at:
        style += " looked"
    if size.step == 1:
        top = [("╭", edge), (text, style), (f"{'─' * (inner - len(text))}╮", edge)]
        rows = [_row("", card.suit.sign, style, inner)]
    else:
        top = [(f"╭{'─' * inner}╮", edge)]
        rows = [_row(text, "", style, inner)]
        rows += [_row("", "", style, inner) for _ in range(size.face - 4)]
        rows.append(_row("", card.suit.sign, style, inner))
    foot = _edge("╰", "╯", look.sign, size.card)
    return [top, *rows, [(foot, edge_style(look, edge))]]


def _row(left: str, right: str, style: str, inner: int) -> Line:
    gap = " " * (inner - len(left) - len(right) - bool(right))
    return [
        ("│", "edge"),
        (f"{left}{gap}{right}{' ' * bool(right)}", style),
        ("│", "edge"),
    ]


def _chip(text: str, style: str, look: Look, *, is_looked_at: bool) -> Line:
    """A card without a frame: the sign stands behind it."""
    if is_looked_at:
        style += " looked"
    return [(text.rjust(3), style), (look.sign or " ", edge_style(look, "heading"))]


def _edge(left: str, right: str, sign: str, width: int) -> str:
    """The lower edge of a card, with a sign in its middle."""
    inner = width - 2
    return f"{left}{(sign or '─').center(inner, '─')}{right}"


def edge_style(look: Look, usual: str) -> str:
    """The style of a sign, or of the edge that has none."""
    return {PLAYABLE: "playable", HINTED: "hinted", CHOSEN: "chosen"}.get(
        look.sign, usual
    )
