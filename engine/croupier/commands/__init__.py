"""What the commands in a terminal do: ``python -m croupier``; `__main__` reads their arguments."""
