"""Bots and hints in a match: functions of the record that know no more than their seat."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from croupier.core.chance import Seeded
from croupier.core.evaluator import WinChances
from croupier.core.state import State
from croupier.games import GAMES
from croupier.records.match import open_match
from croupier.review.hint import Suggestions, suggest
from tests.engine.matches import SEED, play_on, seated
from tests.games.tables import next_frame
from tests.support.cases import in_turn


@in_turn("bot", GAMES["vegas"].bots)
def test_a_bots_move_is_a_function_of_the_record(bot: str) -> None:
    """Asked twice, and through another reading of the same text, a bot makes the same move."""
    match = seated(f"{bot},{bot},{bot}")
    first = next_frame(match, None, match.length)
    assert next_frame(match, None, match.length) == first
    assert next_frame(open_match(str(match.record)), None, match.length) == first


def test_a_bots_luck_is_its_own_at_every_ply(monkeypatch: pytest.MonkeyPatch) -> None:
    """The generator of a bot is named by seed and ply, so no two moves share their luck."""
    named: list[tuple[str, str]] = []

    def generate(seed: str, name: str) -> Random:
        named.append((seed, name))
        return Random(0)

    monkeypatch.setattr("croupier.records.match.generator", generate)
    match = play_on(seated("random,random,random"), 30)
    assert len(named) > 3
    assert len(set(named)) == len(named)
    assert {seed for seed, _ in named} == {SEED}
    assert match.length > 30 - 3


def test_bots_are_handed_no_luck_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """While a bot thinks, the game's own source is not asked: it cannot look into the future."""
    match = seated("steady,greedy,random")
    asked: list[str] = []
    for method in ("roll", "below"):
        monkeypatch.setattr(Seeded, method, lambda _self, name, _number: asked.append(name))
    next_frame(match, None, match.length)
    suggest(match, None, match.length)
    assert asked == []


def test_bots_get_a_resampled_state(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot and the critic are handed what the acting seat may know, never the true state."""
    match = seated("greedy,greedy,greedy")
    present = match.state(match.length)
    legal = present.legal_actions()
    sample = object()
    handed: list[object] = []

    def policy(state: object, _rng: Random) -> Any:
        handed.append(state)
        return legal[0]

    def choices(state: object, _rng: Random, _taken: object, _budget: object) -> list[WinChances]:
        handed.append(state)
        return [WinChances((0.2, 0.3, 0.5)) for _ in legal]

    def resample(_state: State, seat: int, _rng: Random) -> object:
        assert seat == present.actor
        return sample

    game = GAMES["vegas"]
    assert game.evaluator
    evaluator = replace(game.evaluator, choices=choices)
    spied = replace(game, bots={"greedy": policy}, evaluator=evaluator)
    for module in ("records.match", "review.review", "review.hint"):
        monkeypatch.setattr(f"croupier.{module}.GAMES", {"vegas": spied})
    monkeypatch.setattr(type(present), "resample", resample)
    next_frame(match, None, match.length)
    suggest(match, None, match.length)
    assert handed == [sample, sample]


def test_advice_covers_every_legal_action() -> None:
    """A hint is one value with its error for each legal action, in their order; none for chance."""
    match = seated("human,human,human")
    advice = suggest(match, None, match.length)
    legal = match.state(match.length).legal_actions()
    assert [each.action for each in advice.choices] == [str(each) for each in legal]
    assert all(each.error >= 0 for each in advice.choices)
    assert suggest(match, None, match.length) == advice
    assert suggest(match, None, 0) == Suggestions((), (), None)
