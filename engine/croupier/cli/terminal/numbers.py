"""Numbers as the page writes them in English: `site/lib/numbers.js`, `site/lib/percent.js`."""

from typing import Final

MINUS: Final = "\N{MINUS SIGN}"


def number(value: float, digits: int = 0) -> str:
    """A number with groups of thousands and a true minus sign.

    >>> number(1234), number(0.25, 1)
    ('1,234', '0.2')
    """
    return f"{value:,.{digits}f}".replace("-", MINUS)


def money(thousands: int) -> str:
    """Money in full.

    >>> money(80)
    '$80,000'
    """
    return f"{MINUS * (thousands < 0)}${number(abs(thousands) * 1000)}"


def percent(part: float, digits: int = 0) -> str:
    """A part of 1 in percent; a negative one has its sign unless it rounds to zero.

    >>> percent(0.285), percent(-0.0004, 1)
    ('29%', '0.0%')
    """
    exact = float(f"{abs(part) * 100:.12g}")  # 28.5 of 100 is 28.499999999999996 in binary
    size = int(exact * 10**digits + 0.5) / 10**digits
    return f"{number(-size if size and part < 0 else size, digits)}%"


def percent_change(part: float, digits: int = 0) -> str:
    """A difference in percent, with its sign unless it rounds to zero.

    >>> percent_change(0.081, 1), percent_change(0.0004)
    ('+8.1%', '0%')
    """
    text = percent(part, digits)
    return f"+{text}" if part > 0 and text.strip("0.%") else text
