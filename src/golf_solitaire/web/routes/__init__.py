"""What the server answers: one file for each page or group of pages."""
