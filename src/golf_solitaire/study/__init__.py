"""Thinking about many deals: what is measured, how, and what came of it."""
