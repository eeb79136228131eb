"""The vocabulary: states, chance, errors, plies, and what a game is made of. To be read first."""
