"""Whatever is asked about a running game, by whomever: no answer holds what they must not know.

The page's links lead to these questions and to no others: `frame` and `advance` (tables, replays,
games by link), `suggest` (hint, practice), `picture` (pictures, code for other pages), `review`.
"""

from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from croupier.__main__ import main
from croupier.core.state import ALL_HANDS, CHANCE, OVER, State
from croupier.games.vegas_cards.state import CardsState
from croupier.records.match import Match, advance, open_match, replay
from croupier.records.record import Record
from tests.engine.asking import ask
from tests.games.tables import Table, played, spread
from tests.support.cases import in_turn

SEATS = {
    "two people": ("human", "human"),
    "a person and a bot": ("greedy", "human"),
    "two bots": ("greedy", "random"),
    "people and a bot": ("human", "greedy", "human"),
}
RULES = ("cards-2016", "cards-2016-turns")
ASKERS = (None, ALL_HANDS, 0, 1, 2)


def deal(state: State) -> int:
    """The deal that a state belongs to."""
    assert isinstance(state, CardsState)
    return state.deal


@cache
def running(rules: str, seats: tuple[str, ...]) -> Match:
    """A game in its second deal: one seat has just chosen, and another is to."""
    whole = played(Table("vegas_cards", rules, len(seats)), "amber-fox-41")
    setup = Table("vegas_cards", rules, len(seats)).setup("amber-fox-41", list(seats))
    count = sum(each.decided for each in whole.plies if deal(each.before) == 1) + 3
    match = replay(Record(setup, tuple(whole.record.decisions[:count])))
    while match.last.actor != OVER and setup.seats[max(0, match.last.actor)] != "human":
        ahead = advance(match, match.length)
        if ahead.last.actor == OVER or deal(ahead.last) > 2:
            break
        match = ahead
    assert match.last.actor != OVER
    return match


def every_game() -> list[tuple[str, tuple[str, ...]]]:
    return [(rules, seats) for rules in RULES for seats in SEATS.values()]


def answers(match: Match, seat: int | None, ply: int) -> list[Any]:
    """All answers about a ply, without the record, which the caller has brought."""
    text, setup = str(match.record), str(match.record.setup)
    here = {"record": text, "seat": seat, "ply": ply}
    asked = [
        ask("frame", **here),
        ask("suggest", **here),
        ask("picture", **here),
        ask("advance", **here, action="nothing"),
        ask("review", record=text, ply=ply),
        ask("review", record=text, steps=[], decisions=1000),
    ]
    if match.plies[ply - 1].actor != CHANCE or seat is None:
        asked.append(ask("advance", **{**here, "ply": ply - 1}))
        asked.append(ask("frame", record=setup, seat=seat))
    for each in asked:
        each.get("result", {}).pop("record", None)
    return asked


@in_turn(("rules", "seats"), every_game())
def test_no_answer_holds_a_hidden_hand(rules: str, seats: tuple[str, ...]) -> None:
    """Hands, what they allow and what is laid in secret: for the eyes of a person there alone."""
    match = running(rules, seats)
    plies = [*spread(list(range(1, match.length)), 2), match.length]
    for seat in ASKERS[: 3 + len(seats) - 1]:
        if seat is not None and seat >= len(seats):
            continue
        people = [at for at, who in enumerate(seats) if who == "human"]
        person = seat if seat in people else None
        for ply in plies:
            for answer in answers(match, seat, ply):
                assert_no_secrets(match, person, answer)


def assert_no_secrets(match: Match, person: int | None, answer: Any) -> None:
    """Wherever an answer has a place for what is hidden, it is empty unless it is the asker's."""
    result = answer.get("result", {})
    assert "steps" not in result, "there is no review yet"
    assert not answer.get("error", {}).get("data", {}).get("legal"), answer
    if "observation" in result:
        table = result["observation"]
        held = [at for at, each in enumerate(table["seats"]) if each["held"] is not None]
        assert held == ([] if person is None else [person])
        if result["next"]["kind"] == "select" and result["next"]["actor"] != person:
            assert table["choices"] == result["next"]["actions"] == []
        assert_action_is_public(match, person, result)


def assert_action_is_public(match: Match, person: int | None, shown: Any) -> None:
    ply = shown["ply"]
    before = match.state(ply - 1) if 0 < ply <= match.length else None
    if before is None or before.kind not in ("hand", "select") or before.seat == person:
        return
    if before.kind == "hand" or shown["observation"]["turns"] is False:
        assert shown["action"]["notation"] is None


def test_a_hint_is_for_whose_hand_it_is() -> None:
    """It would tell which choices there are: nobody else gets one, by whatever link."""
    match = running("cards-2016", SEATS["two people"])
    for ply in range(1, match.length + 1):
        actor = match.state(ply).actor
        for seat in (None, ALL_HANDS, 0, 1):
            choices = ask("suggest", record=str(match.record), seat=seat, ply=ply)["result"][
                "choices"
            ]
            due = match.state(ply).kind == "select" and seat == actor
            assert bool(choices) == due


def test_no_answer_depends_on_a_choice_in_secret() -> None:
    """Two games that differ in a choice that is not revealed yet: the other one cannot tell."""
    match = running("cards-2016", SEATS["two people"])
    at = next(
        one
        for one, two in pairwise(range(match.length))
        if match.state(one).kind == match.state(two).kind == "select"
    )
    chooser = match.state(at).actor
    worlds = [
        replay(advance(match, at, str(action)).record)
        for action in spread(match.state(at).legal_actions(), 2)
    ]
    for seat in (None, ALL_HANDS, 1 - chooser):
        first, *others = [
            [answers(world, seat, ply) for ply in range(1, at + 2)] for world in worlds
        ]
        assert all(other == first for other in others)


def test_the_terminal_keeps_the_secrets_too(capsys: pytest.CaptureFixture[str]) -> None:
    """A running game ply by ply: no hand, no hidden choice; and no review of it."""
    match = running("cards-2016", SEATS["two people"])
    assert main(["playthrough", "--record", str(match.record)]) == 0
    lines = capsys.readouterr().out.splitlines()
    for line in lines:
        assert "? seat" not in line or line.rstrip().endswith(":")
    printed = [line.split()[-1] for line in lines if " seat " in line and "?" not in line]
    assert "None" in printed
    assert main(["review", str(match.record)]) == 2
    assert "Hands are still hidden" in capsys.readouterr().err


def test_when_it_is_over_everything_may_be_seen() -> None:
    """Then all hands are open to anybody, and the game can be reviewed."""
    text = str(played(Table("vegas_cards", "cards-2016", 2), "amber-fox-41").record)
    match = open_match(text)
    ply = next(at for at in range(match.length) if match.state(at).kind == "select")
    shown = ask("frame", record=text, seat=ALL_HANDS, ply=ply)["result"]
    assert all(seat["held"] for seat in shown["observation"]["seats"])
    assert ask("suggest", record=text, ply=ply)["result"]["choices"]
    assert ask("review", record=text, decisions=1)["result"]["steps"]
