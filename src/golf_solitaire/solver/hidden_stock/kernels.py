"""The compiled step that works out values, the stock hidden.

`sweep` goes through tableaus in rising order, and through all groups of
multisets for each. What a group, a lane and a queue are, and why the sums
come out right, is proved in docs/solver-hidden.md; what the arrays hold is
said in `encoding`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from golf_solitaire.solver.hidden_stock.encoding import (
    ABOVE,
    ABOVE_BIT,
    BASE,
    BELOW,
    BELOW_BIT,
    COLUMNS,
    END,
    HEAD,
    HEIGHT,
    NEAR,
    NEXT,
    NO_RANK,
    OUTER,
    ROWS,
    TAIL,
    TOP,
    Board,
    Ints,
    Multisets,
    Work,
    empty_sweep,
)
from golf_solitaire.solver.hidden_stock.intrinsics import (
    lent,
    lower,
    put,
    stream,
    sum_terms,
)
from golf_solitaire.solver.hidden_stock.multisets import LANES
from golf_solitaire.solver.jit import inlined, kernel

U = np.uint64
ONE = U(1)


@inlined
def _enter_word(word: int, work: Work, room: int, notes: Ints, active: Ints) -> int:
    """Note where a word's queues go on, and its groups.

    Returns:
        How many groups reach a tableau of the word.
    """
    board, queues = work.board, work.queues
    groups = len(work.many.ranks)
    near = room + ROWS * groups * LANES
    for column in range(COLUMNS):
        if column < OUTER:
            stride = board.strides[column]
            height = word // stride % board.radices[column]
            notes[HEAD, column] = queues.takes[word, column]
            notes[TAIL, column] = queues.puts[word, column]
            _note_column(column, height, word - stride, word + stride, board, notes)
        else:
            size = NEAR[column - OUTER] * groups * LANES
            notes[BASE, column] = notes[HEAD, column] = notes[TAIL, column] = near
            near += size
            notes[END, column] = near
    count = 0
    for group in range(groups):
        if work.reach[word, group]:
            active[count] = group
            count += 1
    return count


@inlined
def _note_column(
    column: int, height: int, below: int, above: int, board: Board, notes: Ints
) -> None:
    """Note the cards at the end of a column, and the words without and with."""
    has_top, can_rise = height > 0, height + 1 < board.radices[column]
    notes[TOP, column] = board.ranks[column, height - 1] if has_top else NO_RANK
    notes[NEXT, column] = board.ranks[column, height] if can_rise else NO_RANK
    notes[BELOW, column] = below if has_top else board.words
    notes[ABOVE, column] = above if can_rise else board.words
    notes[HEIGHT, column] = height


@inlined
def _enter_tableau(
    word: int, bit: int, work: Work, room: int, notes: Ints, rows: Ints
) -> int:
    """Note a tableau's neighbours, and where its values go.

    Returns:
        A bit for each rank on the waste that no card can be played on.
    """
    board = work.board
    row = len(work.many.ranks) * LANES
    for column in range(OUTER):
        notes[BELOW_BIT, column] = notes[ABOVE_BIT, column] = bit
    _note_column(5, bit // 6, word, word, board, notes)
    _note_column(6, bit % 6, word, word, board, notes)
    notes[BELOW_BIT, 5], notes[ABOVE_BIT, 5] = max(bit - 6, 0), bit + 6
    notes[BELOW_BIT, 6], notes[ABOVE_BIT, 6] = max(bit - 1, 0), bit + 1
    rows[:] = room
    wanted, asked = 0, work.many.hidden
    for column in range(COLUMNS):
        asked |= 1 << notes[NEXT, column]
    for column in range(COLUMNS):
        wanted |= board.wanted[column, notes[HEIGHT, column]]
        if notes[TOP, column] < NO_RANK:
            for i in range(2):
                rank = board.under[notes[TOP, column], i]
                if rank < NO_RANK and (asked >> rank) & 1:
                    rows[rank] = room + (1 + rank) * row
    return ~wanted


@inlined
def _next_place(notes: Ints, end: int, column: int) -> Any:
    """The place at an end of a column's queue, which goes on to the next."""
    at = notes[end, column]
    notes[end, column] += LANES
    if notes[end, column] == notes[END, column]:
        notes[end, column] = notes[BASE, column]
    return at


@inlined
def _take_plays(
    group: int, work: Work, notes: Ints, rows: Ints, watch: int, is_kept: bool
) -> Any:
    """Take the values of plays from their queues, and note the least by rank.

    Returns:
        A bit for each rank on the waste that a card can be played on.
    """
    playable = 0
    for column in range(COLUMNS):
        below = work.reach[notes[BELOW, column], group]
        if not (below >> U(notes[BELOW_BIT, column])) & ONE:
            continue
        at = _next_place(notes, HEAD, column)
        for i in range(2):
            rank = work.board.under[notes[TOP, column], i]
            if rows[rank] == rows[NO_RANK]:
                continue
            if (playable >> rank) & 1:
                lower(work.memory, rows[rank] + group * LANES, at)
            else:
                playable |= 1 << rank
                put(work.memory, rows[rank] + group * LANES, at)
        if is_kept:
            for lane in range(LANES):
                work.seen[watch, column, lane] = work.memory[at + lane]
    return playable


