"""Links with all that mails, chats and people do to them: the page's gate, then the engine.

A case is a mutated link. It passes where both say in a code of theirs what is wrong, or it opens
the table that it was made for. Half of them are golden games with a character or more changed,
half are the ten kinds of links that the page gives out, after an accident on their way.
"""

from functools import cache
from random import Random
from typing import Any, Final

from croupier.errors import ERROR_CODES
from tests.engine import test_links_on_their_way as ways
from tests.engine import test_mutated_links as golden
from tests.prove.figure import Failure, Figure, Found, command

NAME: Final = "links"


@cache
def sound() -> dict[str, dict[str, Any]]:
    """What each kind of link opens where nothing has happened to it."""
    links = ways.links()
    return dict(zip(links, ways.read([f"#/{link}" for link in links.values()]), strict=True))


def of_golden_games(numbers: range) -> dict[int, str]:
    """What is wrong with the answers to mutated links of golden games, by number."""
    links = {n: golden.mutated(Random(n).choice(golden.golden_links()), Random(n)) for n in numbers}
    found = {}
    for (number, link), verdict in zip(links.items(), golden.gated([*links.values()]), strict=True):
        if verdict.kind == "thrown" or (
            verdict.kind == "error" and verdict.code not in golden.GATES_OWN_ERRORS
        ):
            found[number] = f"{verdict.kind} {verdict.code}: {link}"
        elif verdict.record is not None:
            code = golden.engine_says(verdict.record)
            if code not in ("sound", *ERROR_CODES) or code == "internal":
                found[number] = f"the engine: {code}: {link}"
    return found


def of_given_links(numbers: range) -> dict[int, str]:
    """The same of the links that the page gives out: none opens another table."""
    kinds = {n: ways.KINDS[n // 2 % len(ways.KINDS)] for n in numbers}
    links = {n: ways.mutated(ways.links()[kind], Random(n)) for n, kind in kinds.items()}
    found = {}
    for (number, link), route in zip(links.items(), ways.read([*links.values()]), strict=True):
        became = ways.verdict(route, sound()[kinds[number]])
        if became.startswith("wrong"):
            found[number] = f"{became}: {link}"
        elif kinds[number] in ways.OF_ONE_TABLE and link.count("#/") == 1:
            told = ways.the_engine_reads(link)
            if told not in (None, route.get("record")):
                found[number] = f"the engine reads {told}: {link}"
    return found


def answered(numbers: range) -> Found:
    """Gate and engine on these links."""
    wrong = {
        **of_golden_games(numbers[numbers.start % 2 :: 2]),
        **of_given_links(numbers[1 - numbers.start % 2 :: 2]),
    }
    failures = tuple(Failure(what, command(NAME, n)) for n, what in sorted(wrong.items()))
    return Found(len(numbers), len(numbers) - len(wrong), failures)


FIGURE: Final = Figure(name=NAME, goal=1_000_000, run=answered, at_a_time=1000)
