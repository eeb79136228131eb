"""The border to the page: JSON in, JSON out, never an exception, every fault coded."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any, cast

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from croupier import bridge
from croupier.bridge import METHODS, Bridge, handle
from croupier.catalog import catalog
from croupier.errors import ERROR_CODES
from croupier.frame import frame
from croupier.games.vegas.state import VegasState
from croupier.match import open_match
from croupier.ply import Ply, plies
from croupier.state import OPEN
from tests.engine.codes import FIELDS
from tests.games.tables import Table, played

SEED = "amber-fox-41"
SETUP = f"vegas?v=1&rules=alea-2012&seats=human,greedy&seed={SEED}"
GAME = str(played(Table("vegas", "alea-2012", 2), SEED).record)


def ask(method: str, **params: object) -> Any:
    """The answer to a request that the page would make."""
    answer = json.loads(handle(json.dumps({"id": 7, "method": method, "params": params})))
    assert answer["id"] == 7
    return answer


def result(method: str, **params: object) -> Any:
    """What comes back where nothing is wrong."""
    answer = ask(method, **params)
    assert set(answer) == {"id", "result"}, answer
    return answer["result"]


def error(method: str, **params: object) -> tuple[str, dict[str, Any]]:
    """(code, data) of what is wrong."""
    answer = ask(method, **params)
    assert set(answer) == {"id", "error"}, answer
    return answer["error"]["code"], answer["error"]["data"]


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


@pytest.mark.parametrize("request_", ["[" * 100_000, '{"id":' + "9" * 5000 + "}"])
def test_json_beyond_reason_is_a_bad_request(request_: str) -> None:
    """JSON that is too deep or holds too long a number is the asker's mistake, not the engine's."""
    assert answered(request_) == "bad-request"


def test_json_beyond_reason_is_answered() -> None:
    """Depth and length that the JSON reader cannot take are answered all the same."""
    for request in ("[" * 100_000, '{"id":' + "9" * 5000 + "}", '{"a":' * 20_000):
        assert answered(request) in ("bad-request", "internal")


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e999"])
def test_answers_are_json_for_a_browser(number: str) -> None:
    """Whatever the id was, the answer is JSON that `JSON.parse` takes."""
    strict(handle(f'{{"id": {number}, "method": "frame"}}'))


def test_an_unforeseen_failure_is_internal(monkeypatch: pytest.MonkeyPatch) -> None:
    """A mistake of the engine is answered too, with its kind, and the worker lives on."""

    def broken(*_: object) -> None:
        raise ZeroDivisionError("by nothing")

    monkeypatch.setattr(bridge, "open_match", broken)
    code, data = error("frame", record=SETUP)
    assert code == "internal"
    assert data["kind"] == "ZeroDivisionError"
    monkeypatch.undo()
    assert result("frame", record=SETUP)


@pytest.mark.parametrize("number", [0, 1, -3, "x", None, 1.5, [1], {"a": 1}, True])
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
    "malformed": "vegas",
    "bad-check": GAME[:-1],
    "bad-token": SETUP + "&play=?",
    "too-long": SETUP + "&names=" + "x" * 5000,
}


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize(("code", "record"), WRONG_RECORDS.items())
def test_bad_records_are_typed_errors(method: str, code: str, record: str) -> None:
    """Every method refuses a bad record with the same code and all its particulars."""
    found, data = error(method, record=record, ply=0)
    assert found == code
    assert set(data) - {"salvage"} == FIELDS[code]


@pytest.mark.parametrize(
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
    ],
)
def test_bad_parameters_are_named(method: str, params: dict[str, Any], part: str) -> None:
    """A missing parameter or one of the wrong type is refused by name."""
    code, data = error(method, **params)
    assert (code, data["part"]) == ("bad-request", part)


@pytest.mark.parametrize("method", ["frame", "advance"])
@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_is_one_of_the_table(method: str, seat: int) -> None:
    """A viewpoint that is not a seat of this table is a bad request, not somebody's view."""
    code, data = error(method, record=SETUP, ply=0, seat=seat)
    assert (code, data["part"]) == ("bad-request", "seat")


def test_all_hands_open_is_a_viewpoint() -> None:
    """Who asks so sees every hand, as in the replay of a finished game; nobody else sees two."""
    record = "vegas_cards?v=1&rules=cards-2016&seats=human,human&seed=amber-fox-41"
    for seat, seen in ((OPEN, [0, 1]), (0, [0]), (1, [1]), (None, [])):
        shown = result("frame", record=record, seat=seat)
        hands = [at for at, each in enumerate(shown["observation"]["seats"]) if each["held"]]
        assert (shown["seat"], hands) == (seat, seen)


