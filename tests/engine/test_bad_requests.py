"""Whatever the bridge is asked, it answers: with a result, or with a coded error."""

import json
from inspect import signature
from typing import Any, Literal, cast

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from croupier.api import methods
from croupier.api.bridge import handle
from croupier.api.methods import METHODS, Methods
from croupier.api.requests import parse_arguments
from croupier.core.errors import ERROR_CODES
from croupier.core.state import ALL_HANDS
from croupier.records.match import open_match
from tests.engine.asking import GAME, SEED, SETUP, error, result
from tests.engine.codes import FIELDS
from tests.support.cases import in_turn


def test_a_method_says_which_classes_it_takes() -> None:
    """A parameter whose values have no class is a mistake of the method's."""

    def method(_of: Literal["a"]) -> None: ...

    with pytest.raises(TypeError, match="no class for"):
        parse_arguments(method, {"_of": "a"})


# -- anything at all --------------------------------------------------------------------------


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=10,
)
requests = st.fixed_dictionaries(
    {},
    optional={
        "id": anything,
        "method": st.sampled_from(METHODS) | anything,
        "params": st.fixed_dictionaries(
            {},
            optional={
                "record": st.sampled_from([SETUP, GAME, "vegas?", ""]) | st.text() | anything,
                "ply": st.integers(-5, 400) | anything,
                "seat": st.integers(-2, 7) | anything,
                "action": st.sampled_from("123456") | anything,
                "moves": st.lists(st.sampled_from(["~", "1", "r1"]) | anything) | anything,
                "title": st.text() | anything,
                "text": st.text() | anything,
            },
        )
        | anything,
    },
)


def strict(text: str) -> Any:
    """JSON as a browser reads it: no NaN, no Infinity."""

    def refuse(word: str) -> None:
        raise ValueError(word)

    return json.loads(text, parse_constant=refuse)


def answered(request: str) -> str | None:
    """The code that a request is answered with, None where it succeeds."""
    answer = json.loads(handle(request))
    assert set(answer) in ({"id", "result"}, {"id", "error"})
    if "result" in answer:
        return None
    assert set(answer["error"]) == {"code", "data"}
    assert answer["error"]["code"] in ERROR_CODES
    assert isinstance(answer["error"]["data"], dict)
    return cast(str, answer["error"]["code"])


@settings(max_examples=15)
@given(st.text())
@example("")
@example("null")
@example("[]")
@example("{}")
@example('{"id":1}')
@example('{"id":1,"method":"frame"}')
@example('{"id":1,"method":"frame","params":null}')
@example('{"id":1,"method":"frame","params":[]}')
@example("\ud800")
@example("{" * 500)
@example('{"a":' * 500)
def test_any_text_is_answered(text: str) -> None:
    """Whatever arrives, something coded goes back; nothing is raised and nothing is internal."""
    assert answered(text) in ("bad-request", "unknown-method")


@given(requests)
def test_any_request_is_answered(request: dict[str, Any]) -> None:
    """Whatever the fields of a request are, the answer is a result or a typed error of ours."""
    assert answered(json.dumps(request)) != "internal"


@given(st.text(max_size=80))
@example("vegas?v=1&rules=alea-2012&seats=human,human&seed=a&names=\ud800")
@example("vegas?v=1&rules=alea-2012&seats=human,human&seed=\ud800")
@example("vegas?v=1&rules=alea-2012&seats=human,human&seed=a&play=\ud800")
@example("vegas?v=1&rules=\x00&seats=human,human&seed=a")
def test_any_record_is_answered(record: str) -> None:
    """No record text, however broken, is the engine's own mistake."""
    code, data = error("frame", record=record)
    assert code in ERROR_CODES
    assert code not in ("internal", "bad-request")
    assert json.loads(json.dumps(data)) == data


@in_turn("request_", ["[" * 100_000, '{"id":' + "9" * 5000 + "}"])
def test_json_beyond_reason_is_a_bad_request(request_: str) -> None:
    """JSON that is too deep or holds too long a number is the asker's mistake, not the engine's."""
    assert answered(request_) == "bad-request"


def test_json_beyond_reason_is_answered() -> None:
    """Depth and length beyond the JSON reader's limits still get an answer."""
    for request in ("[" * 100_000, '{"id":' + "9" * 5000 + "}", '{"a":' * 20_000):
        assert answered(request) in ("bad-request", "internal")


