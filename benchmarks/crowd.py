"""Have a crowd come to one server, and see that nothing grows without bound.

    python benchmarks/crowd.py --visits 10000
    python benchmarks/crowd.py --visits 10000 --moves
    python benchmarks/crowd.py --reviews 300 --players 100 --seconds 120

Visits ask for the table without a cookie, each from an address of its own
as a proxy would name it; with `--moves` each makes one move, and so becomes
a player. Then the rows, the database's size and the memory are counted.

Reviews are asked for by guests who have each played a hole to its end, all
at once, while players play as in `load.py`. A guest asks about the review
as its page does, and who was refused asks again when the answer said. What
a move takes is compared with what it took before they came, in the same
run. The exit status is 1 where an answer was neither a review, nor its
progress, nor a refusal in a sentence, or a move was wrong.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from collections import Counter

import httpx
from sqlalchemy import func, select, text

from golf_solitaire.store.database import Store
from golf_solitaire.store.schema import holes, players, rounds
from load import NAMES, Table, memory_kb, row, server_on
from serving import Server

AT_ONCE = 20
"""Visits that are under way at once."""

REFUSED_S = 10.0
"""When a guest asks again who is refused in a sentence alone."""

GUESTS_FROM = 100_000
"""Where the numbers of guests begin, apart from those of players."""


class Guest(Table):
    """Somebody who plays one hole to its end and asks for its review."""

    outcome = "waiting"
    """What came of it: a review, waiting for it, refused, or a fault."""
    times_refused = 0

    async def play_to_the_end(self) -> None:
        """Play the hole, and let it be final."""
        await self.open()
        shown = await self.ask({"do": "restart"})
        while not shown["over"]:
            shown = await self.ask(self.choose(shown))
        address = f"/hole/{self.hole}/review"
        done = await self.client.post(address, data={"_csrf_token": self.token})
        if done.is_error:
            self.faults.append(f"{address}: {done.status_code}")

    async def ask_for_review(self, end_s: float) -> None:
        """Ask until the review is there, as its page does."""
        address = f"/hole/{self.hole}/review/progress"
        while time.monotonic() < end_s and self.outcome not in ("a review", "a fault"):
            try:
                answer = await self.client.get(address)
            except httpx.HTTPError as error:
                self._note_fault(repr(error))
                break
            if answer.status_code == 429:
                await self._be_refused(float(answer.headers["retry-after"]), end_s)
            elif answer.status_code != 200:
                self._note_fault(f"{answer.status_code} {answer.text[:200]}")
            elif answer.json()["failed"]:
                await self._be_refused(REFUSED_S, end_s)
            else:
                self.outcome = "a review" if answer.json()["done"] else "waiting"

    async def _be_refused(self, wait_s: float, end_s: float) -> None:
        """Press again when it was said, or a little later, as people do."""
        self.outcome = "refused"
        self.times_refused += 1
        wait_s *= self.random.uniform(1, 2)
        await asyncio.sleep(min(wait_s, max(0.0, end_s - time.monotonic())))

    def _note_fault(self, fault: str) -> None:
        self.outcome = "a fault"
        self.faults.append(fault)


async def visit(address: str, visits: int, moves: bool) -> list[Table]:
    """Have so many come once, some at a time."""
    tables = []
    turn = asyncio.Semaphore(AT_ONCE)

    async def come(number: int) -> None:
        async with turn:
            table = Table(address, number)
            tables.append(table)
            try:
                begun = time.perf_counter()
                await table.open()
                table.took_s.append(time.perf_counter() - begun)
                if moves:
                    await table.ask({"do": "restart"})
            except (httpx.HTTPError, KeyError, IndexError) as error:
                table.faults.append(repr(error))
            finally:
                await table.client.aclose()

    await asyncio.gather(*(come(number) for number in range(1, visits + 1)))
    return tables


def count_rows(url: str) -> dict[str, int]:
    """Rows of players, rounds and holes, and what the database holds in kB."""
    with Store.open_as_it_is(url) as store, store.read() as tx:
        counts = {
            table.name: tx.scalar(select(func.count()).select_from(table)) or 0
            for table in (players, rounds, holes)
        }
        size = "pg_database_size(current_database())"
        if tx.dialect.name == "sqlite":
            size = "page_count * page_size FROM pragma_page_count, pragma_page_size"
        held = tx.scalar(text(f"SELECT {size}")) or 0
        return counts | {"kB of database": held // 1000}


def show_visits(server: Server, url: str, visits: int, moves: bool) -> list[str]:
    """Have them come, print the table, give the faults."""
    sizes = [count_rows(url)["kB of database"]]
    memory = [memory_kb(server.pid)]
    begun = time.monotonic()
    tables = asyncio.run(visit(server.address, visits, moves))
    took_s = time.monotonic() - begun
    after = count_rows(url)
    print(
        f"{visits} visits without a cookie, {'one move each' if moves else 'no move'}"
    )
    print(f"{'':{NAMES}}{'answers':>9}{'median':>9}{'95 %':>9}{'99 %':>9}  ms")
    print(row("visits and moves", [took for t in tables for took in t.took_s]))
    print(f"{'visits a second':{NAMES}}{visits / took_s:>9.0f}")
    for name, count in after.items():
        print(f"{name:{NAMES}}{count:>9}")
    print(f"{'kB of it before':{NAMES}}{sizes[0]:>9}")
    print(f"{'kB of memory more':{NAMES}}{memory_kb(server.pid) - memory[0]:>9}")
    return [fault for table in tables for fault in table.faults]


async def besiege(
    server: Server, reviews: int, playing: int, seconds: float, pace_s: float
) -> tuple[list[Table], list[Guest], float, int]:
    """Have players play, and after half of the time guests ask for reviews.

    Returns:
        Players, guests, the moment at which guests asked, and the most memory
        that the server held then, in kB.
    """
    guests = [Guest(server.address, GUESTS_FROM + at) for at in range(reviews)]
    for at in range(0, reviews, AT_ONCE):
        await asyncio.gather(*(g.play_to_the_end() for g in guests[at : at + AT_ONCE]))
    tables = [Table(server.address, number) for number in range(1, playing + 1)]
    begun_s = time.monotonic()
    asked_s, end_s = begun_s + seconds / 2, begun_s + seconds
    playing_all = [table.play(seconds / 10, end_s, pace_s) for table in tables]
    most_kb = 0

    async def ask_all() -> None:
        await asyncio.sleep(asked_s - time.monotonic())
        await asyncio.gather(*(guest.ask_for_review(end_s) for guest in guests))

    async def watch() -> None:
        nonlocal most_kb
        while time.monotonic() < end_s:
            most_kb = max(most_kb, memory_kb(server.pid))
            await asyncio.sleep(0.5)

    await asyncio.gather(*playing_all, ask_all(), watch())
    for guest in guests:
        await guest.client.aclose()
    return tables, guests, asked_s, most_kb


def show_reviews(server: Server, chosen: argparse.Namespace) -> list[str]:
    """Have them ask, print the table, give the faults."""
    before_kb = memory_kb(server.pid)
    tables, guests, asked_s, most_kb = asyncio.run(
        besiege(server, chosen.reviews, chosen.players, chosen.seconds, chosen.pace)
    )
    timed = [
        pair for table in tables for pair in zip(table.at_s, table.took_s, strict=True)
    ]
    print(f"{chosen.reviews} guests ask for reviews, {chosen.players} players play")
    print(f"{'':{NAMES}}{'answers':>9}{'median':>9}{'95 %':>9}{'99 %':>9}  ms")
    print(row("a move before", [took for at, took in timed if at < asked_s]))
    print(row("a move meanwhile", [took for at, took in timed if at >= asked_s]))
    print(f"{'kB before':{NAMES}}{before_kb:>9}")
    print(f"{'kB at most':{NAMES}}{most_kb:>9}")
    for outcome, count in Counter(guest.outcome for guest in guests).most_common():
        print(f"{outcome:{NAMES}}{count:>9}")
    print(
        f"{'refusals in all':{NAMES}}{sum(guest.times_refused for guest in guests):>9}"
    )
    return [fault for table in [*tables, *guests] for fault in table.faults]


def main() -> int:
    """Have them come as asked, and print what was seen."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    kind = parser.add_mutually_exclusive_group(required=True)
    kind.add_argument("--visits", type=int, help="so many visits without a cookie")
    kind.add_argument("--reviews", type=int, help="so many guests who ask for reviews")
    parser.add_argument("--moves", action="store_true", help="a move with each visit")
    parser.add_argument("--players", type=int, default=100, help="players (100)")
    parser.add_argument("--seconds", type=float, default=60, help="for so long (60)")
    parser.add_argument("--pace", type=float, default=5, help="seconds a move (5)")
    parser.add_argument("--workers", type=int, default=1, help="processes (1)")
    parser.add_argument("--postgres", action="store_true", help="not on SQLite")
    chosen = parser.parse_args()
    with server_on(chosen.postgres, chosen.workers) as server:
        server.start()
        try:
            if chosen.visits:
                url = str(server.database_url)
                faults = show_visits(server, url, chosen.visits, chosen.moves)
            else:
                faults = show_reviews(server, chosen)
        finally:
            server.end()
    print(f"{'faults':{NAMES}}{len(faults):>9}")
    for fault in faults[:10]:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
