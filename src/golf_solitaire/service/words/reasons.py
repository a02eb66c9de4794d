"""Why one move was better than another, in words made from facts.

The exact values say that it was better; the facts are what a player could
have seen of it: what it uncovers, which run it starts, what it keeps.
"""

from __future__ import annotations

from golf_solitaire.rules.moves import Move
from golf_solitaire.rules.positions import Position
from golf_solitaire.service.words import cards, numbers
from golf_solitaire.service.words.sentences import capital
from golf_solitaire.solver.move_facts import PlayFacts, play_facts


def reason(position: Position, made: Move, better: Move) -> str:
    """What speaks for the better move against the one that was made."""
    if better.column is None:
        assert made.column is not None  # they differ
        return _keeps(position, play_facts(position, made.column))
    theirs = play_facts(position, better.column)
    if made.column is None:
        return (
            f"{capital(_the(theirs))} {_does(theirs)}. You could have drawn after it."
        )
    yours = play_facts(position, made.column)
    is_alike = theirs.card.rank == yours.card.rank
    told = (
        f"{capital(_the(theirs, is_alike))} {_does(theirs)};"
        f" {_the(yours, is_alike)} {_does(yours)}."
    )
    if theirs.takers < yours.takers:
        told += f" It keeps {_the(yours)} for later: {_takers(position, yours)}."
    return told


def _keeps(position: Position, yours: PlayFacts) -> str:
    """Why a draw was better than a play."""
    kept = f"A draw keeps {_the(yours)} for later"
    if yours.takers:
        kept += f": {_takers(position, yours)}"
    elif yours.followers:
        many = numbers.count(yours.followers, "card")
        verb = "goes" if yours.followers == 1 else "go"
        kept += f": {many} of the tableau {verb} on it"
    if yours.is_last:
        return f"{kept}. Nothing goes on {cards.a_rank(yours.card.rank)}."
    if yours.run == 1:
        return f"{kept}. Played at once, nothing follows it."
    return f"{kept}. Played at once, it {_does(yours)}."


def _takers(position: Position, play: PlayFacts) -> str:
    """How many cards of the stock take a card."""
    left = numbers.count(position.stock_left, "card")
    verb = "takes" if play.takers == 1 else "take"
    card = cards.a_rank(play.card.rank)
    return f"of {left} in the stock, {play.takers} {verb} {card}"


def _the(play: PlayFacts, with_column: bool = False) -> str:
    place = f" in column {play.column + 1}" if with_column else ""
    return f"the {cards.rank(play.card.rank)}{place}"


def _does(play: PlayFacts) -> str:
    """What a play does: the run that it starts or ends, and what lies under it."""
    if play.uncovers is None:
        deeds = [f"empties column {play.column + 1}"]
    else:
        fits = " that fits on it" if play.is_followed else ""
        deeds = [f"uncovers {cards.a_rank(play.uncovers.rank)}{fits}"]
    if play.is_last:
        deeds.insert(0, "ends the run")
    elif play.run > 1:
        deeds.insert(0, f"starts a run of {play.run}")
    return " and ".join(deeds)
