"""The chapters of the rulebook: dealing, laying cards, closing a deal."""
