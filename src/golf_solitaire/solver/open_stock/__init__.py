"""The best score of a deal, the order of the stock known."""
