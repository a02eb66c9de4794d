"""The sentences of the program, said alike by every face.

Numbers here are for people: a real minus sign, never "-0" or "+0".
"""

from __future__ import annotations

from golf_solitaire.rules.cards import Card, Rank
from golf_solitaire.rules.games import Game
from golf_solitaire.rules.layouts import STANDARD, Layout
from golf_solitaire.rules.modes import Mode
from golf_solitaire.rules.moves import ColumnIndex, Move
from golf_solitaire.rules.positions import Position
from golf_solitaire.rules.scoring import PAR
from golf_solitaire.rules.variants import Opening
from golf_solitaire.solver.advice import Advice
from golf_solitaire.solver.review import Review, ReviewedMove

_RANK_WORDS = {
    Rank.ACE: "ace",
    Rank.JACK: "jack",
    Rank.QUEEN: "queen",
    Rank.KING: "king",
}


def number(value: int) -> str:
    """Write a number with a real minus sign.

    >>> number(-3), number(0)
    ('−3', '0')
    """
    return str(value).replace("-", "−")


def to_par(difference: int) -> str:
    """Write a score against par.

    >>> to_par(2), to_par(0), to_par(-6)
    ('+2', 'level', '−6')
    """
    if difference == 0:
        return "level"
    return f"+{difference}" if difference > 0 else number(difference)


def count(amount: int, one: str, many: str = "") -> str:
    """Write an amount of things.

    >>> count(1, "card"), count(2, "card")
    ('1 card', '2 cards')
    """
    return f"{number(amount)} {one if abs(amount) == 1 else many or one + 's'}"


def duration(time_ms: int) -> str:
    """Write a time as minutes and seconds.

    >>> duration(61_500)
    '1:01'
    """
    seconds = time_ms // 1000
    return f"{seconds // 60}:{seconds % 60:02}"


def rank_word(rank: Rank) -> str:
    """A rank as it is spoken: "ace", "10"."""
    return _RANK_WORDS.get(rank, str(int(rank)))


def a_rank(rank: Rank) -> str:
    """A rank with its article.

    >>> a_rank(Rank.ACE), a_rank(Rank.EIGHT), a_rank(Rank.TEN)
    ('an ace', 'an 8', 'a 10')
    """
    article = "an" if rank in (Rank.ACE, Rank.EIGHT) else "a"
    return f"{article} {rank_word(rank)}"


def card_words(card: Card) -> str:
    """A card as it is spoken.

    >>> from golf_solitaire.rules.cards import Suit
    >>> card_words(Card(Rank.QUEEN, Suit.HEARTS))
    'queen of hearts'
    """
    return f"{rank_word(card.rank)} of {card.suit.name.lower()}"


def mode_title(mode: Mode) -> str:
    """The name of a mode as a title."""
    return mode.name.capitalize()


def score_name(strokes: int) -> str:
    """Golf's word for the score of a hole.

    >>> [score_name(score) for score in (3, 4, 5, 6, 12, -3)]
    ['birdie', 'par', 'bogey', 'double bogey', '8 over par', '7 under par']
    """
    words = {
        -4: "condor",
        -3: "albatross",
        -2: "eagle",
        -1: "birdie",
        0: "par",
        1: "bogey",
        2: "double bogey",
        3: "triple bogey",
    }
    difference = strokes - PAR
    way = "over" if difference > 0 else "under"
    return words.get(difference, f"{abs(difference)} {way} par")


def score_kind(strokes: int) -> str:
    """How a scorecard marks the score: circles under par, squares over."""
    difference = strokes - PAR
    if difference <= -2:
        return "eagle"
    if difference >= 2:
        return "double"
    return {-1: "birdie", 0: "par", 1: "bogey"}[difference]


def waste_words(position: Position) -> str:
    """What lies on the waste."""
    if position.waste is None:
        return "the waste is empty"
    return f"{card_words(position.waste)} on the waste"


def what_now(game: Game) -> str:
    """What the player can do, in a sentence."""
    position = game.position
    if position.is_over:
        return end_sentence(game)
    if position.waste is None:
        return "The waste is empty: draw the first card."
    if position.playable:
        return f"{_capital(waste_words(position))}; {playable_words(position)}."
    left = count(position.stock_left, "card")
    return f"{_capital(waste_words(position))}; nothing plays: draw. {left} in stock."


