"""A game that is nothing but its rules: what the engine says where it offers nothing more."""

import json
from dataclasses import replace
from typing import Any, Final

import pytest

from croupier.analysis.nodes import Node, after
from croupier.api.bridge import Bridge
from croupier.cli.seeds import conditions_text
from croupier.core.chance import Seeded
from croupier.core.errors import PositionError
from croupier.core.evaluator import no_chances
from croupier.core.game import no_throws
from croupier.core.state import CHANCE, OVER, no_fast_forward
from croupier.games import GAMES
from croupier.records.match import open_match
from croupier.records.outcome_grid import outcome_grid, plain
from croupier.records.positions import position_at
from croupier.records.record import parse_record
from croupier.review.review import Review, evaluator_of
from tests.games.tables import Table, played

READERS: Final = (
    *("records.record", "records.match", "records.frame", "records.outcome_grid"),
    *("records.positions", "review.review", "analysis.nodes", "cli.seeds"),
)
"""The modules that look up what a game has, of those that are asked here."""
TABLE: Final = Table("vegas", "alea-2012", 2)
RECORD: Final = str(played(TABLE, "amber-fox-41").record)
SETUP: Final = str(TABLE.setup("amber-fox-41"))


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """Las Vegas without all that a game may leave out."""
    game = replace(
        GAMES["vegas"],
        winning_chances=no_chances,
        fast_forward=no_fast_forward,
        throws=no_throws,
        positions=None,
        seeds=None,
        outcome_grid=None,
        evaluator=None,
    )
    for module in READERS:
        monkeypatch.setattr(f"croupier.{module}.GAMES", {"vegas": game})


def asked(method: str, **params: object) -> dict[str, Any]:
    """The bridge's error."""
    request = json.dumps({"id": 1, "method": method, "params": params})
    error: dict[str, Any] = json.loads(Bridge().handle(request))["error"]
    return error


def test_it_has_no_positions() -> None:
    """None is written, read, judged, put together or analysed."""
    match = open_match(RECORD)
    placed = SETUP.replace("&seed", "&pos=1a.-.-.8,8.-.roll-a&seed")
    arrangement: dict[str, object] = {"places": {}, "facts": {}}
    for refused in (
        asked("position", record=RECORD),
        asked("analysis", record=RECORD),
        asked("frame", record=placed),
    ):
        [problem] = refused["data"]["problems"]
        assert (refused["code"], problem["code"], problem["part"]) == (
            *("bad-position", "not-due", "pos"),
        )
    with pytest.raises(PositionError):
        position_at(match, None)
    error = asked("position", record=SETUP, arrangement=arrangement)
    assert error == {"code": "bad-request", "data": {"part": "arrangement"}}
    request = {"method": "position", "params": {"record": SETUP, "text": "1a.-.-.8,8.-.roll-a"}}
    judged = json.loads(Bridge().handle(json.dumps(request)))["result"]
    assert (judged["record"], judged["arrangement"]) == (None, None)
    assert [each["code"] for each in judged["problems"]] == ["not-due"]


def test_its_course_is_who_scored() -> None:
    """A fate for each score."""
    match = open_match(RECORD)
    assert outcome_grid(match, 1) == plain(match.plies, 1)


def test_games_without_set_dice_follow_the_seed() -> None:
    """From choice to choice chance goes on by the seed."""
    setup = parse_record(SETUP).setup
    node = Node(setup, setup.new_state())
    while node.state.actor == CHANCE:
        action = node.state.draw(Seeded(setup.seed))
        node = replace(node, state=node.state.apply(action)[0])
    for _ in range(3):
        assert node.throw is None
        node = after(node, str(node.state.legal_actions()[0]))
        assert node.state.actor != CHANCE


def test_its_seeds_are_asked_for_how_games_go() -> None:
    """The help of the terminal names no conditions of its own."""
    assert "vegas" not in conditions_text()
    assert "changes of lead" in conditions_text()


def test_it_is_reviewed_by_playing_on_at_random() -> None:
    """Everybody's chances before something falls and after each choice; reasons there are none."""
    match = open_match(RECORD)
    last = max(at for at, each in enumerate(match.plies) if each.decided)
    part = Review(match).chunk(last - 1, 1)
    before, decision = part.steps[0], next(each for each in part.steps if each.judgement)
    for each in (before, decision):
        assert sum(each.chances) == pytest.approx(1)
    assert decision.judgement
    assert len(decision.judgement.choices) == len(match.state(last).legal_actions())
    assert decision.judgement.reasons == ()
    assert evaluator_of(match).round(match.last) == 1
    assert match.last.actor == OVER
