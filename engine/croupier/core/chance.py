"""Chance without a generator: every outcome is a pure function of (seed, name). (0.5, G1)

The bytes behind a name are ``SHA-256("seed|name|counter")`` for counter 0, 1, 2 ... Dice take one
byte each: bytes of 252 and more are skipped, the rest give ``byte % 6 + 1``. Other integers take
four bytes each, big-endian, rejected above the last multiple of their bound. So every number is
exact, unbiased and the same in every language and runtime.

>>> Seeded("amber-fox-41").roll("roll/1/0/0", 8) == Seeded("amber-fox-41").roll("roll/1/0/0", 8)
True
"""

from hashlib import sha256
from itertools import count
from random import Random
from typing import Final, Protocol

REJECTED: Final = bytes(range(252, 256))
FACE_OF: Final = bytes(byte % 6 + 1 for byte in range(256))
"""Random bytes become even faces by ``translate(FACE_OF, REJECTED)``."""
_WORD: Final = 1 << 32
_number = int.from_bytes


class Source(Protocol):
    """A source of outcomes. A source for simulations may ignore the names."""

    def roll(self, name: str, dice: int) -> bytes:
        """The faces (1-6) of ``dice`` dice, in order."""

    def below(self, name: str, bound: int) -> int:
        """An integer of 0 .. bound-1; bound is 1 .. 2**32."""


class Seeded:
    """The source of a real game: every outcome is a function of the seed and its name."""

    __slots__ = ("_seed",)

    def __init__(self, seed: str) -> None:
        self._seed = seed

    def roll(self, name: str, dice: int) -> bytes:
        """The faces of ``dice`` dice under ``name``; fewer dice are a prefix of more."""
        first = sha256(f"{self._seed}|{name}|0".encode()).digest()  # `_block`, without its call
        faces = first.translate(FACE_OF, REJECTED)
        counter = 1
        while len(faces) < dice:
            faces += self._block(name, counter).translate(FACE_OF, REJECTED)
            counter += 1
        return faces[:dice]

    def below(self, name: str, bound: int) -> int:
        """An integer of 0 .. bound-1 under ``name``."""
        limit = _WORD - _WORD % bound
        word = _number(sha256(f"{self._seed}|{name}|0".encode()).digest()[:4])
        return (word if word < limit else self._later_word(name, limit)) % bound

    def _later_word(self, name: str, limit: int) -> int:
        """The first word under ``name`` that is below ``limit``."""
        for counter in count():
            block = self._block(name, counter)
            for at in range(0, len(block), 4):
                word = _number(block[at : at + 4])
                if word < limit:
                    return word
        raise AssertionError("count() does not end")

    def _block(self, name: str, counter: int) -> bytes:
        return sha256(f"{self._seed}|{name}|{counter}".encode()).digest()


class Unseeded:
    """A fast source for rollouts and simulations: a generator, which ignores names."""

    __slots__ = ("_rng",)

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def roll(self, name: str, dice: int) -> bytes:
        """``dice`` fresh faces."""
        faces = self._rng.randbytes(dice + 4).translate(FACE_OF, REJECTED)
        while len(faces) < dice:
            faces += self._rng.randbytes(dice).translate(FACE_OF, REJECTED)
        return faces[:dice]

    def below(self, name: str, bound: int) -> int:
        """A fresh integer of 0 .. bound-1."""
        return self._rng.randrange(bound)


def generator(seed: str, name: str) -> Random:
    """A bot's generator, a function of (seed, name), independent of the game's chance."""
    return Random(int.from_bytes(sha256(f"{seed}|{name}".encode()).digest()))
