"""Six thousand mutated links, all the way: the page's gate, then the engine's parser.

The links are those of the golden games, which have to open for ever. Whatever becomes of one, the
gate or the engine says in a code what is wrong, or the link is read; nothing is thrown.
Nothing is timed either; `pytest -rP` shows how long the slowest took. `prove links` tries many
more.
"""

import json
import subprocess
from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from croupier.core.errors import ERROR_CODES, CroupierError
from croupier.records.match import open_match
from croupier.records.record import LONGEST, checksum, parse_record

GAMES = Path(__file__).parents[1] / "games"
GATE = Path(__file__).with_name("gate.mjs")
LINKS = 1_500
GATES_OWN_ERRORS = {"link-too-long", "link-damaged"}
GLUE = (".", ")", "%20", "%0A", "%E2%80%9D", "&utm_source=chat", "#?secret=a1B2c3", "@17", "@", ";")
PIECES = ("%", "%E0%A4", "&&", "&play=", "&c=", "&seed=b", "[[", "<b>", "\x00", "é", "🂡", "/", "=")
ALPHABET = "0123456789abcdefghijklmnopqrstuvwxyzABCXYZ-._~%?&=,@/+"
LONG_SEARCH = 100


class Verdict(NamedTuple):
    """Outcome of a link: a route or an error's code, and the record that got through."""

    kind: str
    code: str = ""
    record: str | None = None
    took: float = 0.0
    """Milliseconds."""


@cache
def golden_links() -> tuple[str, ...]:
    """The links of all golden games of this revision."""
    files = sorted(GAMES.glob("*/playthroughs/*.txt"))
    return tuple(path.read_text().partition("\n")[0] for path in files)


def mutated(link: str, rng: Random) -> str:
    """The link after one to three accidents."""
    for _ in range(rng.randint(1, 3)):
        link = hurt(link, rng)
    return link


def hurt(link: str, rng: Random) -> str:
    """The link with something lost, changed, added, swapped, doubled or signed anew."""
    at, to = sorted(rng.randint(0, len(link)) for _ in range(2))
    match rng.randrange(9):
        case 0:
            return link[:at] + link[min(to, at + rng.randint(1, 4)) :]
        case 1 | 2:
            return link[:at] + rng.choice(ALPHABET) + link[at + 1 :]
        case 3:
            return link[:at] + rng.choice(PIECES) + link[at:]
        case 4:
            return link + rng.choice(GLUE)
        case 5:
            fields = link.split("&")
            return "&".join(rng.sample(fields, len(fields)))
        case 6:
            return link[:to] + link[at:to] * rng.choice((1, 1, 1, LONG_SEARCH)) + link[to:]
        case 7:
            return link[:at]
        case _:
            head, mark, _ = link.rpartition("&c=")
            return f"{head}&c={checksum(head)}" if mark and head.isascii() else link


def gated(links: Sequence[str]) -> list[Verdict]:
    """Verdict of the page's gate on each link."""
    hashes = json.dumps([f"#/{link}" for link in links])
    done = subprocess.run(
        ["node", GATE], input=hashes, capture_output=True, text=True, check=True, timeout=300
    )
    return [judged(found) for found in json.loads(done.stdout)]


def judged(found: dict[str, Any]) -> Verdict:
    """A verdict out of the gate's JSON."""
    return Verdict(found["kind"], found.get("code", ""), found.get("record"), found["took"])


def test_mutated_links_get_a_typed_verdict() -> None:
    """Gate and engine answer each with a route or a code of theirs; what is saved is sound."""
    rng = Random("links")
    links = [mutated(rng.choice(golden_links()), rng) for _ in range(LINKS)]
    codes: Counter[str] = Counter()
    spent: list[float] = []
    verdicts = gated(links)
    for number, verdict in enumerate(verdicts):
        if verdict.kind == "error":
            assert verdict.code in GATES_OWN_ERRORS, links[number]
        else:
            assert verdict.kind != "thrown", (links[number], verdict.code)
        codes[verdict.code or verdict.kind] += 1
        if verdict.record is None:
            spent.append(verdict.took)
            continue
        began = perf_counter()
        code = engine_says(verdict.record)
        spent.append(verdict.took + 1000 * (perf_counter() - began))
        assert code in ("sound", *ERROR_CODES), links[number]
        assert code != "internal", links[number]
        codes[f"engine: {code}"] += 1
        if number % LONG_SEARCH == 0:
            assert_salvage_is_sound(verdict.record)
    assert len(codes) >= 12
    assert codes["engine: sound"] > LINKS / 20
    slow = sum(each > 1 for each in spent)
    print(f"gate and parser: {slow} of {LINKS} over 1 ms, the slowest {max(spent):.2f} ms")
    print(dict(codes.most_common()))


def engine_says(record: str) -> str:
    """The code of the parser's error, or `sound`."""
    try:
        parse_record(record)
    except CroupierError as error:
        return error.code
    return "sound"


def assert_salvage_is_sound(record: str) -> None:
    """Whatever the engine offers to keep of a record can be opened as it stands."""
    try:
        open_match(record)
    except CroupierError as error:
        salvage = error.data.get("salvage")
        if salvage is not None:
            assert len(str(salvage)) <= LONGEST
            assert str(open_match(str(salvage)).record) == salvage


def test_golden_links_pass_the_gate_unchanged() -> None:
    """Every golden game's link is let through as it is, and the engine reads it."""
    links = golden_links()
    assert len(links) >= 12
    for link, verdict in zip(links, gated(links), strict=True):
        assert (verdict.kind, verdict.record) == ("record", link)
        assert str(parse_record(link)) == link


def test_golden_links_survive_their_way() -> None:
    """Text that chats and mails glue to the end of a link, or encode in it, is taken off again."""
    glues = (".", ")", "%20", "%0A", "%E2%80%9D", "&utm_source=chat", "#?secret=a1B2c3")
    glued = [(link, link + glue) for glue in glues for link in golden_links()]
    verdicts = gated([text for _, text in glued])
    for (link, text), verdict in zip(glued, verdicts, strict=True):
        assert verdict.record == link, text
