"""Games and rounds played on fast, for bots, reviews and simulations."""
