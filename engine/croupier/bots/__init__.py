"""Policies for any game. They know the vocabulary of `croupier.state` and nothing else."""
