"""Every sentence of the program, the same on every face."""
