"""Long work beside the table: course par, advice, reviews, deals to find."""
