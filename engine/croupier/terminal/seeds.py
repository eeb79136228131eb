"""A search for seeds as plain text."""


def progress_text(found: int, tried: int, seconds: float) -> str:
    """How far a search has come: one line."""
    return f"{found} found, {tried:,} tried, {tried / max(seconds, 0.001):,.0f} a second"


def rarity_text(found: int, tried: int) -> str:
    """How rare what was asked for is, as the end of a line; empty where nothing was found."""
    return f"; one in {tried / found:,.1f}" if found else ""
