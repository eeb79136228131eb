"""Chance: exact, unbiased, the same for ever. Every value here is derived without the engine."""

from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from itertools import count, islice
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from croupier.core.chance import Seeded, Unseeded, generator
from tests.support.cases import in_turn

seeds = st.from_regex(r"[a-z0-9-]{1,40}", fullmatch=True)
names = st.text(st.characters(codec="ascii", exclude_categories=["Cc"]), max_size=30)


def stream(seed: str, name: str) -> Iterator[int]:
    """The bytes behind a name, written down a second time."""
    for counter in count():
        yield from sha256(f"{seed}|{name}|{counter}".encode()).digest()


def faces(seed: str, name: str) -> Iterator[int]:
    """Dice out of those bytes: 252 and more are skipped."""
    return (byte % 6 + 1 for byte in stream(seed, name) if byte < 252)


def words(seed: str, name: str) -> Iterator[int]:
    """Unsigned 32-bit numbers out of those bytes, big-endian."""
    taken = stream(seed, name)
    while True:
        yield int.from_bytes(islice(taken, 4), "big")


def test_first_block_is_the_published_hash() -> None:
    """The bytes behind "roll/1/0/0" of amber-fox-41 are the SHA-256 that any tool computes."""
    digest = "8f7b56f0e4f60cd1b1f18d06578323edccf33b363997881c8102e570cca04ed9"
    assert bytes(islice(stream("amber-fox-41", "roll/1/0/0"), 32)).hex() == digest


def test_faces_written_out() -> None:
    """Eight dice of one roll, worked out from the hash by hand: byte % 6 + 1."""
    assert list(Seeded("amber-fox-41").roll("roll/1/0/0", 8)) == [6, 4, 3, 1, 1, 1, 1, 6]


def test_number_written_out() -> None:
    """A number below 54, worked out from the first four bytes of the hash by hand."""
    digest = sha256(b"amber-fox-41|bill/1/1/0|0").digest()
    assert digest[:4].hex() == "f17e9487"
    assert Seeded("amber-fox-41").below("bill/1/1/0", 54) == 0xF17E9487 % 54


@in_turn("byte", [252, 253, 254, 255])
def test_bytes_of_252_and_more_are_rolled_again(byte: int) -> None:
    """A byte that would favour low faces is skipped: the next byte takes its place."""

    def begins_with_it(seed: str) -> bool:
        first, second = islice(stream(seed, "roll"), 2)
        return first == byte and second < 252 and second % 6 != byte % 6

    seed = next(filter(begins_with_it, map(str, count())))
    second = next(islice(stream(seed, "roll"), 1, None))
    assert Seeded(seed).roll("roll", 1) == bytes([second % 6 + 1])


def test_251_is_the_last_byte_that_counts() -> None:
    """Byte 251 is a six, and the largest that is taken: 42 bytes a face."""
    seed = next(s for s in map(str, count()) if next(stream(s, "roll")) == 251)
    assert Seeded(seed).roll("roll", 1) == bytes([6])


@given(seeds, names, st.integers(0, 200))
def test_rolls_are_the_stream(seed: str, name: str, dice: int) -> None:
    """However many dice, their faces are the accepted bytes of the stream in order."""
    assert list(Seeded(seed).roll(name, dice)) == list(islice(faces(seed, name), dice))


@given(seeds, names, st.integers(0, 40), st.integers(0, 40))
def test_fewer_dice_are_a_prefix_of_more(seed: str, name: str, few: int, more: int) -> None:
    """A smaller roll is a prefix of a larger one with the same name."""
    source = Seeded(seed)
    assert source.roll(name, few + more)[:few] == source.roll(name, few)


@given(seeds, names, st.integers(1, 2**32))
def test_below_is_the_first_word_under_the_limit(seed: str, name: str, bound: int) -> None:
    """A number is the first word below the last multiple of its bound, modulo the bound."""
    limit = 2**32 // bound * bound
    expected = next(word for word in words(seed, name) if word < limit) % bound
    assert Seeded(seed).below(name, bound) == expected


def test_below_rejects_across_blocks() -> None:
    """If all eight words of a block are refused, the next block is used."""
    bound = 2**31 + 1  # refuses almost every second word
    refused = (
        seed for seed in map(str, count()) if all(w >= bound for w in islice(words(seed, "x"), 8))
    )
    seed = next(refused)
    ninth = islice(words(seed, "x"), 8, None)
    assert Seeded(seed).below("x", bound) == next(word for word in ninth if word < bound)


