"""Training: what comes next, what an answer changes, and whose it is."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import msgspec
import pytest

from golf_solitaire.errors import HoleNotFound, IllegalMove
from golf_solitaire.rules.modes import EASY, HARD
from golf_solitaire.rules.moves import DRAW, Move, play
from golf_solitaire.rules.variants import Variant
from golf_solitaire.service.golf import Golf
from golf_solitaire.service.records.decisions import (
    Decision,
    Leak,
    Stage,
    decisions,
)
from golf_solitaire.service.trainer.exercises import Exercise
from golf_solitaire.service.trainer.trainer import (
    RIGHT_TO_GO_ON,
    Standing,
    TrainingWish,
)
from golf_solitaire.solver.review import Review
from golf_solitaire.solver.values import FairMove
from golf_solitaire.store import rounds as stored
from golf_solitaire.store.database import Store
from golf_solitaire.store.entities import ReviewTotals
from golf_solitaire.store.reviews import keep_review
from tests.deals import D2
from tests.kept_reviews import kept_reviews
from tests.service.playing import ANNA, BEN, Clock, deal, moves

ANY = TrainingWish()
HOUR_S = 3600


def exercise(golf: Golf, wish: TrainingWish = ANY, player: str = ANNA) -> Exercise:
    """What comes next."""
    found = golf.open_trainer(player, wish).exercise
    assert found is not None
    return found


def standing(golf: Golf, player: str = ANNA) -> Standing:
    """How the training stands."""
    return golf.open_trainer(player, ANY).standing


def best(of: Exercise) -> Move:
    """The right answer."""
    return of.moves[0].move


def worst(of: Exercise) -> Move:
    """A wrong one."""
    return of.moves[-1].move


def test_a_newcomer_begins_with_the_easiest_of_the_usual_mode(golf: Golf) -> None:
    """And to look leaves nothing behind."""
    first = exercise(golf)

    assert (first.level, first.position.variant) == (1, Variant(HARD))
    assert golf.settings(ANNA) == {}
    assert exercise(golf) == first
    assert standing(golf) == Standing(0, 0, 0, 0, HARD, 1)


def test_mode_and_level_can_be_chosen(golf: Golf) -> None:
    """Of new positions; without a choice the mode is that of the table."""
    chosen = exercise(golf, TrainingWish(EASY, 4))
    assert (chosen.level, chosen.position.variant.mode) == (4, EASY)

    deal(golf, D2, mode=EASY)
    assert exercise(golf).position.variant.mode == EASY


def test_a_right_answer_leads_on_and_comes_back_after_a_day(
    golf: Golf, clock: Clock
) -> None:
    """Nothing is asked twice before it is due."""
    first = exercise(golf)
    golf.train(ANNA, first.key, best(first))

    assert exercise(golf) != first
    assert standing(golf) == Standing(1, 0, 1, 1, HARD, 1)

    clock.pass_time(24 * HOUR_S)
    assert exercise(golf) == first
    assert standing(golf).due == 1


def test_a_wrong_answer_comes_back_soon_and_ends_the_row(
    golf: Golf, clock: Clock
) -> None:
    """Ten minutes later it stands before all that is new."""
    for _ in range(2):
        golf.train(ANNA, (right := exercise(golf)).key, best(right))
        clock.pass_time(1)
    assert standing(golf).in_a_row == 2
    wrong = exercise(golf)
    golf.train(ANNA, wrong.key, worst(wrong))

    assert standing(golf).in_a_row == 0
    assert exercise(golf) != wrong
    clock.pass_time(600)
    assert exercise(golf) == wrong


def test_only_the_first_answer_counts_until_it_is_due(golf: Golf) -> None:
    """Trying again, or a form that is sent twice, changes nothing."""
    first = exercise(golf)
    golf.train(ANNA, first.key, worst(first))
    noted = golf.open_trainer(ANNA, ANY, first.key).known

    golf.train(ANNA, first.key, best(first))
    golf.train(ANNA, first.key, worst(first))

    assert golf.open_trainer(ANNA, ANY, first.key).known == noted


def test_ten_right_answers_open_the_next_level(golf: Golf) -> None:
    """It is offered, and any other can still be chosen."""
    for _ in range(RIGHT_TO_GO_ON):
        each = exercise(golf)
        assert each.level == 1
        golf.train(ANNA, each.key, best(each))

    assert exercise(golf).level == 2
    assert exercise(golf, TrainingWish(level=1)).level == 1


def test_a_move_against_the_rules_is_no_answer(golf: Golf) -> None:
    """It is refused with its reason, and nothing is noted."""
    first = exercise(golf)
    illegal = next(
        play(column)
        for column in range(7)
        if play(column) not in first.position.legal_moves
    )

    with pytest.raises(IllegalMove):
        golf.train(ANNA, first.key, illegal)
    assert standing(golf).answered == 0


@pytest.mark.parametrize("key", ["hard", "no-hole:3", ":", "a:b", "a:99999999", "a:-1"])
def test_an_unknown_position_is_refused(golf: Golf, key: str) -> None:
    """As not found, whatever it looks like."""
    with pytest.raises(HoleNotFound):
        golf.open_trainer(ANNA, ANY, key)
    with pytest.raises(HoleNotFound):
        golf.train(ANNA, key, DRAW)


def test_one_players_training_is_not_anothers(golf: Golf) -> None:
    """Ben begins where Anna began, and his mistakes are his own."""
    first = exercise(golf)
    golf.train(ANNA, first.key, best(first))

    assert exercise(golf, player=BEN) == first
    assert standing(golf, BEN).answered == 0


# Mistakes of one's own


def stuck_hole(golf: Golf, store: Store, player: str = ANNA) -> str:
    """Play a hole whose review is kept, with what each move was worth; its id."""
    kept = kept_reviews()[0]
    table = moves(golf, deal(golf, kept.deal, player), kept.moves)
    golf.settle(player, table.hole.id)
    review = known_worth(kept.review)
    with store.write() as tx:
        answer = msgspec.json.encode(review).decode()
        keep_review(tx, kept.deal, Variant(), kept.moves, answer)
        totals = ReviewTotals(review.fair_start, review.strokes_lost, review.luck)
        stored.keep_review_totals(tx, table.hole.id, totals)
    return table.hole.id


def known_worth(review: Review) -> Review:
    """A review in which two moves have their worth where two were judged."""
    judged = tuple(
        replace(
            move,
            legal=tuple(FairMove(made, worth) for made, worth in move.values.items()),
        )
        for move in review.moves
    )
    return replace(review, moves=judged)


def test_ones_own_mistakes_come_before_made_positions(golf: Golf, store: Store) -> None:
    """The worst first; the position is that of the hole, before the move."""
    hole = stuck_hole(golf, store)
    review = kept_reviews()[0].review
    losses = [move.strokes_lost for move in review.moves]

    first = exercise(golf)

    assert first.level is None
    assert (first.hole_id, first.step) == (hole, losses.index(max(losses)))
    assert first.lost(review.moves[first.step].move) == pytest.approx(max(losses))
    assert first.is_right(review.moves[first.step].best)


def test_all_mistakes_of_a_hole_are_trained_on_once(golf: Golf, store: Store) -> None:
    """Those that gave away 0.3 strokes or more, and then made positions."""
    stuck_hole(golf, store)
    review = kept_reviews()[0].review
    costly = {n for n, move in enumerate(review.moves) if move.strokes_lost >= 0.3}
    seen = set()
    while (each := exercise(golf)).level is None:
        seen.add(each.step)
        golf.train(ANNA, each.key, best(each))

    assert seen == costly


def test_a_kind_trains_on_ones_own_slips_of_it_alone(
    golf: Golf, store: Store, clock: Clock
) -> None:
    """All of each kind, the worst first, then nothing; together they are all."""
    hole = stuck_hole(golf, store)
    own = [made for made in decided(golf, hole) if made.lost >= 0.3]
    assert len({made.leak for made in own}) > 1
    for kind in Leak:
        of_kind = [made for made in own if made.leak is kind]
        wish = TrainingWish(kind=kind)
        seen = []
        while each := golf.open_trainer(ANNA, wish).exercise:
            seen.append(each.step)
            golf.train(ANNA, each.key, worst(each))
        by_loss = sorted(of_kind, key=lambda made: -made.lost)
        assert seen == [made.step for made in by_loss]

    clock.pass_time(600)
    first = golf.open_trainer(ANNA, TrainingWish(kind=own[0].leak)).exercise
    assert first is not None
    assert (first.hole_id, first.level) == (hole, None)


def test_a_stage_narrows_a_kind(golf: Golf, store: Store) -> None:
    """Only slips with so much stock left."""
    hole = stuck_hole(golf, store)
    own = {made.step: made for made in decided(golf, hole) if made.lost >= 0.3}
    for stage in Stage:
        each = golf.open_trainer(ANNA, TrainingWish(stage=stage)).exercise
        if any(made.stage is stage for made in own.values()):
            assert each is not None
            assert own[each.step].stage is stage
        else:
            assert each is None


def decided(golf: Golf, hole: str) -> list[Decision]:
    """The decisions of a reviewed hole."""
    table = golf.look(ANNA, hole)
    found = golf.find_review(table)
    assert found is not None
    return decisions(table.game.positions, found.moves)


def test_what_is_due_of_ones_own_comes_first(
    golf: Golf, store: Store, clock: Clock
) -> None:
    """Before made positions that fell due earlier."""
    made = exercise(golf)
    golf.train(ANNA, made.key, best(made))
    clock.pass_time(60)
    stuck_hole(golf, store)
    own = exercise(golf)
    golf.train(ANNA, own.key, best(own))
    clock.pass_time(timedelta(days=2).total_seconds())

    assert exercise(golf) == own


def test_anothers_mistakes_are_not_found(golf: Golf, store: Store) -> None:
    """Neither as the next, nor by their key."""
    hole = stuck_hole(golf, store)
    key = exercise(golf).key
    assert key.startswith(hole)

    assert exercise(golf, player=BEN).level is not None
    with pytest.raises(HoleNotFound):
        golf.open_trainer(BEN, ANY, key)
    with pytest.raises(HoleNotFound):
        golf.train(BEN, key, DRAW)


def test_a_review_without_the_worth_of_moves_is_passed_over(
    golf: Golf, store: Store
) -> None:
    """Such were kept by former versions; what is due of them waits as well."""
    stuck_hole(golf, store)
    own = exercise(golf)
    golf.train(ANNA, own.key, worst(own))
    kept = kept_reviews()[0]
    bare = replace(
        kept.review, moves=tuple(replace(m, legal=()) for m in kept.review.moves)
    )
    with store.write() as tx:
        from sqlalchemy import text

        tx.execute(text("DELETE FROM reviews"))
        answer = msgspec.json.encode(bare).decode()
        keep_review(tx, kept.deal, Variant(), kept.moves, answer)

    assert exercise(golf).level == 1
    with pytest.raises(HoleNotFound):
        golf.open_trainer(ANNA, ANY, own.key)
