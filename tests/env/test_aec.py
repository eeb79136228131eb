"""Every edition under PettingZoo's own tests, and what a learner may rely on."""

import pickle
from copy import deepcopy
from typing import Any

import pytest

from croupier.core.errors import IllegalAction, SetupError
from croupier.core.state import OVER
from croupier.records.match import open_match
from tests.games.tables import Table, tables
from tests.support.cases import in_turn
from tests.support.sample import sample

pytest.importorskip("pettingzoo", reason="build.py test installs it")

EDITIONS = {(table.game, table.rules): table for table in tables()}  # each with its most seats


def made(table: Table, **more: Any) -> Any:
    """The environment of a table."""
    from croupier.env.aec import CroupierEnv

    return CroupierEnv(table.game, table.rules, table.seats, **more)


def played(env: Any, seed: int) -> None:
    """Play a whole game at random."""
    env.reset(seed=seed)
    for agent in env.agent_iter():
        observation, _, over, *_ = env.last()
        env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))


@pytest.mark.filterwarnings("ignore:Observation")  # of dictionaries with a mask, which it suggests
@pytest.mark.parametrize("table", sample(EDITIONS.values(), 3), ids=str)
def test_pettingzoo_finds_nothing_wrong(table: Table) -> None:
    """Its own two tests: the interface, and that a seed gives the same game."""
    from pettingzoo.test import api_test, seed_test

    api_test(made(table), num_cycles=200)
    seed_test(lambda: made(table), num_cycles=50)


@pytest.mark.parametrize("table", sample(EDITIONS.values(), 3), ids=str)
def test_a_game_of_learners_is_a_record(table: Table) -> None:
    """It can be replayed, looked at and reviewed like any other."""
    env = made(table, render_mode="ansi")
    played(env, 7)
    match = open_match(env.record)
    assert match.state(match.length).actor == OVER
    assert "seat_0" in env.render()


def test_only_the_mode_ansi_draws_a_table() -> None:
    """Without a render mode there is no text, as Gymnasium has it."""
    env = made(Table("vegas", "alea-2012", 2))
    env.reset(seed=1)
    assert env.render() is None


def test_the_last_reward_is_the_share_of_the_victory() -> None:
    """Nothing before the end; then all shares together are one."""
    env = made(Table("vegas", "alea-2012", 3))
    env.reset(seed=1)
    rewards: dict[str, float] = {}
    for agent in env.agent_iter():
        observation, reward, over, *_ = env.last()
        assert over or reward == 0
        rewards[agent] = reward
        env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
    match = open_match(env.record)
    shares = match.state(match.length).returns()
    assert rewards == {f"seat_{seat}": share for seat, share in enumerate(shares)}
    assert sum(rewards.values()) == 1


def test_games_after_a_seed_differ_and_come_again() -> None:
    """The second game of a seed is another one, and always the same other one."""
    env, records = made(Table("vegas", "alea-2012", 2)), []
    for _ in range(2):
        env.reset(seed=4)
        first = env.record
        env.reset()
        records.append((first, env.record))
    assert records[0] == records[1]
    assert records[0][0] != records[0][1]


def test_an_illegal_action_is_refused_with_what_is_legal() -> None:
    """And changes nothing."""
    env = made(Table("vegas", "alea-2012", 2))
    env.reset(seed=1)
    mask = env.observe(env.agent_selection)["action_mask"]
    before = env.record
    with pytest.raises(IllegalAction):
        env.step(mask.tolist().index(0))
    assert env.record == before


def test_a_table_that_cannot_be_is_refused() -> None:
    """With the engine's own errors."""
    from croupier.env.aec import CroupierEnv

    wrong: list[dict[str, Any]] = [{"game": "chess"}, {"rules": "alea-2025"}, {"seats": 9}]
    for asked in [*wrong, {"options": "x"}]:
        with pytest.raises(SetupError):
            CroupierEnv(**asked)


@in_turn("table", EDITIONS.values())
def test_an_environment_can_be_sent_to_another_process(table: Table) -> None:
    """Pickled or copied in the middle of a game, it goes on as the original does."""
    env = made(table)
    env.reset(seed=7)
    legal = env.observe(env.agent_selection)["action_mask"].argmax()
    env.step(legal)
    for copy in (pickle.loads(pickle.dumps(env)), deepcopy(env)):  # noqa: S301 - our own
        assert copy.record == env.record
        before = env.record
        copy.step(copy.observe(copy.agent_selection)["action_mask"].argmax())
        assert copy.record != before == env.record


@in_turn("number", [99, -1, 10**30, "0", 0.0, None])
def test_a_number_of_no_action_is_refused(number: Any) -> None:
    """With a coded error that lists what is legal, and the game goes on."""
    env = made(Table("vegas", "alea-2012", 2))
    env.reset(seed=1)
    with pytest.raises(IllegalAction) as refused:
        env.step(number)
    assert refused.value.data["legal"]
    env.step(env.observe(env.agent_selection)["action_mask"].argmax())
