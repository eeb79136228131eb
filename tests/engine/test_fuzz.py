"""Three thousand broken records: whatever is done to a text, the answer is a coded error.

`prove hostile` breaks many more. Nothing is timed; the slowest text is printed
(`pytest -rP` shows it).
"""

import re
from collections import Counter
from dataclasses import replace
from random import Random
from time import perf_counter

from croupier.core.errors import ERROR_CODES, CroupierError
from croupier.records.match import open_match
from croupier.records.record import Record, checksum, parse_record
from tests.games.tables import played, single_options, tables

TEXTS = 1_500
CHARACTERS = "0123456789abcdefghijklmnopqrstuvwxyzABCXYZ-._~%?&=,@#/+ \n\x00é\u0663\ud800🂡"
NAMES: list[tuple[str, ...]] = [(), ("Anna",), ("Zoë", "李")]
PIECES = ["&play=", "&c=", "&with=", "no-", "start", "%C3", "human", ",", "vegas?", "&&", "1" * 60]
EXTRAS: list[str] = PIECES + list(CHARACTERS)


def sound_records() -> list[str]:
    """Records that are right: every table, short ones and a few whole games."""
    found = []
    for number, table in enumerate([*tables(), *single_options()]):
        record = played(table, "12").record
        setup = replace(record.setup, names=NAMES[number % len(NAMES)])
        found += [str(Record(setup, record.decisions[:kept])) for kept in (0, 1, 2, 3, 5, 9)]
        if number % 9 == 0:
            found.append(str(Record(setup, record.decisions)))
    return found


def broken(text: str, rng: Random) -> str:
    """The text after an accident or two, most of them inside one field."""
    game, _, query = text.partition("?")
    fields = [field.split("=") for field in query.split("&")]
    for _ in range(rng.randint(1, 2)):
        field = rng.choice(fields)
        field[-1] = hurt(field[-1], rng)
    text = f"{game}?{'&'.join('='.join(field) for field in fields)}"
    return hurt(text, rng) if rng.random() < 0.2 else text


def hurt(text: str, rng: Random) -> str:
    """The text with something changed, lost, added, doubled or moved."""
    at, to = sorted(rng.randint(0, len(text)) for _ in range(2))
    match rng.randrange(6):
        case 0:
            return text[:at] + rng.choice(CHARACTERS) + text[at + 1 :]
        case 1:
            return text[:at] + text[min(to, at + 3) :]
        case 2:
            return text[:at] + rng.choice("123456") + text[at + 1 :]
        case 3:
            return text[:at] + rng.choice(EXTRAS) + text[at:]
        case 4:
            return text[:to] + text[at:to] + text[to:]
        case _:
            parts: list[str] = re.split("[,.&]", text)
            return rng.choice(",.&").join(rng.sample(parts, len(parts)))


def rechecked(text: str) -> str:
    """The text with a check that fits, so that its moves are looked at as well."""
    head, mark, tail = text.rpartition("&c=")
    return f"{head}&c={checksum(head)}" if mark and head.isascii() else head + tail


def test_broken_records_are_coded_errors() -> None:
    """Every broken text is read, or refused with a code; what is saved of it is sound."""
    rng = Random(0)
    slowest, spent = "", 0.0
    codes: Counter[str] = Counter()
    laid = sound_records()
    for number in range(TEXTS):
        text = broken(rng.choice(laid), rng)
        if number % 2 == 0:
            text = rechecked(text)
        began = perf_counter()
        try:
            open_match(text)
            codes["sound"] += 1
        except CroupierError as error:
            codes[error.code] += 1
            salvage = error.data.get("salvage")
            if salvage is not None and number % 50 == 0:
                assert str(parse_record(str(salvage))) == salvage
                open_match(str(salvage))
        passed = perf_counter() - began
        if passed > spent:
            slowest, spent = text, passed
    assert set(codes) <= {"sound", *ERROR_CODES} - {"internal"}
    assert len(codes) >= 14
    print(f"slowest: {1000 * spent:.1f} ms for {slowest!r}")
    print(dict(codes.most_common()))
