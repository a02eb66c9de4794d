"""Thinking: the best that a hole allows, and what a move is worth."""
