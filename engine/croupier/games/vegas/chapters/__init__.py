"""The chapters of the rulebook: filling the casinos, a turn, closing a round."""
