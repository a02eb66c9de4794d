"""Golf Solitaire: the table, the rules, and two exact solvers."""
