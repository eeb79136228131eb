"""A search for seeds as plain text."""


def progress_text(found: int, tried: int, seconds: float) -> str:
    """How far a search has come: one line."""
    return f"{found} found, {tried:,} tried, {tried / max(seconds, 0.001):,.0f} a second"


def rarity_text(one_in: float | None, least: float, most: float | None) -> str:
    """How rare what was asked for is, with the limits of a 95 % interval."""
    if one_in is None or most is None:
        return f"rarer than one in {least:,.0f} (95 %)"
    return f"one in {one_in:,.1f} (95 %: {least:,.1f} to {most:,.1f})"
