"""Tests that hold the project together, whatever its code does."""
