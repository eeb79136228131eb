"""The border to the page: JSON in, JSON out, and what the bridge remembers between two requests."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from croupier.api.bridge import Bridge, handle
from croupier.api.catalog import catalog
from croupier.api.methods import METHODS
from croupier.core.ply import Ply, plies
from croupier.core.state import State
from croupier.games.vegas.state import VegasState
from croupier.records.frame import frame
from croupier.records.match import open_match
from croupier.records.record import Record, parse_game
from tests.engine.asking import GAME, SEED, SETUP, error, result
from tests.games.tables import Table, played

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
    "revealed",
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
        "colours",
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
        assert set(each) == {
            "action",
            "value",
            "error",
            "loss",
            "loss_error",
            "grade",
            "equal",
            "wins",
        }
        assert 0 <= each["value"] <= 1
        assert each["error"] >= 0
    assert result("suggest", record=SETUP, ply=0) == {
        "choices": [],
        "reasons": [],
        "other": None,
    }
    assert result("suggest", record=SETUP, ply=here["ply"])["choices"] == choices


def test_a_choice_can_be_asked_about() -> None:
    """Reasons why the best choice is better than that one; one that is as good changes nothing."""
    plain = result("suggest", record=SETUP)
    worse = [each["action"] for each in plain["choices"] if not each["equal"]]
    assert len(worse) > 1
    for action in worse:
        suggested = result("suggest", record=SETUP, action=action)
        assert suggested["other"] == action
        assert suggested["choices"] == plain["choices"]
    for action in ("nothing", max(plain["choices"], key=lambda each: each["value"])["action"]):
        assert result("suggest", record=SETUP, action=action) == plain


def test_a_tree_crosses_as_nodes() -> None:
    """A node holds a frame, whose events have their type; a story comes with its first node."""
    begun = result("analysis", record=SETUP)
    move = begun["frame"]["next"]["actions"][0]
    node = result("follow", record=begun["record"], moves=[move, "~"])
    assert node["frame"]["action"] is None
    assert "rolled" in [each["type"] for each in node["frame"]["events"]]
    moves = [
        {"parent": -1, "move": "", "mark": "", "comment": "Here."},
        {"parent": 0, "move": move, "mark": "!", "comment": ""},
    ]
    chapter = {"record": begun["record"], "title": "A tree", "moves": moves}
    text = result("write_story", chapters=[chapter])["text"]
    story = result("open_story", text=text)
    first = result("follow", record=begun["record"], moves=[])
    opened = {"title": "A tree", "moves": moves, "first": first}
    assert story == {"chapters": [opened], "text": text}


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
    """True if a bot is to move."""
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

    monkeypatch.setattr("croupier.records.match.plies", counting)
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


@pytest.mark.parametrize("seats", ["human,greedy", "greedy,random"])
def test_the_text_of_a_game_that_goes_on_is_parsed_once(
    seats: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One parse and one first state a game; a bridge that is new at a ply answers the same."""
    counted: list[str] = []

    def counting(text: str) -> tuple[Record, State]:
        counted.append(text)
        return parse_game(text)

    monkeypatch.setattr("croupier.records.match.parse_game", counting)
    one, record, ply = Bridge(), SETUP.replace("human,greedy", seats), 0
    for _ in range(60):
        request = json.dumps(page_asks("frame", record, ply))
        due = json.loads(one.handle(request))["result"]["next"]
        person = due["actor"] >= 0 and not due["bot"] and len(due["actions"]) > 1
        action = {"action": due["actions"][-1]} if person else {}
        request = json.dumps(page_asks("advance", record, ply, **action))
        moved = one.handle(request)
        assert counted == [SETUP.replace("human,greedy", seats)]
        assert Bridge().handle(request) == moved
        counted[1:] = []
        found = json.loads(moved)["result"]
        record, ply = found["record"], found["ply"]


def page_asks(method: str, record: str, ply: int, **more: str) -> dict[str, Any]:
    """A request of the page."""
    return {"method": method, "params": {"record": record, "ply": ply, **more}}


def test_positions_are_written_and_checked() -> None:
    """The line of a moment, and of any line what is wrong with it, by part and place."""
    position = result("position", record=GAME, ply=60)
    assert position["record"].endswith(f"&pos={position['text']}&seed={SEED}")
    assert result("position", record=SETUP, text=position["text"])["problems"] == []
    shown = result("frame", record=position["record"], ply=0)
    assert shown["observation"] == result("frame", record=GAME, ply=60)["observation"]
    bad = position["text"].replace("roll-", "place-").replace("place-", "chip-") + "-1"
    judged = result("position", record=position["record"], text=bad)
    assert judged["record"] is None
    assert {each["part"] for each in judged["problems"]} == {"move"}
    code, data = error("frame", record=SETUP.replace("&seed", "&pos=1a&seed"))
    assert code == "bad-position"
    assert data["problems"] == [
        {"code": "items", "part": "pos", "place": None, "thing": None, "found": 1, "wanted": 6}
    ]
    for text in ("a&seed=b", "\u0663", "1a. ", ""):
        assert result("position", record=SETUP, text=text)["problems"]
