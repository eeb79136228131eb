"""The bots' manners: legal, quick, the same for the same record, and blind to the future."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from croupier.bots.greedy import greedy
from croupier.bots.monte_carlo import Rollouts, best_of, monte_carlo
from croupier.bots.random import any_of, random_policy
from croupier.bots.tournament import Outcome, Tally, play_many, play_out
from croupier.core.chance import Seeded
from croupier.core.state import CHANCE, OVER, Advice, Adviser, PolicyOf
from croupier.games.vegas import GAME as VEGAS
from croupier.games.vegas.bots import steady_adviser
from croupier.games.vegas.rules import Rules
from croupier.games.vegas.state import VegasState
from tests.games.tables import Table, played, spread, with_every_option
from tests.support.cases import in_turn

ADVISER = steady_adviser
OPEN: list[Any] = [
    ply.before
    for ply in played(Table("vegas", "alea-2012", 3), "amber-fox-41").seat_plies()
    if len(ply.before.legal_actions()) > 1
]
MIXES = with_every_option(
    [
        Table("vegas", "duel", 2),
        Table("vegas", "alea-2012", 3, (("neutral", True), ("biggy", True))),
        Table("vegas", "alea-2012", 4, (("kicker", 2),)),
        Table("vegas", "alea-2012", 3, (("bandit", True),)),
        Table("vegas", "alea-2012", 2, (("chips", True), ("rainbow", True))),
        Table("vegas", "boulevard", 3, (("kicker", 2), ("chips", True))),
        Table("vegas", "solo", 1),
        Table("vegas", "solo", 1, (("opponents", 2), ("preplaced", 2), ("own_dice", 3))),
    ]
)


THINKING = ("hasty", "steady", "sharp")


# -- never illegal ----------------------------------------------------------------------------


AT_MIXES = [
    (mix, bot)
    for at, mix in enumerate(MIXES)
    for number, bot in enumerate(VEGAS.bots)
    if bot not in THINKING or at % len(THINKING) == number % len(THINKING)
]
"""Quick bots at every mix, and one of those that think."""


@in_turn(("mix", "bot"), AT_MIXES)
def test_bots_play_every_mix(mix: Table, bot: str) -> None:
    """Whatever modules are on, a bot finds a legal move wherever it may have to choose."""
    source, rng = Seeded("mix"), Random(4)
    state: Any = mix.new_state()
    policy, asked = VEGAS.bots[bot], 0
    while state.actor != OVER:
        if state.actor == CHANCE:
            action = state.draw(source)
        elif bot in THINKING and asked and state.kind == "place":
            action = rng.choice(state.legal_actions())  # it thinks long: one turn and each kick
        else:
            action, asked = policy(state, Random(asked)), asked + 1
            assert action in state.legal_actions()
            if bot in THINKING and asked > 3:
                return
        state, _ = state.apply(action)


@in_turn("bot", VEGAS.bots)
def test_the_same_luck_is_the_same_move(bot: str) -> None:
    """A bot's move is a function of what it sees and of the generator it is given."""
    for state in spread(OPEN, 3):
        assert VEGAS.bots[bot](state, Random(9)) == VEGAS.bots[bot](state, Random(9))


@in_turn("bot", VEGAS.bots)
def test_a_bot_leaves_the_state_alone(bot: str) -> None:
    """Thinking changes nothing on the table."""
    state = OPEN[4]
    before = repr(state)
    VEGAS.bots[bot](state, Random(0))
    assert repr(state) == before


