"""What templates and scripts are given to show."""