@pytest.mark.parametrize("method", ["", "play", "Frame", "__class__"])
def test_unknown_methods_are_named(method: str) -> None:
    """There are three methods and no others."""
    assert error(method, record=SETUP) == ("unknown-method", {"method": method})


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("ply", [-1, 5000, 10**30])
def test_plies_outside_the_game_are_refused(method: str, ply: int) -> None:
    """A ply that the record does not reach is refused with how far it reaches."""
    length = open_match(SETUP).length
    assert error(method, record=SETUP, ply=ply) == ("bad-ply", {"ply": ply, "length": length})


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


@pytest.mark.parametrize("action", ["", "zz", None])
def test_choices_that_mean_nothing_have_all_their_particulars(action: str | None) -> None:
    """A choice that is no decision, or none where a person has to choose, says which it was."""
    setup = SETUP.replace("greedy", "human")
    here = result("frame", record=setup)
    code, data = error("advance", record=setup, ply=here["ply"], action=action)
    assert set(data) == FIELDS[code]


# -- results ----------------------------------------------------------------------------------

FRAME = {
    "game",
    "record",
    "setup",
    "ply",
    "length",
    "seat",
    "action",
    "events",
    "observation",
    "next",
    "undo",
}


def test_a_frame_has_its_fields() -> None:
    """All that the page draws from, and nothing besides."""
    shown = result("frame", record=GAME, ply=40, seat=1)
    assert set(shown) == FRAME
    assert set(shown["next"]) == {"actor", "seat", "kind", "actions", "bot", "forced", "automatic"}
    assert set(shown["setup"]) == {
        "game",
        "revision",
        "rules",
        "options",
        "seats",
        "names",
        "seed",
    }
    assert set(shown["action"]) == {"actor", "notation"}
    assert (shown["ply"], shown["seat"]) == (40, 1)


def test_events_carry_their_type_and_fields() -> None:
    """An event crosses as an object whose `type` is in the catalogue."""
    known = catalog().games[0].events
    length = result("frame", record=GAME, ply=0)["length"]
    seen = set()
    for ply in range(length + 1):
        for event in result("frame", record=GAME, ply=ply)["events"]:
            assert event["type"] in known
            assert next(iter(event)) == "type"
            seen.add(event["type"])
    assert {"start_drawn", "bill_turned", "rolled", "placed", "paid", "game_over"} <= seen


def test_rolls_cross_as_lists_of_faces() -> None:
    """Dice are kept as bytes inside and cross as whole numbers."""
    here = result("frame", record=SETUP)
    roll = here["observation"]["roll"]
    assert len(roll["own"]) == 8
    assert all(1 <= face <= 6 for face in roll["own"])
    assert here["events"][0]["own"] == roll["own"]


def test_a_frame_is_the_engines_frame() -> None:
    """The border adds nothing and leaves nothing out: seat, ply and record are passed on."""
    match = open_match(GAME)
    for ply in (0, 11, match.length):
        shown, expected = result("frame", record=GAME, ply=ply), frame(match, None, ply)
        for part in ("game", "record", "ply", "length", "seat", "undo"):
            assert shown[part] == getattr(expected, part)
    assert result("frame", record=GAME)["ply"] == match.length


def test_requests_in_a_row_play_a_game() -> None:
    """Frame and advance alone lead from a set-up to the end, a ply each."""
    shown = result("frame", record=SETUP, ply=0)
    plies = 0
    while shown["next"]["actor"] != -2:
        human = shown["next"]["actor"] >= 0 and shown["next"]["bot"] is None
        choice = {"action": shown["next"]["actions"][-1]} if human else {}
        shown = result("advance", record=shown["record"], ply=shown["ply"], **choice)
        plies += 1
        assert shown["ply"] == plies
    assert shown["observation"]["result"]["winners"]
    assert result("frame", record=shown["record"])["observation"] == shown["observation"]


def test_suggest_values_every_choice() -> None:
    """A hint is one number with its error for each legal action, in notation."""
    here = result("frame", record=SETUP)
    choices = result("suggest", record=SETUP)["choices"]
    assert [each["action"] for each in choices] == here["next"]["actions"]
    for each in choices:
        assert set(each) == {"action", "value", "error", "wins"}
        assert isinstance(each["value"], int | float)
        assert each["error"] >= 0
    assert result("suggest", record=SETUP, ply=0) == {"choices": []}
    assert result("suggest", record=SETUP, ply=here["ply"]) == {"choices": choices}