@pytest.mark.parametrize("bot", VEGAS.bots)
def test_bots_never_ask_a_seeded_source(bot: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A policy is handed a state and a generator; the true game's outcomes are out of its reach."""

    def refuse(*_: object) -> None:
        raise AssertionError("a bot looked at the real dice")

    for method in ("roll", "below"):
        monkeypatch.setattr(Seeded, method, refuse)
    assert VEGAS.bots[bot](OPEN[2], Random(1)) in OPEN[2].legal_actions()


# -- random -----------------------------------------------------------------------------------


def test_random_plays_everything() -> None:
    """Each legal action comes about equally often."""
    state = max(OPEN, key=lambda state: len(state.legal_actions()))
    legal = list(state.legal_actions())
    moves = [random_policy(state, Random(number)) for number in range(600)]
    for action in legal:
        assert abs(moves.count(action) - 600 / len(legal)) < 60


def test_random_draws_as_the_standard_library_does() -> None:
    """The same choices from the same generator, whatever the number of actions."""
    one, other = Random(7), Random(7)
    legal = [range(number) for number in range(1, 70)]
    assert [any_of(one, each) for each in legal] == [other.choice(each) for each in legal]
    assert one.getstate() == other.getstate()


# -- greedy -----------------------------------------------------------------------------------


class Stall:
    """A state of one decision between numbers; each is worth what the test says."""

    actor = 0

    def legal_actions(self) -> Sequence[int]:
        """Three numbers."""
        return (1, 2, 3)

    def resample(self, _seat: int, _rng: Random) -> "Stall":
        """Nothing is hidden."""
        return self


def test_greedy_takes_what_is_worth_most() -> None:
    """It looks one action ahead and takes the best, whatever the generator says."""
    policy: PolicyOf[Any, Any] = greedy(lambda _state, action, _seat: {1: 5, 2: 9, 3: 7}[action])
    assert {policy(Stall(), Random(n)) for n in range(20)} == {2}


def test_greedy_draws_among_equals() -> None:
    """Ties are drawn by lot, and nothing worse is ever taken."""
    policy: PolicyOf[Any, Any] = greedy(lambda _state, action, _seat: {1: 9, 2: 9, 3: 7}[action])
    assert {policy(Stall(), Random(n)) for n in range(40)} == {1, 2}


def test_greedy_of_vegas_takes_the_money() -> None:
    """It never passes over a placement that would pay it more if the round ended now."""
    for state in spread(OPEN, 25):
        seen = {choice.action: choice for choice in VEGAS.observe(state, None).choices}
        taken = VEGAS.bots["greedy"](state, Random(0))
        best = max(pending(state, action) for action in state.legal_actions())
        assert pending(state, taken) == best
        assert str(taken) in seen


def pending(state: VegasState, action: Any) -> int:
    """Money of the acting seat in all if the round ended after the action."""
    after, _ = state.apply(action)
    seat: Any = VEGAS.observe(after, None).seats[state.actor]
    return int(seat.money + seat.pending)


# -- monte carlo ------------------------------------------------------------------------------


def no_luck(_state: Any, _rng: Random) -> None:
    """For rollouts without chance."""


def tenfold(_state: Any, action: int, _luck: None) -> float:
    """A number is worth ten times itself."""
    return 10.0 * action


def short(budget: int, wins: bool = False) -> Any:
    """An adviser for stalls: a rollout ends at once and is worth ten times the number."""
    return monte_carlo(Rollouts(no_luck, tenfold, lambda _state: budget, wins))


def test_advice_has_a_value_and_an_error_for_every_action() -> None:
    """In the order of the legal actions; the error is one standard error, 0 where all agree."""
    advice = short(30)(Stall(), Random(0))
    assert [each.action for each in advice] == [1, 2, 3]
    assert [each.value for each in advice] == [10, 20, 30]
    assert [each.error for each in advice] == [0, 0, 0]
    assert all(type(each) is Advice for each in advice)
    assert not any(each.wins for each in advice)
    assert all(each.wins for each in short(30, wins=True)(Stall(), Random(0)))


def test_the_prior_is_added() -> None:
    """It decides together with the rollouts; of halves that drop out as well."""
    joined = monte_carlo(Rollouts(no_luck, tenfold, lambda _state: 30, prior=(5.0, 100.0, 0.0)))
    assert [each.value for each in joined(Stall(), Random(0))] == [15, 120, 30]
    assert best_of(joined)(Stall(), Random(0)) == 2


def test_the_best_advice_is_followed() -> None:
    """The policy of an adviser takes the action of the highest value."""
    assert best_of(short(30))(Stall(), Random(0)) == 3


def test_one_legal_action_needs_no_thought() -> None:
    """A forced move is played without a single rollout."""

    def never(*_: object) -> float:
        raise AssertionError("it thinks")

    forced: Any = next(
        ply.before
        for ply in played(Table("vegas", "alea-2012", 3), "amber-fox-41").seat_plies()
        if len(ply.before.legal_actions()) == 1
    )
    adviser: Adviser[Any, Any] = monte_carlo(Rollouts(never, never, lambda _state: 50))
    assert best_of(adviser)(forced, Random(0)) == forced.legal_actions()[0]


@in_turn("budget", [1, 6, 60, 241])
def test_the_budget_is_kept(budget: int) -> None:
    """Actions are tried about as often as allowed, never twice as often, each at least once."""
    spent: list[int] = []

    def worth(_state: Any, action: int, _luck: None) -> float:
        spent.append(action)
        return 0.0

    monte_carlo(Rollouts(no_luck, worth, lambda _state: budget))(Stall(), Random(0))
    assert 3 <= len(spent) <= max(3, 2 * budget)
    assert set(spent) == {1, 2, 3}


def test_actions_are_compared_under_the_same_luck() -> None:
    """In one round every action meets the same luck, in the next one other luck."""
    met: list[tuple[int, float]] = []

    def worth(_state: Any, action: int, luck: float) -> float:
        met.append((action, luck))
        return 0.0

    rollouts = Rollouts(lambda _state, rng: rng.random(), worth, lambda _state: 12)
    monte_carlo(rollouts)(Stall(), Random(7))
    rounds = [met[at : at + 3] for at in range(0, 6, 3)]
    assert [[action for action, _ in each] for each in rounds] == [[1, 2, 3]] * 2
    assert [len({luck for _, luck in each}) for each in rounds] == [1, 1]
    assert rounds[0][0][1] != rounds[1][0][1]


def test_the_error_shrinks_with_the_square_root() -> None:
    """A standard error: with noise of known spread it is spread / root of the playouts."""
    noise = Random(11)

    def worth(_state: Any, _action: Any, _luck: None) -> float:
        return noise.gauss(0, 10)

    few, many = (
        monte_carlo(Rollouts(no_luck, worth, budget))(Stall(), Random(0))
        for budget in (lambda _state: 300, lambda _state: 30_000)
    )
    for small, large in zip(many, few, strict=True):
        assert 0 < small.error < large.error < 3
    assert min(each.error for each in many) < 0.2


def test_steady_does_what_it_thinks_best() -> None:
    """With the same luck its choice is the best of its own opinion."""
    for state in spread(OPEN, 3):
        advice = ADVISER(state, Random(5))
        best = max(advice, key=lambda each: each.value)
        assert VEGAS.bots["steady"](state, Random(5)) == best.action


def test_in_the_last_round_victories_count() -> None:
    """Before it *steady* thinks in money, then in shares of the victory."""
    last = max(VEGAS.observe(state, None).round for state in OPEN)
    rounds = {True: 0, False: 0}
    for state in spread(OPEN, 6):
        advice = ADVISER(state, Random(5))
        last_round = VEGAS.observe(state, None).round == last
        assert {each.wins for each in advice} == {last_round}
        assert not last_round or all(-0.02 < each.value < 1.02 for each in advice)
        rounds[last_round] += 1
    assert all(rounds.values())


def test_steady_takes_the_chance_it_has() -> None:
    """Behind in the last round it goes for what may still win, not for what surely pays.

    A die on casino 4 pays 30, and B has lost; on casino 1 it pays nothing, but another one beside
    it would tie A's dice there out.
    """
    rules = Rules(start=0, minimum=10, rounds=1)
    state = VEGAS.new_state(rules, 2)
    bills = ("b90", "b10", "b20", "b30", "b10", "b10")
    turns = ("r11222222", "1", "r22222345", "2", "r222222", "2", "r345", "3", "r14")
    for notation in (*bills, *turns):
        state, _ = state.apply(VEGAS.parse(notation))
    one, four = ADVISER(state, Random(0))
    assert (str(one.action), str(four.action)) == ("1", "4")
    assert one.value == pytest.approx(1 / 6, abs=0.06)
    assert four.value == pytest.approx(0, abs=0.01)
    assert str(VEGAS.bots["steady"](state, Random(0))) == "1"


def test_steady_sees_an_obvious_move() -> None:
    """With one die left and 90 against 10, both open, it takes the 90."""
    rules = Rules(start=0, minimum=10, rounds=1)
    state = VEGAS.new_state(rules, 2)
    for notation in ("b90", "b10", "b20", "b20", "b20", "b20"):
        state, _ = state.apply(VEGAS.parse(notation))
    for notation in ("r33333312", "3", "r44444444", "4", "r12"):
        state, _ = state.apply(VEGAS.parse(notation))
    assert str(VEGAS.bots["steady"](state, Random(0))) == "1"


# -- tournaments ------------------------------------------------------------------------------


def test_a_summary_adds_up() -> None:
    """Means by seat, shares that add up to one, and the margin of a 95 % interval."""
    outcomes = [Outcome((30, 10), (1, 0), 12), Outcome((20, 40), (0, 1), 10)] * 40
    outcomes += [Outcome((30, 20), (1, 0), 11)] * 20
    found = Tally.of(outcomes).summary()
    assert (found.games, found.decisions_per_game) == (100, 11)
    assert (found.money, found.win_share) == ((26, 24), (0.6, 0.4))
    assert found.mean_money == 25
    assert found.margin == pytest.approx((0.096, 0.096), abs=0.0005)


def test_a_played_out_game_is_the_recorded_game() -> None:
    """The tournament's loop gives the same end as the game that was recorded."""
    game = played(Table("vegas", "alea-2012", 3), "amber-fox-41")
    moves = iter([ply.action for ply in game.seat_plies() if len(ply.before.legal_actions()) > 1])
    script = [lambda _state, _rng: next(moves)] * 3
    outcome = play_out(game.first, script, Seeded("amber-fox-41"), Random(0))
    assert outcome.scores == game.last.scores()
    assert outcome.returns == game.last.returns()
    assert outcome.decisions == len(game.record.decisions)


def test_many_games_come_in_their_order() -> None:
    """Numbers 0, 1, 2 ..., with and without an executor."""
    assert [o.decisions for o in play_many(numbered, range(45))] == list(range(45))


def numbered(number: int) -> Outcome:
    """A game that took as many decisions as its number."""
    return Outcome((), (), number)