@in_turn("bound", [1, 2, 6, 48, 54, 255, 2**31 + 1, 2**32 - 1, 2**32])
def test_below_keeps_its_bound(bound: int) -> None:
    """A number is never negative and never reaches its bound; the extremes of small ones occur."""
    seen = {Seeded("bounds").below(f"n/{number}", bound) for number in range(2000)}
    assert min(seen) >= 0
    assert max(seen) < bound
    if bound <= 54:
        assert seen == set(range(bound))


def chi_square(counts: Counter[int], kinds: range) -> float:
    """Distance of ``counts`` from all of ``kinds`` being equally likely."""
    expected = counts.total() / len(kinds)
    return sum((counts[kind] - expected) ** 2 / expected for kind in kinds)


# The 99.9 % points of chi-square with 5, 47 and 53 degrees of freedom.
CRITICAL = {6: 20.5, 48: 82.7, 54: 90.6}


@in_turn("seed", ["amber-fox-41", "jade-otter-7", "opal-heron-88"])
def test_seeded_dice_are_fair(seed: str) -> None:
    """Over 48,000 dice of one seed all faces are as frequent as fair dice would show them."""
    source = Seeded(seed)
    counts = Counter(face for n in range(6000) for face in source.roll(f"roll/1/0/{n}", 8))
    assert chi_square(counts, range(1, 7)) < CRITICAL[6]


@in_turn("place", range(8))
def test_every_die_of_a_roll_is_fair(place: int) -> None:
    """The first die of a roll is as fair as the eighth."""
    source = Seeded("places")
    counts = Counter(source.roll(f"roll/1/0/{n}", 8)[place] for n in range(6000))
    assert chi_square(counts, range(1, 7)) < CRITICAL[6]


@in_turn("bound", [6, 48, 54])
def test_seeded_numbers_are_fair(bound: int) -> None:
    """All numbers below a bound are equally frequent: a bill is as likely as any other."""
    source = Seeded("numbers")
    counts = Counter(source.below(f"bill/{n}", bound) for n in range(20_000))
    assert chi_square(counts, range(bound)) < CRITICAL[bound]


@in_turn("dice", [1, 3, 8])
def test_playout_luck_is_fair(dice: int) -> None:
    """The fast source of playouts rolls fair dice and draws fair numbers too."""
    luck = Unseeded(Random(5))
    counts = Counter(face for _ in range(24_000 // dice) for face in luck.roll("", dice))
    assert chi_square(counts, range(1, 7)) < CRITICAL[6]
    numbers = Counter(luck.below("", 54) for _ in range(20_000))
    assert chi_square(numbers, range(54)) < CRITICAL[54]


@given(st.integers(), st.integers(0, 60))
def test_playout_luck_rolls_what_is_asked(seed: int, dice: int) -> None:
    """The fast source gives exactly as many dice as asked for, all of faces 1-6."""
    roll = Unseeded(Random(seed)).roll("", dice)
    assert len(roll) == dice
    assert all(1 <= face <= 6 for face in roll)


@given(seeds, seeds, names, names)
def test_outcomes_depend_on_seed_and_name(seed: str, other: str, name: str, different: str) -> None:
    """Another seed or another name is other luck: 40 dice in a row never agree by accident."""
    roll = Seeded(seed).roll(name, 40)
    assert Seeded(seed).roll(name, 40) == roll
    assert (Seeded(other).roll(name, 40) == roll) == (other == seed)
    assert (Seeded(seed).roll(different, 40) == roll) == (different == name)


def test_generators_are_functions_of_seed_and_name() -> None:
    """A bot's own luck is the same for the same (seed, name) and differs for any other."""
    first = generator("amber-fox-41", "bot/7").random()
    assert generator("amber-fox-41", "bot/7").random() == first
    assert generator("amber-fox-41", "bot/8").random() != first
    assert generator("amber-fox-42", "bot/7").random() != first
    number = int(sha256(b"amber-fox-41|bot/7").hexdigest(), 16)
    assert first == Random(number).random()


def test_playout_luck_rolls_again_what_no_die_shows() -> None:
    """Bytes of 252 and more are thrown away, however many of them come at once."""

    class Unlucky(Random):
        def randbytes(self, n: int) -> bytes:
            """First nothing that counts, then faces of 2."""
            self.asked = getattr(self, "asked", 0) + 1
            return bytes([255 if self.asked < 3 else 1]) * n

    assert Unseeded(Unlucky(1)).roll("any", 5) == bytes([2]) * 5
