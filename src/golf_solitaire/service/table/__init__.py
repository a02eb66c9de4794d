"""What happens to the hole on the table."""
