"""Policies for any game: they know `croupier.state` and `croupier.evaluator`, and no game."""
