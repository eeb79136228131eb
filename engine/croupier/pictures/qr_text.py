"""The text of a QR code as bits (ISO/IEC 18004, 7.4), each stretch in the mode that takes fewest.

Digits take 3 1/3 bits each, capitals and a few signs 5 1/2, everything else 8; a change of mode
costs a head of its own. The moves of a game may be long stretches of digits or capitals: then the
code has fewer and larger squares.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import batched
from typing import Final

_CAPITALS: Final = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
"""The characters of the second mode, in the order of their values."""


@dataclass(frozen=True, slots=True)
class Mode:
    """A way to write a stretch of text."""

    indicator: str
    """The bits that name it."""
    length_bits: tuple[int, int, int]
    """The number of bits of a stretch's length, in versions up to 9, up to 26 and above."""
    known: frozenset[int]
    """The bytes that it can write."""
    sixths: int
    """The size of a byte in this mode, in sixths of a bit."""


DIGITS: Final = Mode("0001", (10, 12, 14), frozenset(b"0123456789"), 20)
CAPITALS: Final = Mode("0010", (9, 11, 13), frozenset(_CAPITALS), 33)
BYTES: Final = Mode("0100", (8, 16, 16), frozenset(range(256)), 48)
MODES: Final = (DIGITS, CAPITALS, BYTES)

type Stretch = tuple[Mode, bytes]


def bits_of(text: bytes, size: int) -> str:
    """The bits of ``text`` as 0 and 1; ``size``: that of the version, 0 to 2, as `Mode` counts."""
    return "".join(
        f"{mode.indicator}{len(part):0{mode.length_bits[size]}b}{_written(mode, part)}"
        for mode, part in stretches(text, size)
    )


def stretches(text: bytes, size: int) -> Sequence[Stretch]:
    """``text`` cut where another mode is worth its head, in the versions of a ``size``."""
    heads = [6 * (len(mode.indicator) + mode.length_bits[size]) for mode in MODES]
    # The cheapest way to write the text so far that ends in each mode: its cost, and its modes.
    ways: list[tuple[float, tuple[int, ...]]] = [(head, ()) for head in heads]
    for byte in text:
        ways = [_best(ways, at, heads[at], byte) for at in range(len(MODES))]
    _, modes = min(ways)
    return _joined(text, modes)


def _best(
    ways: Sequence[tuple[float, tuple[int, ...]]], at: int, head: int, byte: int
) -> tuple[float, tuple[int, ...]]:
    """The cheapest way that writes ``byte`` in the mode ``at``."""
    mode = MODES[at]
    if byte not in mode.known:
        return float("inf"), ()
    cost, before = min(
        (cost if from_ == at else cost + head, modes) for from_, (cost, modes) in enumerate(ways)
    )
    return cost + mode.sixths, (*before, at)


def _joined(text: bytes, modes: Sequence[int]) -> list[Stretch]:
    """The bytes of a text by their modes, neighbours of the same mode together."""
    parts: list[Stretch] = []
    for byte, at in zip(text, modes, strict=True):
        if parts and parts[-1][0] is MODES[at]:
            parts[-1] = (MODES[at], parts[-1][1] + bytes([byte]))
        else:
            parts.append((MODES[at], bytes([byte])))
    return parts


def _written(mode: Mode, part: bytes) -> str:
    if mode is DIGITS:
        return "".join(f"{int(bytes(each)):0{3 * len(each) + 1}b}" for each in batched(part, 3))
    if mode is CAPITALS:
        return "".join(map(_capitals, batched(part, 2)))
    return "".join(f"{byte:08b}" for byte in part)


def _capitals(pair: Sequence[int]) -> str:
    """Two signs in eleven bits, one in six."""
    first, *second = (_CAPITALS.index(byte) for byte in pair)
    return f"{45 * first + second[0]:011b}" if second else f"{first:06b}"
