"""Policies for any game: they know `croupier.state` and `croupier.critic`, and no game."""
