"""The trained values of Expert Yahtzee, one for each number of seats.

Each module holds one, as text that `engine/training` wrote; a module is imported when its value is
first asked. How good they are, and how they were trained: engine/training/README.md.
"""
