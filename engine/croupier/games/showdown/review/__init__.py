"""The value of choices, the reasons for them, and the outcomes of a finished game."""
