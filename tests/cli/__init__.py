"""Tests of the command line: what a player types, and what comes back."""
