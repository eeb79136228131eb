"""Broken records and requests: whatever the engine is sent, it answers in a code, and soon.

Half of the cases are records with something changed, lost or doubled, half are requests whose
fields hold anything (tests/engine/test_fuzz.py, test_bad_requests.py).
"""

import json
from functools import cache
from random import Random
from time import thread_time
from typing import Any, Final

from croupier.bridge import METHODS
from croupier.errors import ERROR_CODES, CroupierError
from croupier.match import open_match
from tests.engine import test_fuzz as fuzz
from tests.engine.asking import GAME, SETUP
from tests.engine.test_bad_requests import answered
from tests.prove.figure import Figure, of_cases

NAME: Final = "hostile"
PATIENCE: Final = 0.5
"""Seconds of computing that an answer may take."""
THINKING: Final = ("suggest", "review", "seeds", "weigh", "rolls")
"""What takes its time with a sound record, too."""


@cache
def records() -> list[str]:
    """Sound records of every table."""
    return fuzz.sound_records()


def record(rng: Random) -> str:
    """A broken record; half of them signed anew, so that their moves are looked at as well."""
    text = fuzz.broken(rng.choice(records()), rng)
    return fuzz.rechecked(text) if rng.random() < 0.5 else text


def opens(text: str) -> None:
    """A broken record is read, or refused in a code."""
    assert code_of(text) in {*ERROR_CODES, "sound"} - {"internal"}, text


def code_of(text: str) -> str:
    """The code of the engine's error about a record, or `sound`."""
    try:
        open_match(text)
    except CroupierError as error:
        return error.code
    return "sound"


def anything(rng: Random, depth: int = 3) -> Any:
    """A value that JSON can hold, and some that it cannot."""
    if depth and rng.random() < 0.3:
        inner = [anything(rng, depth - 1) for _ in range(rng.randrange(4))]
        return inner if rng.random() < 0.5 else {str(at): each for at, each in enumerate(inner)}
    return rng.choice(
        (None, True, -1, 0, 2**53, -(2**70), 1e308, float("nan"), "", "vegas?", "\ud800", "1" * 500)
    )


def request(rng: Random) -> str:
    """A request with anything in its fields."""
    told = rng.choice((SETUP, GAME, record(rng), anything(rng)))
    usual = {"record": told, "ply": rng.randint(-5, 400), "seat": rng.randint(-2, 7)}
    usual |= {"action": rng.choice("123456~"), "moves": ["~", "1"], "title": "", "text": told}
    params = {
        key: anything(rng) if rng.random() < 0.2 else value
        for key, value in usual.items()
        if rng.random() < 0.8
    }
    cheap = [method for method in METHODS if method not in THINKING]
    return json.dumps({"id": anything(rng), "method": rng.choice(cheap), "params": params})


def is_answered(text: str) -> None:
    """A request is answered with a result or a code of ours."""
    assert answered(text) != "internal", text


def answers(number: int) -> None:
    """Raises AssertionError where an answer is none of ours, or takes too long."""
    rng = Random(number)
    text, ask = (record(rng), opens) if number % 2 else (request(rng), is_answered)
    began = thread_time()
    ask(text)
    took = thread_time() - began
    assert took < PATIENCE, f"{took:.2f} s: {text}"


FIGURE: Final = Figure(
    name=NAME,
    engine_alone=True,
    goal=1_000_000,
    run=of_cases(NAME, answers),
    at_a_time=1000,
)
