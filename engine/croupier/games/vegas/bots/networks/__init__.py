"""The trained networks of Las Vegas, one for each number of seats, without and with neutral dice.

Each module holds one, as text that `engine/training` wrote; a module is imported when its network
is first asked. How good they are, and how they were trained: engine/training/README.md.
"""
