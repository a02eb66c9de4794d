"""Every sentence of the program, worded the same on every face."""
