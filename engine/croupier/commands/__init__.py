"""The commands of ``python -m croupier``; `__main__` reads their arguments."""
