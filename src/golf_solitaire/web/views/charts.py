"""The pictures of statistics, as places in an SVG: distribution and trend."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from golf_solitaire.rules.scoring import PAR, ROUND_PAR
from golf_solitaire.service.records.statistics import Stretch
from golf_solitaire.service.words import numbers, scores

WIDTH, HEIGHT = 480, 260
LEFT, RIGHT, TOP, BOTTOM = 40, 10, 40, 42
"""The margins; figures stand in the left and the lower one."""

FOOT = HEIGHT - BOTTOM
"""Where bars stand."""

MOST_TICKS = 7

WIDEST_BAR = 64


@dataclass(frozen=True, slots=True)
class Bar:
    """How often a score was made: one bar in another.

    Attributes:
        x: The left edge.
        y: The top edge for all holes.
        width: The width.
        inner_y: The top edge for the unassisted.
        words: What it says.
        kind: Golf's kind of the score, such as "birdie".
        is_last: Whether the last hole had this score.
    """

    x: float
    y: float
    width: float
    inner_y: float
    words: str
    kind: str = "par"
    is_last: bool = False

    @property
    def height(self) -> float:
        """The height for all holes."""
        return round(FOOT - self.y, 1)

    @property
    def inner_height(self) -> float:
        """The height for the unassisted."""
        return round(FOOT - self.inner_y, 1)

    @property
    def middle(self) -> float:
        """Where its flag stands."""
        return round(self.x + self.width / 2, 1)


@dataclass(frozen=True, slots=True)
class Chart:
    """A picture with its scales.

    Attributes:
        across: Lines across, with their figures: y and text.
        along: Figures below: x, text, and golf's kind where it is a score.
        bars: The bars.
        line: "x,y" of each point for all holes.
        inner_lines: The same for the unassisted; broken where there are none.
        dots: The points for all holes: x, y and words.
        par: The place of par, as x of a distribution or y of a trend.
    """

    across: tuple[tuple[float, str], ...]
    along: tuple[tuple[float, str, str], ...]
    bars: tuple[Bar, ...] = ()
    line: str = ""
    inner_lines: tuple[str, ...] = ()
    dots: tuple[tuple[float, float, str], ...] = ()
    par: float | None = None
    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT
    right: int = WIDTH - RIGHT
    top: int = TOP
    bottom: int = FOOT


def distribution(
    made: dict[int, int], unassisted: dict[int, int], last: int | None = None
) -> Chart:
    """Draw how often each score was made, low scores left.

    Args:
        made: How often each score was made by any hole.
        unassisted: How often by holes without help.
        last: The score of the last hole, which is lit.
    """

    def tell(strokes: int, count: int) -> str:
        alone = unassisted.get(strokes, 0)
        holes = numbers.count(count, "hole")
        return f"{numbers.whole(strokes)}: {holes}, {alone} unassisted"

    return _bars(made, unassisted, last, PAR, scores.kind, tell)


def round_distribution(made: dict[int, int], own: int | None = None) -> Chart:
    """Draw how often each score of a round was made, low scores left.

    Args:
        made: How often each score was made.
        own: The score of the player's own round, which is lit.
    """

    def tell(strokes: int, count: int) -> str:
        return f"{numbers.whole(strokes)}: {numbers.count(count, 'round')}"

    drawn = _bars(made, made, own, ROUND_PAR, scores.round_kind, tell)
    return replace(drawn, along=tuple((x, text, "") for x, text, _ in drawn.along))


def _bars(
    made: dict[int, int],
    inner: dict[int, int],
    last: int | None,
    par: int,
    kind: Callable[[int], str],
    tell: Callable[[int, int], str],
) -> Chart:
    """Draw a bar for each score, one in another, with a flag on the last."""
    low, high = min(made), max(made)
    room = (WIDTH - LEFT - RIGHT) / (high - low + 1)
    width = min(room * 0.8, WIDEST_BAR)
    most = max(made.values())
    step = _step(most, 4)
    top = -(-most // step) * step

    def x_of(strokes: int) -> float:
        return LEFT + room * (strokes - low + 0.5)

    def y_of(count: int) -> float:
        return round(FOOT - (FOOT - TOP) * count / top, 1)

    def bar(strokes: int, count: int) -> Bar:
        return Bar(
            x=round(x_of(strokes) - width / 2, 1),
            y=y_of(count),
            width=round(width, 1),
            inner_y=y_of(inner.get(strokes, 0)),
            words=tell(strokes, count),
            kind=kind(strokes),
            is_last=strokes == last,
        )

    return Chart(
        across=tuple((y_of(at), str(at)) for at in range(0, top + 1, step)),
        along=tuple(
            (round(x_of(at), 1), numbers.whole(at), kind(at))
            for at in _ticks(low, high)
        ),
        bars=tuple(bar(*each) for each in made.items()),
        par=round(x_of(par), 1) if low <= par <= high else None,
    )


def trend(stretches: Sequence[Stretch]) -> Chart:
    """Draw the mean strokes of each stretch, fewer lower."""
    values = [each.average for each in stretches]
    values += [each.unassisted for each in stretches if each.unassisted is not None]
    step = _step(max(values) - min(values) + 1, 4)
    low = int(min(values) // step * step)
    high = int(-(-max(values) // step) * step)
    high = max(high, low + step)
    across = WIDTH - LEFT - RIGHT

    def x_of(number: int) -> float:
        return round(LEFT + across * (number + 0.5) / len(stretches), 1)

    def y_of(value: float) -> float:
        return round(FOOT - (FOOT - TOP) * (value - low) / (high - low), 1)

    dots = tuple(
        (x_of(number), y_of(each.average), numbers.two_decimals(each.average))
        for number, each in enumerate(stretches)
    )
    inner: list[list[str]] = [[]]
    for number, each in enumerate(stretches):
        if each.unassisted is None:
            inner.append([])
        else:
            inner[-1].append(f"{x_of(number)},{y_of(each.unassisted)}")
    every = -(-len(stretches) // MOST_TICKS)
    return Chart(
        across=tuple(
            (y_of(at), numbers.whole(at)) for at in range(low, high + 1, step)
        ),
        along=tuple(
            (x_of(number), str(stretches[number].last), "")
            for number in range(every - 1, len(stretches), every)
        ),
        line=" ".join(f"{x},{y}" for x, y, _ in dots),
        inner_lines=tuple(" ".join(points) for points in inner if points),
        dots=dots,
        par=y_of(PAR) if low <= PAR <= high else None,
    )


def _step(span: float, parts: int) -> int:
    """A round number that divides a span into so many parts at most.

    >>> [_step(span, 4) for span in (1, 4, 7, 30, 1000)]
    [1, 1, 2, 10, 500]
    """
    tens = 1
    while True:
        for step in (1, 2, 5):
            if span <= step * tens * parts:
                return step * tens
        tens *= 10


def _ticks(low: int, high: int) -> list[int]:
    """Round numbers from low to high, not too many."""
    step = _step(high - low, MOST_TICKS)
    return [at for at in range(low, high + 1) if at % step == 0]
