"""A bad record has an error code, with its particulars."""

import pytest

from croupier.core.errors import ERROR_CODES, CroupierError, NotationError
from croupier.games import GAMES
from croupier.records.match import open_match, replay
from croupier.records.record import (
    LONGEST,
    LONGEST_NAME,
    parse_record,
)
from tests.engine.matches import written
from tests.games.tables import Table, played
from tests.support.cases import in_turn

GOOD = "vegas?v=1&rules=alea-2012&seats=human,greedy&seed=amber-fox-41"


LONG_NAME = "x" * (LONGEST_NAME + 1)
BOTS = [*GAMES["vegas"].bots]
STARTS = [None, *range(6)]
DECISIONS = played(Table("vegas", "alea-2012", 2), "amber-fox-41").record.decisions


def changing(old: str, new: str) -> str:
    """The good set-up with one thing changed."""
    assert old in GOOD
    return GOOD.replace(old, new)


WRONG = [
    (changing("vegas?", "poker?"), "unknown-game", {"game": "poker"}),
    (changing("vegas?", "?"), "unknown-game", {"game": ""}),
    (changing("v=1", "v=2"), "unknown-revision", {"revision": 2}),
    (changing("v=1", "v=0"), "unknown-revision", {"revision": 0}),
    (changing("alea-2012", "alea-1999"), "unknown-rules", {"rules": "alea-1999"}),
    (changing("alea-2012", ""), "unknown-rules", {"rules": ""}),
    (changing("&seats", "&with=jokers&seats"), "unknown-option", {"option": "jokers"}),
    (changing("&seats", "&with=autoplay.&seats"), "unknown-option", {"option": ""}),
    (changing("&seats", "&with=start1.start1&seats"), "unknown-option", {"option": "start1"}),
    (
        changing("&seats", "&with=start&seats"),
        "bad-option",
        {"option": "start", "value": "start", "allowed": STARTS},
    ),
    (
        changing("&seats", "&with=start9&seats"),
        "bad-option",
        {"option": "start", "value": "start9", "allowed": STARTS},
    ),
    (
        changing("&seats", "&with=start2&seats"),
        "bad-option",
        {"option": "start", "value": 2, "allowed": [0, 1]},
    ),
    (
        changing("&seats", "&with=no-start1&seats"),
        "bad-option",
        {"option": "start", "value": "no-start1", "allowed": STARTS},
    ),
    (
        changing("&seats", "&with=autoplay1&seats"),
        "bad-option",
        {"option": "autoplay", "value": "autoplay1", "allowed": [False, True]},
    ),
    (changing("human,greedy", "human"), "bad-seats", {"seats": 1, "least": 2, "most": 6}),
    (changing("human,greedy", ""), "bad-seats", {"seats": 1, "least": 2, "most": 6}),
    (
        changing("human,greedy", ",".join(["human"] * 7)),
        "bad-seats",
        {"seats": 7, "least": 2, "most": 6},
    ),
    (
        changing("greedy", "gredy"),
        "unknown-bot",
        {"bot": "gredy", "bots": BOTS, "nearest": "greedy"},
    ),
    (changing("greedy", ""), "unknown-bot", {"bot": "", "bots": BOTS, "nearest": None}),
    (changing("greedy", "Human"), "unknown-bot", {"bot": "Human", "bots": BOTS, "nearest": None}),
    (changing("amber-fox-41", ""), "bad-seed", {"seed": ""}),
    (changing("amber-fox-41", "Amber"), "bad-seed", {"seed": "Amber"}),
    (changing("amber-fox-41", "a" * 41), "bad-seed", {"seed": "a" * 41}),
    (changing("amber-fox-41", "a%20b"), "bad-seed", {"seed": "a%20b"}),
    (changing("amber-fox-41", "é"), "bad-seed", {"seed": "é"}),
    (changing("&seed", f"&names={LONG_NAME}&seed"), "bad-name", {"name": LONG_NAME}),
    (changing("&seed", "&names=a%0Ab&seed"), "bad-name", {"name": "a\nb"}),
    (changing("&seed", "&names=%E2%80%AE&seed"), "bad-name", {"name": "\u202e"}),
    (changing("&seed", "&names=A,B,C&seed"), "bad-name", {"name": "C"}),
    (changing("&seed", "&colours=blue&seed"), "bad-colours", {"colours": "blue"}),
    (changing("&seed", "&colours=blue,blue&seed"), "bad-colours", {"colours": "blue,blue"}),
    (changing("&seed", "&colours=blue,red&seed"), "bad-colours", {"colours": "blue,red"}),
    (changing("&seed", "&colours=blue,pink,green&seed"), "bad-colours", {}),
    ("", "malformed", {"part": "record", "at": 0}),
    ("vegas", "malformed", {"part": "record", "at": 5}),
    ("vegas?", "malformed", {"part": "record", "at": 6}),
    (changing("&seed=amber-fox-41", ""), "malformed", {"part": "seed", "at": 44}),
    (changing("&seats=human,greedy", ""), "malformed", {"part": "seats", "at": 43}),
    (changing("&rules=alea-2012", ""), "malformed", {"part": "rules", "at": 46}),
    (GOOD + "&colour=red", "malformed", {"part": "colour", "at": len(GOOD) + 1}),
    (GOOD + "&seed=x", "malformed", {"part": "seed", "at": len(GOOD) + 1}),
    (GOOD + "&", "malformed", {"part": "record", "at": len(GOOD) + 1}),
    (GOOD + "&play", "malformed", {"part": "play", "at": len(GOOD) + 1}),
    (changing("v=1", "v=one"), "malformed", {"part": "v"}),
    (changing("v=1", "v="), "malformed", {"part": "v"}),
    (changing("v=1", "v=1234567"), "malformed", {"part": "v"}),
    (changing("v=1", "v=-1"), "malformed", {"part": "v"}),
    (changing("v=1", "v=\u0661"), "malformed", {"part": "v"}),
    (written(GOOD, DECISIONS[0])[:-1] + "l", "bad-check", {}),
    (changing("&seed=amber-fox-41", "&sc=tf4c&seed=amber-fo"), "link-damaged", {}),
    (written(GOOD, "1?3"), "bad-token", {"token": "?", "decision": 1}),
    (written(GOOD, "12\u0663"), "bad-token", {"token": "\u0663", "decision": 2}),
    (GOOD + "&names=" + "a," * LONGEST, "too-long", {"most": LONGEST}),
]


