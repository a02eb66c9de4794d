"""What a player's past comes to, and the file that holds all of it."""
