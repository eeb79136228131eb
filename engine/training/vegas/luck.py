"""Random words without a generator object: integers only, the same compiled and in plain Python.

A *stream* is two integers in a list or array: where it stands and its key. Luck that two games
share is a stream of its own for each thing that is drawn (`stream`), so that a seat rolls the same
dice in both whatever else happens there: named as in the engine, by round, seat and turn.
"""

from typing import Any, Final

from training.compiled import compiled

_MASK: Final = 0xFFFFFFFF


@compiled
def mixed(word: int) -> int:
    """A word of 32 bits scrambled so that neighbours have nothing in common."""
    word = ((word ^ (word >> 16)) * 0x7FEB352D) & _MASK
    word = ((word ^ (word >> 15)) * 0x2C1B3C6D) & _MASK
    word = ((word ^ (word >> 12)) * 0x297A2D39) & _MASK
    return word ^ (word >> 15)


@compiled
def stream(luck: Any, seed: int, name: int) -> None:
    """Put ``luck`` at the beginning of the stream of (seed, name)."""
    key = mixed((seed & _MASK) ^ 0x5BD1E995)
    luck[0] = mixed((key + mixed((name & _MASK) ^ 0x1B873593)) & _MASK)
    luck[1] = mixed(key ^ luck[0] ^ ((seed >> 32) & _MASK))


@compiled
def word(luck: Any) -> int:
    """The next 32 bits of a stream."""
    luck[0] = (luck[0] + 0x9E3779B9) & _MASK
    return mixed(mixed(luck[0]) ^ luck[1])


@compiled
def below(luck: Any, bound: int) -> int:
    """The next integer of 0 .. bound-1 of a stream."""
    return (word(luck) * bound) >> 32


@compiled
def fraction(luck: Any) -> float:
    """The next number of 0 .. 1 of a stream."""
    return word(luck) / 4294967296.0