@inlined
def _draw_outer(
    group: int, blank: int, place: U, word: int, work: Work, rows: Ints, terms: Ints
) -> None:
    """Sum up what draws of outer ranks lead to, each as often as it may come."""
    many = work.many
    own = rows[NO_RANK] + group * LANES
    first, stop = many.firsts[group], many.firsts[group + 1]
    if not many.ranks[group] & blank:
        sum_terms(work.memory, own, rows, many.terms, first, stop)
        return
    for i in range(first, stop):
        source = many.terms[i, 0] // LANES
        if not (work.live[word, source] >> place) & ONE:
            source = _same_value(source, blank, many)
        terms[i - first, 0] = source * LANES
        terms[i - first, 1] = many.terms[i, 1]
        terms[i - first, 2] = many.terms[i, 2]
    sum_terms(work.memory, own, rows, terms, 0, stop - first)


@inlined
def _same_value(group: int, blank: int, many: Multisets) -> int:
    """The group without its blanks, where those change nothing."""
    less = group
    for rank in range(NO_RANK):
        if (blank >> rank) & 1:
            less -= many.parts[group, rank]
    return less


@inlined
def _draw_inner(group: int, playable: int, work: Work, notes: Ints, rows: Ints) -> None:
    """Add what draws of inner ranks lead to, and make sums to means."""
    many, memory = work.many, work.memory
    begin = group * LANES
    own = rows[NO_RANK] + begin
    if group == 0:
        for column in range(COLUMNS):
            memory[own] += work.board.strokes[column, notes[HEIGHT, column]]
    for lane in range(len(many.step_firsts) - 1):
        value = memory[own + lane]
        for i in range(many.step_firsts[lane], many.step_firsts[lane + 1]):
            source, rank = many.steps[i, 0], many.steps[i, 1]
            drawn = memory[own + source]
            if (playable >> rank) & 1:
                drawn = min(drawn, memory[rows[rank] + begin + source])
            value += drawn * many.step_counts[i]
        memory[own + lane] = value / many.cards[begin + lane]


@inlined
def _close_rows(group: int, playable: int, work: Work, rows: Ints) -> None:
    """For each rank that may matter: the best of the plays on it, and a draw."""
    own = rows[NO_RANK] + group * LANES
    for rank in range(NO_RANK):
        at = rows[rank] + group * LANES
        if at == own:
            continue
        if (playable >> rank) & 1:
            lower(work.memory, at, own)
        else:
            put(work.memory, at, own)


@inlined
def _let_plays_wait(
    group: int, source: int, work: Work, notes: Ints, rows: Ints
) -> None:
    """Put the tableau's values where plays that lead to it will look."""
    for column in range(COLUMNS):
        above = work.live[notes[ABOVE, column], group]
        if (above >> U(notes[ABOVE_BIT, column])) & ONE:
            at = _next_place(notes, TAIL, column)
            value = rows[notes[NEXT, column]] + source * LANES
            if column < OUTER:
                stream(work.memory, at, value)
            else:
                put(work.memory, at, value)


@inlined
def _sweep(
    work: Work,
    first: int,
    stop: int,
    room: int,
    watch: int,
    notes: Ints,
    rows: Ints,
    active: Ints,
    terms: Ints,
) -> None:
    """`sweep`, its arrays lent."""
    groups = len(work.many.ranks)
    for column in range(OUTER):
        notes[BASE, column] = work.queues.bases[column]
        notes[END, column] = work.queues.ends[column]
    for word in range(first, stop):
        count = _enter_word(word, work, room, notes, active)
        for bit in range(36 if count else 0):
            blank = _enter_tableau(word, bit, work, room, notes, rows)
            place = U(bit)
            for i in range(count):
                group = active[i]
                if not (work.reach[word, group] >> place) & ONE:
                    continue
                source = group
                if (work.live[word, group] >> place) & ONE:
                    key = (word * 36 + bit) * groups + group
                    is_kept = key == work.watched[watch]
                    playable = _take_plays(group, work, notes, rows, watch, is_kept)
                    if word == 0 and bit == 0:
                        for lane in range(LANES):
                            work.memory[room + group * LANES + lane] = (
                                work.many.cleared[group * LANES + lane]
                            )
                    else:
                        _draw_outer(group, blank, place, word, work, rows, terms)
                        _draw_inner(group, playable, work, notes, rows)
                    if is_kept:
                        for lane in range(LANES):
                            work.seen[watch, COLUMNS, lane] = work.memory[
                                room + group * LANES + lane
                            ]
                        watch += 1
                    _close_rows(group, playable, work, rows)
                else:
                    source = _same_value(group, blank, work.many)
                _let_plays_wait(group, source, work, notes, rows)


@kernel(
    empty_sweep(np.empty(0, np.float32)),
    empty_sweep(np.empty(0, np.float64)),
    nogil=True,
)
def sweep(work: Work, first: int, stop: int, room: int, watch: int) -> None:
    """Work out the values of the tableaus of some words.

    Args:
        work: All that is read and written.
        first: The first word.
        stop: The word after the last.
        room: Where the thread's room begins in the memory.
        watch: The first of the values to be kept that lies in these words.
    """
    notes = np.zeros((HEIGHT + 1, COLUMNS), np.int64)
    rows = np.zeros(NO_RANK + 1, np.int64)
    active = np.zeros(len(work.many.ranks), np.int64)
    terms = np.zeros((NO_RANK, 3), np.int64)
    _sweep(
        lent(work),
        first,
        stop,
        room,
        watch,
        lent(notes),
        lent(rows),
        lent(active),
        lent(terms),
    )
