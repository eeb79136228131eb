"""The commands of `python -m croupier`; what they show as plain text is in `terminal`."""