@in_turn("number", ["NaN", "Infinity", "-Infinity", "1e999"])
def test_answers_are_json_for_a_browser(number: str) -> None:
    """Whatever the id was, the answer is JSON that `JSON.parse` takes."""
    strict(handle(f'{{"id": {number}, "method": "frame"}}'))


def test_an_unforeseen_failure_is_internal(monkeypatch: pytest.MonkeyPatch) -> None:
    """A mistake of the engine is answered too, with its kind, and the worker lives on."""

    def broken(*_: object) -> None:
        raise ZeroDivisionError("by nothing")

    monkeypatch.setattr(methods, "open_match", broken)
    code, data = error("frame", record=SETUP)
    assert code == "internal"
    assert data["kind"] == "ZeroDivisionError"
    monkeypatch.undo()
    assert result("frame", record=SETUP)


@in_turn("number", [0, 1, -3, "x", None, 1.5, [1], {"a": 1}, True])
def test_the_id_comes_back(number: object) -> None:
    """A request's id comes back as it was, with a result and with an error."""
    good = json.dumps({"id": number, "method": "frame", "params": {"record": SETUP}})
    bad = json.dumps({"id": number, "method": "frame", "params": {"record": ""}})
    assert json.loads(handle(good))["id"] == number
    assert json.loads(handle(bad))["id"] == number


# -- typed errors -----------------------------------------------------------------------------


def test_every_code_has_its_particulars() -> None:
    """The list of codes and the list of their fields are the same."""
    assert {code for code in FIELDS if code in ERROR_CODES} == set(ERROR_CODES)


WRONG_RECORDS = {
    "unknown-game": "poker?rules=a&seats=human,human&seed=a",
    "unknown-revision": SETUP.replace("v=1", "v=99"),
    "unknown-rules": SETUP.replace("alea-2012", "x"),
    "unknown-option": SETUP.replace("&seats", "&with=x&seats"),
    "bad-option": SETUP.replace("&seats", "&with=start4&seats"),
    "bad-seats": SETUP.replace("human,greedy", "human"),
    "unknown-bot": SETUP.replace("greedy", "x"),
    "bad-seed": SETUP.replace(SEED, "X"),
    "bad-name": SETUP + "&names=%00",
    "bad-colours": SETUP + "&colours=red",
    "bad-position": SETUP + "&pos=1a",
    "malformed": "vegas",
    "bad-check": GAME[:-1],
    "bad-token": SETUP + "&play=?",
    "too-long": SETUP + "&names=" + "x" * 5000,
}


FILM = {"span": "turn", "film": {"words": [{}]}}
"""More parameters of the methods for films."""
TAKEN = {method: signature(getattr(Methods, method)).parameters for method in METHODS}


@in_turn("method", [each for each, taken in TAKEN.items() if "record" in taken])
def test_bad_records_are_typed_errors(method: str) -> None:
    """Every method refuses a bad record with the same code and all its particulars."""
    for code, record in WRONG_RECORDS.items():
        found, data = error(method, record=record, ply=0, title="", moves=[], **FILM)
        assert found == code
        assert set(data) - {"salvage"} == FIELDS[code], code


