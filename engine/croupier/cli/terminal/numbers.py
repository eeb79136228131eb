"""Money, percentages and signs as the page writes them in English (`site/lib/percent.js`)."""

from typing import Final

MINUS: Final = "\N{MINUS SIGN}"


def money(thousands: int) -> str:
    """Money in full.

    >>> money(80)
    '$80,000'
    """
    return f"${thousands * 1000:,}"


def percent(part: float, digits: int = 0) -> str:
    """A part of 1 in percent; nothing below zero that rounds to it.

    >>> percent(0.285), percent(-0.0004, 1)
    ('29%', '0.0%')
    """
    size = _hundredths(part, digits)
    below = part < 0 and float(size) > 0
    return f"{MINUS if below else ''}{size}%"


def percent_change(part: float, digits: int = 0) -> str:
    """A difference in percent, with its sign unless it rounds to zero.

    >>> percent_change(0.081, 1), percent_change(0)
    ('+8.1%', '0%')
    """
    above = part > 0 and float(_hundredths(part, digits)) > 0
    return f"{'+' if above else ''}{percent(part, digits)}"


def _hundredths(part: float, digits: int) -> str:
    """The size of a part in percent, a half rounded up as the page does."""
    exact = float(f"{abs(part) * 100:.12g}")  # 28.5 of 100 is 28.499999999999996 in binary
    return f"{int(exact * 10**digits + 0.5) / 10**digits:.{digits}f}"