def test_json_is_ascii() -> None:
    """Names in any script cross as plain ASCII JSON, so no encoding can go wrong on the way."""
    text = handle(
        json.dumps({"id": 1, "method": "frame", "params": {"record": SETUP + "&names=李"}})
    )
    assert text.isascii()
    assert json.loads(text)["result"]["setup"]["names"] == ["李", ""]


# -- what it remembers ------------------------------------------------------------------------


def journeys() -> list[dict[str, Any]]:
    """Requests as a page makes them, and worse: on, back, another game, other names, rubbish."""
    records = [
        SETUP,
        GAME,
        GAME.replace("seats=human,greedy", "names=Ada,Ben&seats=human,greedy"),
        GAME.replace(SEED, "another-seed").partition("&play=")[0],
        "showdown?v=1&rules=expert-1992&seats=human,greedy&seed=on-and-back",
        GAME.partition("&c=")[0][:-3],
        GAME[:-1] + ("a" if GAME[-1] != "a" else "b"),
        "chess?v=1",
    ]
    length = result("frame", record=GAME)["length"]
    rng = Random(8)
    found: list[dict[str, Any]] = []
    for _ in range(60):
        record = rng.choice(records)
        asked = {"record": record, "ply": rng.randrange(length)}
        found.append({"method": rng.choice(METHODS), "params": asked})
    now = result("frame", record=records[0])
    for _ in range(40):
        actions = now["next"]["actions"]
        action = {"action": rng.choice(actions)} if len(actions) > 1 and not bot(now) else {}
        asked = {"record": now["record"], "ply": now["ply"], **action}
        found.append({"method": "advance", "params": asked})
        now = result("advance", **asked)
        if rng.random() < 0.2 and now["undo"] is not None:
            found.append(
                {"method": "frame", "params": {"record": now["record"], "ply": now["undo"]}}
            )
            now = result("frame", **found[-1]["params"])
    return found


def bot(seen: dict[str, Any]) -> bool:
    """Whether a bot is to move."""
    return seen["next"]["bot"] is not None


def test_no_answer_depends_on_what_was_asked_before() -> None:
    """One bridge that is asked everything answers like a new one for each question."""
    one = Bridge()
    for request in map(json.dumps, journeys()):
        assert one.handle(request) == Bridge().handle(request)


def test_a_game_is_not_played_out_again_at_every_ply(monkeypatch: pytest.MonkeyPatch) -> None:
    """From ply to ply only what is new is played."""
    one, game = Bridge(), played(Table("vegas", "alea-2012", 2), SEED)
    frames = [{"record": GAME, "ply": ply} for ply in range(len(game.plies))]
    one.handle(json.dumps({"method": "frame", "params": frames[0]}))
    applied: list[object] = []
    apply = VegasState.apply

    def counted(state: VegasState, action: Any) -> Any:
        applied.append(action)
        return apply(state, action)

    monkeypatch.setattr(VegasState, "apply", counted)
    for asked in frames:
        one.handle(json.dumps({"method": "frame", "params": asked}))
    assert len(applied) <= 2 * len(frames)  # looking ahead: is the rest of the turn forced?


def test_no_ply_is_played_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that goes through a game as it is played has every ply played once."""
    counted: list[Ply] = []

    def counting(*asked: Any) -> Iterator[Ply]:
        for ply in plies(*asked):
            counted.append(ply)
            yield ply

    monkeypatch.setattr("croupier.match.plies", counting)
    one, record, ply = Bridge(), SETUP, 0
    while True:
        game = json.loads(one.handle(json.dumps(page_asks("frame", record, ply))))["result"]
        due = game["next"]
        if due["kind"] == "over":
            break
        person = due["actor"] >= 0 and not due["bot"] and len(due["actions"]) > 1
        action = {"action": due["actions"][-1]} if person else {}
        moved = json.loads(one.handle(json.dumps(page_asks("advance", record, ply, **action))))
        record, ply = moved["result"]["record"], moved["result"]["ply"]
    assert len(counted) == ply


def page_asks(method: str, record: str, ply: int, **more: str) -> dict[str, Any]:
    """A request of the page."""
    return {"method": method, "params": {"record": record, "ply": ply, **more}}
