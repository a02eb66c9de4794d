"""What the pages teach: measured chances, and positions to try."""