def playable_words(position: Position) -> str:
    """The cards that can be played, and where they lie."""
    cards = [
        f"{card_words(card)} in column {column + 1}"
        for column in position.playable
        if (card := position.exposed(column))
    ]
    return f"playable: {', '.join(cards)}"


def sentence(reason: str) -> str:
    """An error's reason as a sentence of its own.

    >>> sentence("nothing to redo")
    'Nothing to redo.'
    """
    return f"{_capital(reason)}."


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def moved(before: Game, after: Game) -> str:
    """Tell the move that led from one game to the next."""
    move = after.done[-1]
    waste = after.position.waste
    assert waste is not None  # a move leaves a card on the waste
    if move.column is None:
        left = count(after.position.stock_left, "card")
        told = f"Drew the {card_words(waste)}, {left} left in stock."
    else:
        told = f"Played the {card_words(waste)}, {strokes_left(after)}"
        told += f", run {after.run}." if after.run > 1 else "."
    if after.is_over:
        return f"{told} {end_sentence(after)}"
    if not after.position.playable:
        return f"{told} Nothing plays: draw."
    return told


def strokes_left(game: Game) -> str:
    """How many cards are left in the tableau."""
    return f"{count(game.position.cards_left, 'card')} left"


def end_sentence(game: Game) -> str:
    """The end of a hole in one sentence, with its score and golf's word."""
    score = f"{count(game.strokes, 'stroke')}, {score_name(game.strokes)}"
    if game.position.is_cleared:
        return f"Cleared: {score}."
    return f"The hole is over: {score}."


def end_lines(game: Game, time_ms: int) -> list[str]:
    """What the end of a hole shows under its score."""
    position = game.position
    if position.is_cleared:
        stock = count(position.stock_left, "card")
        first = f"Tableau cleared with {stock} left in the stock."
    else:
        cards = count(position.cards_left, "card")
        first = f"The stock is empty and nothing plays; {cards} left."
    return [
        first,
        f"{count(game.plays, 'play')}, {count(game.draws, 'draw')}, "
        f"longest run {game.longest_run}, time {duration(time_ms)}.",
    ]


def course_par(strokes: int, best: int) -> str:
    """How a hole's score stands against the best that its deal allows.

    >>> course_par(4, -5)
    'Course par −5: the best possible was 9 strokes better.'
    """
    if strokes == best:
        return f"Course par {number(best)}: you found the best there was."
    gap = count(strokes - best, "stroke")
    return f"Course par {number(best)}: the best possible was {gap} better."


def no_course_par(layout: Layout, is_prepared: bool) -> str:
    """Why a hole that is over has no course par yet, or never will."""
    if layout != STANDARD:
        return "Course par is worked out for Golf’s own layout, not for Double Golf."
    if is_prepared:
        return "Course par: being worked out …"
    return "Course par: preparing the solver, this first time only …"


def replayed(game: Game) -> str:
    """Where a replayed hole stands, and the move that led there."""
    if not game.done:
        return f"The deal. {_capital(waste_words(game.position))}."
    return moved(game.undo(), game)


def undone(game: Game) -> str:
    """Say where an undo leads."""
    if not game.can_undo:
        return f"Back at the deal. {what_now(game)}"
    return f"Taken back. {what_now(game)}"


def variant_line(game: Game) -> str:
    """The rules of a hole in a line."""
    variant = game.variant
    words = [mode_title(variant.mode), f"{variant.scoring.value} scoring"]
    if variant.opening is Opening.EMPTY:
        words.append("empty waste at first")
    if variant.kings_double:
        words.append("kings count double")
    if variant.layout.name != "standard":
        words.append("Double Golf")
    return ", ".join(words)


def hint_draw() -> str:
    """The hint where nothing plays."""
    return "Nothing plays: draw."


