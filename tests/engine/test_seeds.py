"""Seeds to order: the grammar, the order of the candidates, slices, and how rare something is."""

import contextlib
import copy
import json
import re
import sys
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest

from croupier.__main__ import main
from croupier.api.bridge import handle
from croupier.core.chance import Seeded
from croupier.core.errors import WhereError
from croupier.core.state import OVER
from croupier.records.match import advance, new_match, open_match
from croupier.records.record import SEED, Setup
from croupier.seeds.search import candidate, hits, known, slices, wanted, with_seed
from croupier.seeds.where import DEEPEST, LONGEST, Asked, Every, Some
from tests.engine.commands import said
from tests.support.cases import in_turn

BOULEVARD = Setup("vegas", "boulevard", ("human", "steady", "greedy"), "amber")
BOTS = Setup("vegas", "alea-2012", ("greedy", "greedy", "greedy"), "amber")
RAINBOWS = "round 1: casinos with a rainbow >= 3"


def fault(text: str, setup: Setup = BOULEVARD) -> dict[str, Any]:
    """The error of a text."""
    with pytest.raises(WhereError) as refused:
        wanted(setup, text)
    assert refused.value.code == "bad-where"
    return refused.value.data


def test_an_error_in_a_text_says_what_and_where() -> None:
    """With the bounds where there are some; a copy says the same."""
    bounded = WhereError("no-such", at=5, found="9", least=0, most=2)
    assert str(bounded) == "bad-where, character 5: no-such '9' (0-2)"
    for error in (bounded, WhereError("empty"), WhereError("too-long", most=400)):
        again = copy.copy(error)  # by its fields, as another process gets it
        assert (type(again), str(again), again.data) == (WhereError, str(error), error.data)
    assert str(WhereError("empty")) == "bad-where, character 0: empty"
    assert str(WhereError("too-long", most=400)) == "bad-where, character 0: too-long (400)"


# -- what is asked --------------------------------------------------------------------------------


def test_and_binds_more_than_or() -> None:
    """Unless brackets say otherwise."""
    one, two, three = "rainbow cards >= 1", "seat 0 begins", "poorest casino <= 40"
    plain = wanted(BOULEVARD, f"{one} or {two} and {three}")
    assert isinstance(plain, Some)
    assert isinstance(plain.parts[0], Asked)
    assert isinstance(plain.parts[1], Every)
    bracketed = wanted(BOULEVARD, f"({one} or {two}) and {three}")
    assert isinstance(bracketed, Every)
    assert isinstance(bracketed.parts[0], Some)


def test_houses_are_casinos() -> None:
    """Common names of conditions are understood, too."""
    assert hits(BOULEVARD, RAINBOWS, range(50)) == hits(
        BOULEVARD, "houses with rainbow >= 3", range(50)
    )


@in_turn(
    ("text", "problem", "at", "found"),
    [
        ("", "empty", 0, ""),
        ("   ", "empty", 3, ""),
        ("rainbow cards >= 1 and", "empty", 22, ""),
        ("rainbow cards", "comparison", 13, ""),
        ("rainbow cards 3", "unknown", 0, "rainbow cards 3"),
        ("rainbow cards >=", "number", 16, ""),
        ("rainbow cards >= 1e999", "number", 17, "1e999"),
        ("rainbow cards >= 99999999999999999999", "number", 17, "99999999999999999999"),
        ("rainbow cards >= -1", "number", 17, "-1"),
        ("rainbow cards >= ٣", "number", 17, "٣"),
        ("lucky dice >= 1", "unknown", 0, "lucky dice"),
        ("seat 0 begins >= 1", "flag", 14, ">="),
        ("seat 7 begins", "no-such", 5, "7"),
        ("seat x begins", "no-such", 5, "x"),
        ("sum of bills at casino 8 >= 1", "no-such", 23, "8"),
        ("(rainbow cards >= 1", "open", 0, "("),
        ("rainbow cards >= 1)", "unexpected", 18, ")"),
        ("and rainbow cards >= 1", "unexpected", 0, "and"),
        (">= 1", "unexpected", 0, ">="),
        ("rainbow cards >= 1 2", "unexpected", 19, "2"),
        ("(rainbow cards >= 1 2)", "unexpected", 20, "2"),
        ("seat 0 wins", "bots", 0, "human"),
    ],
)
def test_bad_conditions_are_named(text: str, problem: str, at: int, found: str) -> None:
    """The error, its place, and the text there."""
    data = fault(text)
    assert (data["problem"], data["at"], data["found"]) == (problem, at, found)


