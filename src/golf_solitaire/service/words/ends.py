"""What the end of a hole and of a round says beside the score."""

from __future__ import annotations

from golf_solitaire.rules.cards import Rank
from golf_solitaire.rules.games import Game
from golf_solitaire.rules.moves import ColumnIndex
from golf_solitaire.rules.positions import Position
from golf_solitaire.rules.variants import Variant
from golf_solitaire.service.records.standing import Feat, HoleStanding, RoundStanding
from golf_solitaire.service.words import cards, numbers, scores, variants
from golf_solitaire.store.entities import RecordKey, StoredHole

_BADGES = {
    Feat.FIRST_EAGLE: "Your first eagle or better",
    Feat.FIRST_BIRDIE: "Your first birdie",
    Feat.FIRST_CLEARED: "Your first clear",
    Feat.BEST: "New record",
    Feat.BEST_IN_MONTH: "Best in a month",
    Feat.BEST_IN_WEEK: "Best in a week",
}


def badge(game: Game, standing: HoleStanding) -> str:
    """What stands over the score's word; empty for an end like any other."""
    if standing.feat is Feat.FIRST_EAGLE:
        word = scores.name(game.strokes)
        return f"Your first {word}" if "par" not in word else _BADGES[standing.feat]
    if standing.feat is not None:
        return _BADGES[standing.feat]
    return "Cleared" if game.position.is_cleared else ""


def line(
    hole: StoredHole, game: Game, standing: HoleStanding, *, is_lesson: bool
) -> str:
    """How the hole ended and what that is to the player, in a line."""
    if game.position.is_cleared:
        stock = game.position.stock_left
        left = f"{numbers.count(stock, 'card')} left in the stock" if stock else ""
        left = left or "Cleared with the last card of the stock"
    else:
        left = f"{numbers.count(game.position.cards_left, 'card')} left"
    if is_lesson:
        return f"{left}; the lesson doesn’t count"
    if hole.practice:
        return f"{left}; practice doesn’t count"
    fact = _fact(game, standing)
    return f"{left}, {fact}" if fact else left


def _fact(game: Game, standing: HoleStanding) -> str:
    where = _where(game.variant)
    if standing.feat is not None and standing.feat.is_first:
        return f"your first {where}"
    spans = {Feat.BEST_IN_MONTH: " in a month", Feat.BEST_IN_WEEK: " in a week"}
    if standing.feat is not None:
        return f"your best {where}{spans.get(standing.feat, '')}"
    if standing.is_level:
        return f"level with your best {where}"
    if standing.average is None:
        return ""
    better = standing.average - game.strokes
    if better >= 0.05:
        return f"{numbers.one_decimal(better)} better than your average {where}"
    return f"your average {where} is {numbers.one_decimal(standing.average)}"


def _where(variant: Variant) -> str:
    """Among what a score is compared: the mode, or all of the rules."""
    key = RecordKey.of(variant)
    if key == RecordKey(key.mode):
        return f"on {variants.mode(variant.mode).lower()}"
    return "by these rules"


def needed(position: Position, column: ColumnIndex) -> str:
    """What an exposed card needed on the waste to be played; empty for no card.

    The words are a reason, to be made a sentence.
    """
    card = position.exposed(column)
    if card is None:
        return ""
    mode = position.variant.mode
    ranks = [cards.a_rank(on) for on in Rank if card.rank in mode.followers(on)]
    return f"the {cards.name(card)} needed {' or '.join(ranks)}"


def you(strokes: int) -> str:
    """The player's place on the scale of a hole."""
    return f"You {numbers.whole(strokes)}"


def best_possible(strokes: int, best: int | None) -> str:
    """The best place on the scale of a hole; while it is not known, room for it."""
    if best is None:
        return "Best possible …"
    if strokes == best:
        return "the best possible"
    return f"Best possible {numbers.whole(best)}"


def runs(longest: int) -> str:
    """What the bars of a hole are."""
    return f"Runs, longest {longest}" if longest else "No card played"


def moves(game: Game) -> str:
    """How many moves a hole took, as a sentence."""
    plays, draws = numbers.count(game.plays, "play"), numbers.count(game.draws, "draw")
    return f"{plays}, {draws}."


def round_badge(standing: RoundStanding) -> str:
    """What stands over the score of a round; empty for one like any other."""
    return "Your best round" if standing.is_best else ""


def round_lines(standing: RoundStanding, variant: Variant) -> list[str]:
    """How a round compares with those before it, a sentence each."""
    where = _where(variant)
    if standing.average is None or standing.last is None or standing.best is None:
        return [f"Your first round of nine {where}."]
    if standing.is_best:
        by = standing.best - standing.strokes
        first = f"{numbers.whole(by)} better than your best round {where} before"
    else:
        first = _against_average(standing.strokes - standing.average, where)
    last, best = numbers.whole(standing.last), numbers.whole(standing.best)
    if standing.before == 1:
        return [f"{first}.", f"The round before came to {last}."]
    return [f"{first}.", f"Your last came to {last}, your best before to {best}."]


def _against_average(difference: float, where: str) -> str:
    amount = numbers.one_decimal(abs(difference))
    if amount == "0.0":
        return f"Just your average round {where}"
    way = "better" if difference < 0 else "more"
    return f"{amount} {way} than your average round {where}"


def streak(days: int) -> str:
    """What a finished course of the day adds to; empty for no row of days."""
    return f"{days} days in a row with the day’s course" if days > 1 else ""
