"""Expected strokes under best play, the order of the stock unknown."""