def test_hostile_texts_end_in_clear_words() -> None:
    """Ten thousand characters, a thousand brackets, whatever characters: refused, never a crash."""
    assert fault("x" * 10_000)["problem"] == "too-long"
    assert fault("(" * 1000)["problem"] == "too-long"
    assert fault("(" * LONGEST)["problem"] == "too-deep"
    deep = "(" * DEEPEST + "rainbow cards >= 1" + ")" * DEEPEST
    assert isinstance(wanted(BOULEVARD, deep), Asked)
    assert fault(f"({deep})")["problem"] == "too-deep"
    random = Random(7)
    pieces = [
        "(",
        ")",
        "and",
        "or",
        ">=",
        "=",
        "3",
        "rainbow cards",
        "seat 0 begins",
        "\0",
        "é",
        ":",
    ]
    for _ in range(2000):
        text = " ".join(random.choices(pieces, k=random.randint(1, 9)))
        with contextlib.suppress(WhereError):
            wanted(BOULEVARD, text)


# -- the search -----------------------------------------------------------------------------------


def test_found_seeds_bring_what_was_asked() -> None:
    """Opened as links, their tables have it; and those before them have not."""
    found = hits(BOULEVARD, RAINBOWS, range(300))
    assert found
    for number in range(60):
        state: Any = open_match(str(with_seed(BOULEVARD, number))).last
        bills = sum(0 in casino for casino in state.bills)
        assert (bills >= 3) == (number in found)


def test_first_rolls_and_who_begins_are_those_of_the_game() -> None:
    """The seat that begins rolls first, and its roll is the one in the condition."""
    for number in range(30):
        state: Any = open_match(str(with_seed(BOULEVARD, number))).first
        state, _ = state.apply(state.draw(source_of(number)))
        begins = state.start
        while state.kind != "roll":
            state, _ = state.apply(state.draw(source_of(number)))
        roll = state.draw(source_of(number)).faces
        sixes = f"dice of 6 in the first roll of seat {begins} = {roll.count(6)}"
        text = f"seat {begins} begins and {sixes}"
        assert hits(BOULEVARD, text, range(number, number + 1)) == (number,)


def source_of(number: int) -> Any:
    """The chance of a candidate."""
    return Seeded(candidate(BOULEVARD.seed, number))