@in_turn(("text", "code", "data"), WRONG)
def test_errors_are_shown(text: str, code: str, data: dict[str, object]) -> None:
    """A bad record is refused with the code and the particulars of what is wrong with it."""
    with pytest.raises(CroupierError) as refused:
        parse_record(text)
    assert refused.value.code == code
    assert {**refused.value.data, **data} == refused.value.data


def test_a_bad_revision_is_said_where_it_is() -> None:
    """As for any other field, `at` points at the beginning of the field that cannot be read."""
    with pytest.raises(NotationError) as refused:
        parse_record(changing("v=1", "v=one"))
    assert refused.value.data["at"] == GOOD.index("v=1")


def test_illegal_moves_are_said() -> None:
    """A move that the rules forbid is refused with its number and what would have been legal."""
    setup = changing("amber-fox-41", "13")
    first = replay(parse_record(setup))
    legal = [str(action) for action in first.state(first.length).legal_actions()]
    wrong = next(face for face in "123456" if face not in legal)
    with pytest.raises(CroupierError) as refused:
        open_match(written(setup, wrong))
    assert refused.value.code == "illegal"
    assert {
        **refused.value.data,
        "action": wrong,
        "decision": 0,
        "legal": legal,
    } == refused.value.data


def test_moves_after_the_end_are_said() -> None:
    """A game that goes on after its end is refused with the number of the first move too many."""
    play = "".join(DECISIONS)
    setup = GOOD.replace("greedy", "human")
    with pytest.raises(CroupierError) as refused:
        open_match(written(setup, play + "11"))
    assert refused.value.code == "game-over"
    assert refused.value.data["decision"] == len(DECISIONS)


def test_every_code_of_a_record_is_provoked() -> None:
    """No code that a record can be refused with goes untested here or in the bridge's tests."""
    provoked = {code for _, code, _ in WRONG}
    of_matches = {"illegal", "game-over", "bad-ply"}
    of_the_bridge = {"bad-request", "unknown-method", "internal", "still-hidden"}
    of_solo_games = {"option-conflict"}  # see the rulebook's tests
    of_positions = {"bad-position"}  # see tests/games/test_positions.py
    of_texts = {"bad-where", "bad-story"}  # see tests/engine/test_seeds.py, tests/analysis
    found = provoked | of_matches | of_the_bridge | of_solo_games | of_positions | of_texts
    assert found == set(ERROR_CODES)


@in_turn(("text", "code", "data"), WRONG)
def test_errors_read_well(text: str, code: str, data: dict[str, object]) -> None:
    """In a terminal an error is one line that begins with its code."""
    with pytest.raises(CroupierError) as refused:
        parse_record(text)
    said = str(refused.value)
    assert said.startswith(code)
    assert len(said.splitlines()) == 1
    assert data.keys() <= refused.value.data.keys()
