"""Remembering: players, rounds and holes in a database."""