@in_turn(
    ("method", "params", "part"),
    [
        ("frame", {}, "record"),
        ("frame", {"record": None}, "record"),
        ("frame", {"record": 5}, "record"),
        ("frame", {"record": SETUP, "ply": "1"}, "ply"),
        ("frame", {"record": SETUP, "ply": 1.5}, "ply"),
        ("frame", {"record": SETUP, "ply": True}, "ply"),
        ("frame", {"record": SETUP, "seat": "0"}, "seat"),
        ("advance", {"record": SETUP}, "ply"),
        ("advance", {"record": SETUP, "ply": None}, "ply"),
        ("advance", {"record": SETUP, "ply": 0, "action": 3}, "action"),
        ("suggest", {"record": SETUP, "ply": []}, "ply"),
        ("film", {"record": SETUP, "span": "week"}, "span"),
        ("film_frames", {"record": SETUP, "ply": 0, "film": []}, "film"),
        ("film_frames", {"record": SETUP, "ply": 0, "film": {}}, "words"),
        ("film_frames", {"record": SETUP, "ply": 0, "film": {"words": []}}, "words"),
        ("film_frames", {"record": SETUP, "ply": 0, "film": {"words": [{}] * 3}}, "words"),
        ("film_frames", {"record": SETUP, "ply": 0, "film": {"words": [[]]}}, "words"),
        ("film_frames", {"record": SETUP, "ply": 0, "film": {"words": [{}], "tick": 0}}, "tick"),
        ("film_frames", {"record": SETUP, "ply": 0, "film": {"words": [{}], "pace": True}}, "pace"),
        ("animated_svg", {"record": SETUP, "ply": 0, "film": {"words": [{}], "link": 1}}, "link"),
        ("animated_svg", {"record": SETUP, "ply": 0, "film": {"words": [{}], "look": 1}}, "look"),
        ("animated_svg", {"record": SETUP, "ply": 0, "film": {"words": [{}] * 2001}}, "words"),
        ("review", {"record": SETUP, "looks": 0}, "looks"),
        ("review", {"record": SETUP, "looks": 5}, "looks"),
        ("evaluate", {"record": SETUP, "looks": 0}, "looks"),
        ("evaluate", {"record": SETUP, "looks": 3}, "looks"),
        ("rolls", {"record": SETUP, "begin": -1}, "begin"),
        ("rolls", {"record": SETUP, "count": 0}, "count"),
        ("rolls", {"record": SETUP, "count": 201}, "count"),
        ("follow", {"record": SETUP, "moves": [1]}, "moves"),
        ("follow", {"record": SETUP, "moves": ["~"] * 2001}, "moves"),
        ("write_story", {"chapters": [{"record": SETUP, "title": "", "moves": []}]}, "moves"),
        ("write_story", {"chapters": [{"record": SETUP, "title": "", "moves": [{}]}]}, "moves"),
        ("write_story", {"chapters": [{"record": SETUP, "title": ""}]}, "chapters"),
        ("write_story", {"chapters": []}, "chapters"),
    ],
)
def test_bad_parameters_are_named(method: str, params: dict[str, Any], part: str) -> None:
    """A missing parameter or one of the wrong type is refused by name."""
    code, data = error(method, **params)
    assert (code, data["part"]) == ("bad-request", part)


@in_turn("method", ["frame", "advance"])
@in_turn("seat", [-1, 2, 99])
def test_a_seat_is_one_of_the_table(method: str, seat: int) -> None:
    """A viewpoint that is not a seat of this table is a bad request, not a public view."""
    code, data = error(method, record=SETUP, ply=0, seat=seat)
    assert (code, data["part"]) == ("bad-request", "seat")


def test_all_hands_open_is_a_viewpoint() -> None:
    """Nobody sees two hands of a game that goes on: who asks for all sees what the public sees."""
    record = "vegas_cards?v=1&rules=cards-2016&seats=human,human&seed=amber-fox-41"
    for asked, seat, seen in ((ALL_HANDS, None, []), (0, 0, [0]), (1, 1, [1]), (None, None, [])):
        shown = result("frame", record=record, seat=asked)
        hands = [at for at, each in enumerate(shown["observation"]["seats"]) if each["held"]]
        assert (shown["seat"], hands) == (seat, seen)


@in_turn("method", ["", "play", "Frame", "__class__"])
def test_unknown_methods_are_named(method: str) -> None:
    """There are these methods and no others."""
    assert error(method, record=SETUP) == ("unknown-method", {"method": method})


@in_turn("method", [each for each, taken in TAKEN.items() if "ply" in taken])
@in_turn("ply", [-1, 5000, 10**30])
def test_plies_outside_the_game_are_refused(method: str, ply: int) -> None:
    """A ply that the record does not reach is refused with how far it reaches."""
    length = open_match(SETUP).length
    assert error(method, record=SETUP, ply=ply, **FILM) == (
        "bad-ply",
        {"ply": ply, "length": length},
    )


def test_moves_that_are_refused_have_all_their_particulars() -> None:
    """`illegal` and `game-over` say which decision it would have been."""
    setup = SETUP.replace(SEED, "13")
    here = result("frame", record=setup)
    wrong = next(face for face in "123456" if face not in here["next"]["actions"])
    code, data = error("advance", record=setup, ply=here["ply"], action=wrong)
    assert code == "illegal"
    assert data == {"action": wrong, "decision": 0, "legal": here["next"]["actions"]}
    end = result("frame", record=GAME)
    code, data = error("advance", record=GAME, ply=end["ply"])
    assert code == "game-over"
    assert set(data) == FIELDS["game-over"]


@in_turn("action", ["", "zz", None])
def test_choices_that_mean_nothing_have_all_their_particulars(action: str | None) -> None:
    """A choice that is no decision, or none where a person has to choose, says which it was."""
    setup = SETUP.replace("greedy", "human")
    here = result("frame", record=setup)
    code, data = error("advance", record=setup, ply=here["ply"], action=action)
    assert set(data) == FIELDS[code]