def hint_play(position: Position, column: ColumnIndex, run: int) -> str:
    """The hint for a play: what it starts and what it uncovers."""
    told = f"Play {exposed_words(position, column)}: "
    told += f"it starts a run of {run}" if run > 1 else "it takes a card off"
    uncovered = position.after(Move(column)).exposed(column)
    if uncovered is None:
        return f"{told} and empties the column"
    return f"{told} and uncovers {a_rank(uncovered.rank)}"


def exposed_words(position: Position, column: ColumnIndex) -> str:
    """The exposed card of a column and where it lies."""
    card = position.exposed(column)
    assert card is not None  # asked of a column that has one
    return f"the {rank_word(card.rank)} in column {column + 1}"


STILL_PLAYS = "a card still plays; draw once more to draw all the same"
"""The question before a draw, for players who want to be asked."""

LEAST_LOST = 0.005
"""What a move must give away to be worth a word; less is shown as 0.00."""


def hundredths(strokes: float) -> str:
    """Write expected strokes to a hundredth.

    >>> hundredths(0.126), hundredths(-0.001)
    ('0.13', '0.00')
    """
    return f"{round(strokes, 2) + 0.0:.2f}".replace("-", "−")


def signed(strokes: float) -> str:
    """Write a change of expected strokes, with its sign.

    >>> signed(0.5), signed(-1), signed(0.001)
    ('+0.50', '−1.00', '0.00')
    """
    written = hundredths(strokes)
    return f"+{written}" if round(strokes, 2) > 0 else written


def move_words(position: Position, move: Move) -> str:
    """A move as one is told to make it."""
    if move.column is None:
        return "draw"
    return f"play {exposed_words(position, move.column)}"


def short_move(position: Position, move: Move) -> str:
    """A move in a table: the rank and its column, or a draw."""
    if move.column is None:
        return "draw"
    card = position.exposed(move.column)
    assert card is not None  # asked of a legal move
    return f"{rank_word(card.rank)}, column {move.column + 1}"


def judged(position: Position, move: ReviewedMove) -> str:
    """What came next from a position, what it cost, and what was better."""
    made = move_words(position, move.move)
    told = f"Next you chose to {made}"
    if move.fair_lost >= LEAST_LOST:
        better = move_words(position, move.best)
        told += f", and gave away {hundredths(move.fair_lost)}: better was to {better}"
    else:
        told += ": nothing was better"
    if move.move.is_draw and abs(move.luck) >= LEAST_LOST:
        kind = "bad" if move.luck > 0 else "good"
        told += f"; {kind} luck, {signed(move.luck)}"
    if open_lost := move.open_after - move.open_before:
        told += f". As the stock lay, it cost {count(open_lost, 'stroke')}"
    return f"{told}."


def turning_point(step: int, move: ReviewedMove) -> str:
    """A turning point of a hole in a few words."""
    if move.fair_lost >= abs(move.luck):
        return f"Move {step + 1}: {hundredths(move.fair_lost)} given away"
    kind = "bad" if move.luck > 0 else "good"
    return f"Move {step + 1}: {kind} luck, {signed(move.luck)}"


def review_words(review: Review) -> str:
    """The sum of a review in a sentence."""
    luck = "bad luck" if review.luck > 0 else "good luck"
    return (
        f"Under best play this deal costs {hundredths(review.fair_start)} strokes on"
        f" average. Your moves gave away {hundredths(review.fair_lost)}, and the"
        f" stock brought {hundredths(abs(review.luck))} of {luck}."
    )


def advice_note(advice: Advice, progress: float | None) -> str:
    """How far the figures of an advice can be relied on."""
    if advice.exact:
        return "Expected strokes under best play: exact."
    error = max(move.standard_error for move in advice.moves)
    told = (
        f"Expected strokes: an estimate from {advice.samples} shuffled stocks,"
        f" ±{error:.1f} and rather too low."
    )
    return told if progress is None else f"{told} Exact values: {progress:.0%} done."


def expected(strokes: float) -> str:
    """Write expected strokes, to a tenth.

    >>> expected(3.14), expected(-0.02), expected(-2)
    ('3.1', '0.0', '−2.0')
    """
    return f"{round(strokes, 1) + 0.0:.1f}".replace("-", "−")
