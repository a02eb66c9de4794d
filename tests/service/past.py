"""A long past of one player, made from a seed: what a store may have to hold.

Every game in it is a real one, so an import can replay it.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random

from golf_solitaire.rules.cards import Card, Suit
from golf_solitaire.rules.courses import course_deals, daily_course
from golf_solitaire.rules.deals import Deal, numbered_deal
from golf_solitaire.rules.games import Game
from golf_solitaire.rules.layouts import DOUBLE, STANDARD
from golf_solitaire.rules.modes import MODES
from golf_solitaire.rules.notation import (
    read_deal_line,
    read_moves,
    write_deal_line,
    write_moves,
)
from golf_solitaire.rules.variants import Opening, Scoring, Variant
from golf_solitaire.store import players, transfers
from golf_solitaire.store.database import Store
from golf_solitaire.store.entities import (
    Assist,
    CoursePar,
    HoleState,
    Origin,
    Result,
    ReviewTotals,
    RoundState,
    StoredHole,
    StoredRound,
)
from tests.deals import D1, D2, W1, W1_LINE, W2, W2_LINE

KNOWN = (
    (D1, "1234567" * 5),
    (D2, "D" * 16 + "1234567" * 5),
    (W1, W1_LINE),
    (W2, W2_LINE),
)
"""Deals and moves that clear them, for −16, 0, −5 and −1."""

BEGAN = datetime(2025, 1, 1, 8, 0, tzinfo=UTC)


def long_past(player: str, holes: int, seed: int = 5) -> list[StoredHole]:
    """Make a past of so many holes, the last one over at the table."""
    past = _Past(player, seed)
    while len(past.holes) < holes - 1:
        past.go_on(holes - 1 - len(past.holes))
    past.known(state=HoleState.PLAYING)
    return past.holes


def keep_past(store: Store, past: list[StoredHole]) -> None:
    """Put a past into a store, its last hole on the table."""
    in_rounds = {hole.round.id: hole.round for hole in past}
    player = past[0].round.player
    with store.write() as tx:
        players.add_player(tx, player, BEGAN)
        transfers.add_all(tx, list(in_rounds.values()), past, [])
        players.set_table(tx, player, past[-1].id)


class _Past:
    """A past that grows by a hole or a round at a time."""

    def __init__(self, player: str, seed: int) -> None:
        self.holes: list[StoredHole] = []
        self._player = player
        self._chance = Random(seed)
        self._now = BEGAN
        self._seen: set[str] = set()

    def go_on(self, room: int) -> None:
        """Add a hole or, where there is room, a round."""
        self._now += timedelta(hours=self._chance.choice((1, 5, 26)))
        kind = self._chance.random()
        if kind < 0.3:
            self.known()
        elif kind < 0.45 and room >= 9:
            self._round(self._chance.choice((Origin.RANDOM, Origin.COURSE)))
        elif kind < 0.55 and room >= 9:
            self._round(Origin.DAILY)
        elif kind < 0.6 and self.holes:
            self._again(self._chance.choice(self.holes))
        else:
            self._single()

    def known(self, state: HoleState = HoleState.FINAL) -> None:
        """A known deal, its suits and columns exchanged, cleared."""
        line, text = self._chance.choice(KNOWN)
        deal, text = self._exchanged(read_deal_line(line), text)
        variant = self._variant()
        prefix = "D" if variant.opening is Opening.EMPTY else ""
        game = Game.replay(deal, variant, read_moves(prefix + text))
        self._keep(self._new_round(variant, 1, Origin.CARDS), 1, game, state)

    def _exchanged(self, deal: Deal, text: str) -> tuple[Deal, str]:
        suits = self._chance.sample(list(Suit), 4)
        order = self._chance.sample(range(7), 7)

        def other(card: Card) -> Card:
            return Card(card.rank, suits[card.suit])

        columns = tuple(tuple(map(other, deal.columns[old])) for old in order)
        place = {str(old + 1): str(new + 1) for new, old in enumerate(order)}
        stock = tuple(map(other, deal.stock))
        moved = "".join(place.get(sign, sign) for sign in text)
        return Deal(columns, other(deal.starter), stock), moved

    def _round(self, origin: Origin) -> None:
        """A round of nine, sometimes left before its end."""
        variant = self._variant()
        number = self._chance.getrandbits(64)
        if origin is Origin.DAILY:
            number = daily_course(self._now.date(), variant.mode)
        in_round = self._new_round(variant, 9, origin, number)
        played = 9 if self._chance.random() < 0.8 else self._chance.randrange(1, 9)
        if played < 9:
            in_round = replace(in_round, state=RoundState.ABANDONED)
        for place, each in enumerate(course_deals(number)[:played], 1):
            game = self._played(numbered_deal(each, variant.layout), variant)
            self._keep(in_round, place, game)

    def _single(self) -> None:
        """A numbered hole: finished, left, not begun, or undone."""
        variant = self._variant(self._chance.random() < 0.2)
        number = self._chance.getrandbits(64)
        in_round = self._new_round(variant, 1, Origin.NUMBER, number)
        game = self._played(numbered_deal(number, variant.layout), variant)
        fate = self._chance.choice(("finished", "finished", "left", "not begun"))
        state = HoleState.FINAL
        if fate == "left":
            state = HoleState.ABANDONED
            game = replace(game, cursor=self._chance.randrange(2, game.cursor))
        elif fate == "not begun":
            state = HoleState.UNTOUCHED
            game = Game.start(game.deal, variant)
        if state is not HoleState.FINAL:
            in_round = replace(in_round, state=RoundState.ABANDONED)
        self._keep(in_round, 1, game, state)

    def _again(self, hole: StoredHole) -> None:
        """A hole that was played before, as practice."""
        variant = hole.round.variant
        deal = read_deal_line(hole.deal_line, variant.layout)
        in_round = self._new_round(variant, 1, Origin.PRACTICE)
        self._keep(in_round, 1, self._played(deal, variant), is_known=True)

    def _variant(self, is_double: bool = False) -> Variant:
        if self._chance.random() < 0.6:
            return Variant()
        return Variant(
            self._chance.choice(MODES),
            self._chance.choice(list(Opening)),
            self._chance.choice(list(Scoring)),
            self._chance.random() < 0.3,
            DOUBLE if is_double else STANDARD,
        )

    def _played(self, deal: Deal, variant: Variant) -> Game:
        """Play what can be played, mostly, and draw."""
        game = Game.start(deal, variant)
        while not game.is_over:
            plays = [m for m in game.position.legal_moves if not m.is_draw]
            draws = [m for m in game.position.legal_moves if m.is_draw]
            prefers_plays = self._chance.random() < 0.95
            game = game.after(
                self._chance.choice((prefers_plays and plays) or draws or plays)
            )
        return game

    def _new_round(
        self, variant: Variant, holes: int, origin: Origin, number: int | None = None
    ) -> StoredRound:
        return StoredRound(
            id=self._fresh_id(),
            player=self._player,
            variant=variant,
            holes=holes,
            origin=origin,
            number=number,
            day=self._now.date() if origin is Origin.DAILY else None,
            state=RoundState.FINISHED,
            started_at=self._now,
        )

    def _keep(
        self,
        in_round: StoredRound,
        place: int,
        game: Game,
        state: HoleState = HoleState.FINAL,
        *,
        is_known: bool = False,
    ) -> None:
        """Add a hole as the table would have kept it."""
        self._now += timedelta(seconds=self._chance.randrange(20, 400))
        line = write_deal_line(game.deal)
        time_ms = self._chance.randrange(20_000, 400_000)
        assists = self._chance.choices(
            (set(), {Assist.HINT}, {Assist.UNDO_DRAW}), (7, 2, 1)
        )[0]
        hole = StoredHole(
            id=self._fresh_id(),
            round=in_round,
            place=place,
            deal_line=line,
            number=game.deal.number,
            version=len(game.moves) + 1,
            moves=write_moves(game.moves),
            cursor=game.cursor,
            assists=frozenset(assists),
            practice=is_known or line in self._seen,
            stock_seen=game.draws > 0 or game.is_over,
            number_shown=False,
            time_ms=time_ms,
            day=in_round.day or self._now.date(),
            state=state,
            result=_result(game, time_ms, self._now) if game.is_over else None,
            answered=("a request",),
            changed_at=self._now,
        )
        if hole.stock_seen:
            self._seen.add(line)
        self.holes.append(self._solved(hole, game))

    def _solved(self, hole: StoredHole, game: Game) -> StoredHole:
        """The hole as solvers may have left it: here, the better of two games."""
        if hole.result is None or game.variant.layout is not STANDARD:
            return hole
        strokes = hole.result.strokes
        if self._chance.random() < 0.6:
            other = self._played(game.deal, game.variant)
            best = min(game, other, key=lambda each: each.strokes)
            par = CoursePar(best.strokes, write_moves(best.done))
            hole = replace(hole, course_par=par)
        if self._chance.random() < 0.3:
            start, lost = self._chance.random() * 9, self._chance.random() * 3
            fairness = ReviewTotals(start, lost, strokes - start - lost)
            hole = replace(hole, fairness=fairness)
        return hole

    def _fresh_id(self) -> str:
        return f"{self._chance.getrandbits(96):024x}"


def _result(game: Game, time_ms: int, now: datetime) -> Result:
    return Result(
        strokes=game.strokes,
        cleared=game.position.is_cleared,
        plays=game.plays,
        draws=game.draws,
        longest_run=game.longest_run,
        time_ms=time_ms,
        ended_at=now,
    )
