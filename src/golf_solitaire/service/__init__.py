"""Use cases: what a player can do, whichever face it is asked from."""
