"""Golden games: a game as text, and every move of it retold.

    python -m tests.golden.retelling

writes the files of this folder again by the rules as they are now. Do so
after a wanted change of the rules, and read the difference.
"""

from __future__ import annotations

from pathlib import Path

from golf_solitaire.rules.games import Game
from golf_solitaire.rules.notation import read_game, write_game, write_moves

FILES = sorted(Path(__file__).parent.glob("*.golf"))


def retell(text: str) -> str:
    """Write a golden game again: its title, the game, and what happened.

    What happened stands in comments, so the file reads as a game.
    """
    title = text.partition("\n")[0]
    game = read_game(text)
    lines = ["# move  waste  left  stock  run  strokes  legal"]
    told = game.restart()
    lines.append(_line("deal", told))
    for move in game.done:
        told = told.redo()
        lines.append(_line(str(move), told))
    lines.append(f"# {_end(game)}")
    return f"{title}\n{write_game(game)}" + "\n".join(lines) + "\n"


def _line(move: str, game: Game) -> str:
    position = game.position
    legal = write_moves(position.legal_moves) or "none"
    return (
        f"# {move:4}  {position.waste or '-'!s:5}  {position.cards_left:4}"
        f"  {position.stock_left:5}  {game.run:3}  {game.strokes:7}  {legal}"
    )


def _end(game: Game) -> str:
    if not game.is_over:
        end = "not over"
    else:
        end = "cleared" if game.position.is_cleared else "stuck"
    return (
        f"{end}: strokes {game.strokes}, plays {game.plays}, draws {game.draws},"
        f" longest run {game.longest_run}"
    )


if __name__ == "__main__":
    for file in FILES:
        file.write_text(retell(file.read_text("utf-8")), "utf-8")
