"""Games as texts: set-up and decisions, the same played out, its frames, positions as text."""