def test_slices_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same seeds in the same order, in one piece, in many, and through an executor."""
    whole = hits(BOULEVARD, RAINBOWS, range(400))
    for size in (7, 400):
        monkeypatch.setattr("croupier.seeds.search._MANY", size)
        cut = [*slices(BOULEVARD, RAINBOWS, range(400))]
        assert len(cut) == -(-400 // size)
        assert tuple(hit for each in cut for hit in each.hits) == whole
    monkeypatch.setattr("croupier.seeds.search._MANY", 13)
    with ThreadPoolExecutor(3) as executor:
        found = slices(BOULEVARD, RAINBOWS, range(400), executor, 3)
        assert tuple(hit for each in found for hit in each.hits) == whole


@in_turn("seed", ["a", "amber-fox-41", "x" * 40, "a-" * 20])
def test_candidates_are_sound_seeds(seed: str) -> None:
    """However long the seed is that a search begins with, and however many are tried."""
    for number in (0, 99_999_999):
        assert re.fullmatch(SEED, candidate(seed, number))


def test_a_game_is_only_played_where_the_rest_fits() -> None:
    """Fast conditions are tried first, wherever they stand."""
    text = "changes of lead >= 2 and seat 1 begins"
    found = hits(BOTS, text, range(12))
    assert set(found) <= set(hits(BOTS, "seat 1 begins", range(12)))
    assert found == hits(BOTS, "seat 1 begins and changes of lead >= 2", range(12))


def test_either_is_enough() -> None:
    """`or` finds seeds that meet either condition."""
    one, two = "rainbow cards >= 3", "seat 0 begins"
    either = {*hits(BOULEVARD, one, range(60)), *hits(BOULEVARD, two, range(60))}
    assert {*hits(BOULEVARD, f"{one} or {two}", range(60))} == either
    assert 0 < len(either) < 60


def test_how_a_game_ends_can_be_asked() -> None:
    """The winning margin, and who wins alone, are those of the game that is played."""
    for number in range(4):
        candidates = range(number, number + 1)
        match = new_match(with_seed(BOTS, number))
        while match.last.actor != OVER:
            match = advance(match, match.length)
        first, second, _ = sorted(match.last.scores(), reverse=True)
        assert hits(BOTS, f"winning margin = {first - second}", candidates)
        won = [seat for seat in range(3) if hits(BOTS, f"seat {seat} wins", candidates)]
        assert won == [seat for seat, share in enumerate(match.last.returns()) if share == 1]


def test_a_position_leaves_only_the_game_to_ask_about() -> None:
    """Bills there do not depend on the seed."""
    placed = Setup(**{**fields(BOTS), "position": "4b.93-a2b,6,52-b,44,7-b2,81.9,61,1.6,4,4-1.x"})
    assert {each.id for each in known(placed).conditions} == {"leads", "margin", "wins"}


def fields(setup: Setup) -> dict[str, Any]:
    """A set-up's fields by name."""
    return {name: getattr(setup, name) for name in setup.__dataclass_fields__}


# -- terminal and page ----------------------------------------------------------------------------


def test_the_terminal_finds_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    """Links in order and a last line; with jobs the same; --skip goes on behind."""
    table = ("--rules", "boulevard", "--seed", "amber", "--tries", "4000", "--where", RAINBOWS)
    lines = said(capsys, "seeds", "--json", *table, "--count", "3").splitlines()
    *found, last = [json.loads(line) for line in lines]
    assert [each["record"] for each in found] == [
        str(with_seed(BOULEVARD, number)) for number in hits(BOULEVARD, RAINBOWS, range(2000))[:3]
    ]
    assert last["found"] == len(hits(BOULEVARD, RAINBOWS, range(2000)))
    assert last["tried"] == 2000
    assert last["one_in"] == last["tried"] / last["found"]
    more = said(capsys, "seeds", *table, "--skip", "2000", "--count", "1").splitlines()
    assert more[0].split()[0] == candidate("amber", hits(BOULEVARD, RAINBOWS, range(2000, 4000))[0])
    assert "one in" in more[-1]


def test_a_terminal_sees_how_far_a_search_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In one line that is written over; nothing is said of how rare something is never found."""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setattr("croupier.seeds.search._MANY", 10)
    asked = ("seeds", "--rules", "boulevard", "--tries", "20", "--where", "rainbow cards >= 99")
    assert main(asked) == 0
    captured = capsys.readouterr()
    assert re.findall(r"\r0 found, (\d+) tried, ", captured.err) == ["10", "20"]
    assert captured.err.endswith("\n")
    assert re.fullmatch(r"0 found, 20 tried, \S+ a second\n", captured.out)


def test_the_terminal_points_at_what_it_cannot_read(capsys: pytest.CaptureFixture[str]) -> None:
    """One line, with the place."""
    assert main(["seeds", "--where", "rainbow cards >= many"]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err == (
        "croupier: Unreadable conditions (problem: unknown; at: 0; found: rainbow cards)\n"
    )
    assert main(["seeds", "--rules", "boulevard", "--where", "rainbow cards >= many"]) == 2
    assert "number; at: 17; found: many; least: 0; most: 99999" in capsys.readouterr().err


def answer(method: str, **params: object) -> Any:
    """The bridge's answer."""
    return json.loads(handle(json.dumps({"id": 1, "method": method, "params": params})))


