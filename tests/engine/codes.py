"""The particulars of every error code, as promised to the page. A table of its own, on purpose."""

FIELDS: dict[str, set[str]] = {
    "unknown-game": {"game"},
    "unknown-revision": {"revision"},
    "unknown-rules": {"rules"},
    "unknown-option": {"option"},
    "bad-option": {"option", "value"},
    "option-conflict": {"option", "other"},
    "bad-seats": {"seats", "least", "most"},
    "unknown-bot": {"bot"},
    "bad-seed": {"seed"},
    "bad-name": {"name"},
    "bad-colours": {"colours"},
    "bad-position": {"problems"},
    "malformed": {"part", "at"},
    "bad-check": set(),
    "still-hidden": set(),
    "link-cut": set(),
    "bad-token": {"token", "decision"},
    "too-long": {"length", "most"},
    "illegal": {"action", "decision", "legal"},
    "game-over": {"decision"},
    "bad-ply": {"ply", "length"},
    "bad-request": {"part"},
    "unknown-method": {"method"},
    "internal": {"kind"},
}
"""What the page's sentences are filled with."""
