"""Thinking about many deals: what is measured, how, and the results."""
