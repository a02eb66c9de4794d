"""The rules of Golf Solitaire, with the standard library alone.

Start at `games.Game` for a hole being played, `deals` for where deals
come from, and `notation` for reading and writing all of it as text.
"""
