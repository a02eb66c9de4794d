"""The face in the browser. It shows and asks, and decides nothing."""
