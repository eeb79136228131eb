"""A search for seeds as plain text."""


def progress_text(found: int, tried: int, seconds: float) -> str:
    """The progress of a search: one line."""
    return f"{found} found, {tried:,} tried, {tried / max(seconds, 0.001):,.0f} a second"


def rarity_text(found: int, tried: int) -> str:
    """The frequency of the seeds found, as the end of a line; empty if there are none."""
    return f"; one in {tried / found:,.1f}" if found else ""
