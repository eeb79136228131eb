"""Policies for any game: they know its states and its evaluator, never the game by name."""
