"""The check at the end of a record: what is lost or changed on the way is noticed."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from croupier.core.errors import CroupierError, NotationError, SetupError
from croupier.records.record import (
    Record,
    checksum,
    parse_record,
)
from tests.games.tables import Table, played
from tests.support.cases import in_turn

GOOD = "vegas?v=1&rules=alea-2012&seats=human,greedy&seed=amber-fox-41"
OF_ONE_MOVE = str(
    Record(
        parse_record(GOOD).setup,
        played(Table("vegas", "alea-2012", 2), "amber-fox-41").record.decisions[:1],
    )
)


ALPHABET = "abcdefghijklmnopqrstuvwxyzABC0123456789-._~%?&=,@# \n\u0663é"
SHORT = str(played(Table("vegas", "alea-2012", 2), "12").record)
FULL = str(
    Record(
        replace(
            played(
                Table("vegas", "alea-2012", 2, (("start", 1), ("autoplay", False))), "12"
            ).record.setup,
            names=("Zoë", "A,B"),
        ),
        ("1", "2", "3"),
    )
)


def readings(text: str) -> str | None:
    """The canonical form of the record in ``text``, None where there is none."""
    try:
        return str(parse_record(text))
    except CroupierError:
        return None


def changed(text: str) -> Iterator[str]:
    """Every text that differs from ``text`` in one character, over a wide alphabet."""
    for at, here in enumerate(text):
        for character in ALPHABET:
            if character != here:
                yield text[:at] + character + text[at + 1 :]


@in_turn("text", [OF_ONE_MOVE, SHORT, FULL])
def test_every_single_character_change_is_noticed(text: str) -> None:
    """One character of a record with moves is changed: it is refused, whichever of many it was.

    A change that means the same (a small letter in a percent code) may pass.
    """
    assert readings(text) == text
    survivors = [other for other in [*changed(text)][::3] if readings(other) is not None]
    assert [other for other in survivors if other.upper() != text.upper()] == []
    assert all(readings(other) == text for other in survivors)


def test_numbers_are_ascii() -> None:
    """An option's number is written in 0-9; another script's digits are not a number."""
    with pytest.raises(SetupError):
        parse_record(GOOD.replace("&seats", "&with=start\uff11&seats"))


def test_every_lost_character_is_noticed() -> None:
    """One character of a record with moves is dropped, or doubled, or swapped with the next."""
    for at in range(len(SHORT)):
        for other in (
            SHORT[:at] + SHORT[at + 1 :],
            SHORT[:at] + SHORT[at] + SHORT[at:],
            SHORT[:at] + SHORT[at + 1 : at + 2] + SHORT[at : at + 1] + SHORT[at + 2 :],
        ):
            if other != SHORT:
                assert readings(other) is None, other


@in_turn("text", [OF_ONE_MOVE, SHORT])
def test_truncation_is_noticed(text: str) -> None:
    """A link that lost its tail never opens as a shorter game: at most as its own set-up."""
    setup, _, _ = text.partition("&play=")
    for length in range(len(text)):
        found = readings(text[:length])
        if found is not None:
            assert length <= len(setup)
            assert setup.startswith(found)


@in_turn("tail", ["&play=", "&play=&c=k3f9", "&c=k3f9", "&play=&c="])
def test_lost_moves_are_noticed(tail: str) -> None:
    """A record with play or c but no moves is refused: something was lost."""
    assert readings(GOOD + tail) is None


@in_turn("gone", [r"&c=.*", r"&c=....", r"=....$"])
def test_moves_without_their_check_are_refused(gone: str) -> None:
    """The check is not optional where there are moves."""
    with pytest.raises(NotationError):
        parse_record(re.sub(gone, "", OF_ONE_MOVE))


def test_the_check_covers_the_canonical_text() -> None:
    """Reordering the keys keeps the check; changing the set-up does not."""
    game, _, query = OF_ONE_MOVE.partition("?")
    assert readings(f"{game}?{'&'.join(reversed(query.split('&')))}") == OF_ONE_MOVE
    for old, new in (("human,greedy", "human,steady"), ("alea-2012", "alea-2018"), ("41", "42")):
        with pytest.raises(NotationError) as refused:
            parse_record(OF_ONE_MOVE.replace(old, new))
        assert refused.value.code == "bad-check"


def test_the_check_is_easy_to_read_out() -> None:
    """Four characters, none of which looks like another (no l, o, 0, 1), as different as can be."""
    seen = {checksum(str(number)) for number in range(3000)}
    assert all(re.fullmatch(r"[a-km-np-z2-9]{4}", each) for each in seen)
    assert len(seen) > 2980
    assert set("".join(seen)) == set("abcdefghijkmnpqrstuvwxyz23456789")
