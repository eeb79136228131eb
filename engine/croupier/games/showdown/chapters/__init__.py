"""The chapters of the rulebook: the start, a turn, what is legal and may be claimed."""