def test_the_page_searches_in_slices() -> None:
    """A bad condition lists the valid ones; the search goes on where it was."""
    record = str(BOULEVARD)
    conditions = answer("conditions", record=record)["result"]["conditions"]
    assert conditions[0] == {
        "id": "casinos_with_rainbow",
        "words": "casinos with a rainbow",
        "named": [],
        "flag": False,
        "plays": False,
    }
    asked = {"record": record, "where": RAINBOWS}
    first = answer("seeds", **asked, tries=150)["result"]
    second = answer("seeds", **asked, tried=150, tries=150)["result"]
    found = [each["seed"] for each in first["seeds"] + second["seeds"]]
    assert found == [candidate("amber", each) for each in hits(BOULEVARD, RAINBOWS, range(300))]
    assert second["tried"] == 300
    assert second["playing"] is None


def test_a_game_of_bots_is_played_in_slices() -> None:
    """However short the slices are: the same seeds as in one piece."""
    where = "changes of lead >= 2 and seat 1 begins"
    whole = [candidate("amber", each) for each in hits(BOTS, where, range(5))]
    for tries in (1, 3, 5):
        seeds: list[str] = []
        tried, playing = 0, None
        while tried < 5:
            sent = {"tried": tried, "tries": min(tries, 5 - tried), "playing": playing}
            part = answer("seeds", record=str(BOTS), where=where, **sent)["result"]
            assert (part["tried"], part["playing"]) != (tried, playing)
            tried, playing = part["tried"], part["playing"]
            seeds += [each["seed"] for each in part["seeds"]]
        assert seeds == whole


@pytest.mark.long
def test_six_thorough_bots_answer_within_a_few_decisions() -> None:
    """A slice ends in their first game, which the next one goes on with."""
    record = str(Setup("vegas", "boulevard", ("sharp",) * 6, "amber"))
    asked = {"record": record, "where": "changes of lead >= 0"}
    part = answer("seeds", **asked, tries=2)["result"]
    assert (part["seeds"], part["tried"]) == ([], 0)
    assert len(open_match(part["playing"]).record.decisions) == 2
    part = answer("seeds", **asked, tries=100_000, playing=part["playing"])["result"]
    assert len(open_match(part["playing"]).record.decisions) == 10


def test_a_game_that_is_not_the_next_candidates_is_refused() -> None:
    """Another seed's, another table's, or none."""
    asked = {"record": str(BOTS), "where": "changes of lead >= 2"}
    for playing in (str(with_seed(BOTS, 1)), str(with_seed(BOULEVARD, 0)), "vegas?"):
        assert answer("seeds", **asked, playing=playing)["error"]
    assert "result" in answer("seeds", **asked, playing=str(with_seed(BOTS, 0)))


@in_turn(
    ("wrong", "part"),
    [
        ({"tried": -1}, "tried"),
        ({"playing": 3}, "playing"),
        ({"tries": 0}, "tries"),
        ({"tries": 10**9}, "tries"),
        ({"where": 3}, "where"),
    ],
)
def test_numbers_that_cannot_be_are_refused(wrong: dict[str, object], part: str) -> None:
    """By name."""
    error = answer("seeds", **{"record": str(BOULEVARD), "where": RAINBOWS, **wrong})["error"]
    assert (error["code"], error["data"]["part"]) == ("bad-request", part)


def test_a_fault_crosses_with_its_particulars() -> None:
    """The page has the words."""
    error = answer("seeds", record=str(BOULEVARD), where="rainbow cards >= x")["error"]
    assert error == {
        "code": "bad-where",
        "data": {"problem": "number", "at": 17, "found": "x", "least": 0, "most": 99_999},
    }
