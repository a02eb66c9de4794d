"""Fresh deals differ, whoever asks and whatever else is random or not."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

from golf_solitaire.rules.notation import read_deal_line, write_deal_line
from golf_solitaire.rules.variants import Variant
from golf_solitaire.service.analysis.jobs import JobPool
from golf_solitaire.service.golf import Golf
from golf_solitaire.service.table.deal_request import DealRequest
from golf_solitaire.store.database import Store
from tests.patience import LONGEST_S
from tests.service.playing import ANNA, Clock

TWENTY_PROCESSES = """
import os, random, sys
from golf_solitaire.rules.notation import write_deal_line
from golf_solitaire.service.golf import Golf
from golf_solitaire.service.analysis.jobs import JobPool
from golf_solitaire.store.database import Store

random.seed(1)
Store.open(sys.argv[1]).close()
for turn in range(20):
    child = os.fork()
    if child == 0:
        with Store.open(sys.argv[1]) as store:
            table = Golf(store, JobPool()).sit(f"player {turn}")
            print(write_deal_line(table.game.deal), flush=True)
        os._exit(0)
    os.waitpid(child, 0)
"""
"""All are alike but for what the system gives them as chance."""


def test_twenty_new_deals_differ(store: Store, clock: Clock, jobs: JobPool) -> None:
    """B63: twenty of one player, and the first ones of twenty players."""
    golf = Golf(store, jobs, now=clock)
    lines = set()
    for turn in range(20):
        random.seed(1)
        first = golf.sit(f"player {turn}")
        later = golf.deal(ANNA, DealRequest(Variant(), 1), confirmed=True)
        lines |= {write_deal_line(table.game.deal) for table in (first, later)}

    assert len(lines) == 40


def test_twenty_processes_deal_twenty_deals(tmp_path: Path) -> None:
    """B63: with one hash seed and one random seed."""
    file = f"sqlite:///{tmp_path / 'golf.sqlite3'}"
    dealt = subprocess.run(
        [sys.executable, "-c", TWENTY_PROCESSES, file],
        env={**os.environ, "PYTHONHASHSEED": "0"},
        capture_output=True,
        text=True,
        timeout=LONGEST_S,
    )

    lines = dealt.stdout.splitlines()
    assert len(lines) == len(set(lines)) == 20, dealt.stderr
    for line in lines:
        assert len(read_deal_line(line).cards) == 52
