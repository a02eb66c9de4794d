"""Training: positions to find the best move in, and when they come back."""
