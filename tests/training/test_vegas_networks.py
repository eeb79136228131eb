"""The networks in the wheel are those that were trained, and *sharp* plays by them.

``tests/training/networks`` holds what the trainer's own arithmetic makes of some positions, written
when a network was exported. How strong a network is: engine/training/README.md.
"""

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, product
from pathlib import Path
from random import Random
from typing import Any
from zlib import compress

import pytest

from croupier.bots.softmax import softmax
from croupier.core.chance import Unseeded
from croupier.core.state import CHANCE, OVER
from croupier.games.vegas.actions import Roll
from croupier.games.vegas.bots import BOTS, sharp_adviser
from croupier.games.vegas.bots.judge import (
    Board,
    Judge,
    board_of,
    by_casino,
    faces_of,
    laid,
    strengths_at,
)
from croupier.games.vegas.bots.network import H, Kind, network
from croupier.games.vegas.bots.rolls import Endgame, expected, rolls
from croupier.games.vegas.bots.sharp import (
    JOINED,
    NETWORKS,
    first_look,
    has_network,
    is_exact,
    network_advice,
)
from croupier.games.vegas.extras.bandit import BANDIT
from croupier.games.vegas.review.chances import winning_chances
from croupier.games.vegas.review.evaluation import choices
from croupier.games.vegas.rules import PRESETS, Rules
from croupier.games.vegas.state import VegasState, new_state
from croupier.review.grades import budget
from tests.support.cases import in_turn

SAMPLES = Path(__file__).parent / "networks"
ALONE = sorted(NETWORKS - JOINED)
EVERY = sorted(NETWORKS)
KINDS = [kind.name for kind in EVERY]
BASE = PRESETS["alea-2012"]


def rules_for(kind: Kind) -> Rules:
    """Rules that a kind of network is for."""
    return PRESETS["boulevard"] if kind.modules else replace(BASE, neutral=kind.neutral)


def moments(rules: Rules, seats: int, game: int) -> Iterator[tuple[int, bool, VegasState]]:
    """(ply, whether it is a sample, state) of the game that `export.positions` plays."""
    rng = Random(f"sample {seats} {game}")
    state, source, ply = new_state(rules, seats), Unseeded(rng), 0
    while state.actor != OVER:
        yield ply, state.kind == "roll" and rng.random() < 0.05, state
        action: Any = (
            state.draw(source) if state.actor == CHANCE else rng.choice(state.legal_actions())
        )
        state, _ = state.apply(action)
        ply += 1


@in_turn("kind", EVERY)
def test_the_wheel_thinks_as_the_trainer_does(kind: Kind) -> None:
    """In positions of all rounds the shares of the victory agree to half a percent."""
    samples = json.loads((SAMPLES / f"{kind.name}.json").read_text())
    want = {(game, ply): wins for game, ply, wins in samples}
    net, seen = network(kind), 0
    for game in (0, 1):
        for ply, sampled, state in moments(rules_for(kind), kind.seats, game):
            if sampled:
                got = Judge(net, state).wins(board_of(state))
                assert got == pytest.approx(want[game, ply], abs=0.005)
                assert sum(got) == pytest.approx(1)
                seen += 1
    assert seen == len(want) > 2


def test_every_network_of_the_wheel_is_known() -> None:
    """No module lies there unused, and each has its log."""
    root = Path(__file__).parents[2] / "engine"
    modules = {
        each.stem for each in (root / "croupier/games/vegas/bots/networks").glob("seats_*.py")
    }
    logs = {each.stem for each in (root / "training/vegas/logs").glob("*.log")}
    assert modules == logs == set(KINDS)


def test_the_networks_are_small() -> None:
    """All networks of all games make the wheel at most 120 kB larger; a wheel is packed."""
    games = Path(__file__).parents[2] / "engine/croupier/games"
    packed = {each: len(compress(each.read_bytes())) for each in games.glob("*/bots/networks/*.py")}
    assert max(packed.values()) <= 14_000
    assert len(packed) > len(EVERY)
    assert sum(packed.values()) <= 120_000


@pytest.mark.long
@in_turn(
    "changed",
    [{"chips": True, "kicker": 1}, {"chips": True, "neutral": True}],
)
def test_options_without_a_network_are_left_to_steady(changed: dict[str, Any]) -> None:
    """With chip cards *sharp* plays as *steady* does."""
    rules = replace(BASE, **changed)
    assert not has_network(rules, 3)
    state = next(
        s for _, _, s in moments(rules, 3, 0) if len(s.legal_actions()) > 1 and not s.pile.returned
    )
    assert BOTS["sharp"](state, Random(3)) == BOTS["steady"](state, Random(3))


def test_a_network_plays_where_it_was_measured() -> None:
    """With the bills of all editions; how long the game is and who begins makes no difference."""
    assert has_network(replace(BASE, rounds=2, start=1), 3)
    assert has_network(replace(PRESETS["alea-2018"], minsum=True, hundred=True, rainbow=True), 3)
    assert has_network(PRESETS["duel"], 2)
    assert all(has_network(BASE, seats) for seats in (2, 3, 4, 5))
    assert not has_network(BASE, 6)
    assert not has_network(replace(BASE, neutral=True), 5)
    assert all(has_network(PRESETS["boulevard"], seats) for seats in (2, 3, 4, 5))
    assert has_network(PRESETS["party"], 3)
    assert has_network(replace(BASE, bandit=True), 2)
    assert not has_network(PRESETS["party"], 6)
    assert not has_network(PRESETS["solo"], 1)


@in_turn("seats", [2, 3])
def test_a_rainbow_card_is_judged_as_what_it_counts(seats: int) -> None:
    """A network thinks of it what it thinks of a bill of 40 in its place. (8)"""
    rules = replace(BASE, rainbow=True)
    state = next(
        s
        for _, _, s in moments(rules, seats, 0)
        if s.kind == "roll" and any(0 in bills for bills in s.bills)
    )
    bills = tuple(tuple(bill or 40 for bill in each) for each in state.bills)
    net = network(Kind(seats, neutral=False))
    one, two = (
        Judge(net, each).wins(board_of(each)) for each in (state, state._replace(bills=bills))
    )
    assert one == two


@in_turn("kind", ALONE)
def test_sharp_advises_on_every_action(kind: Kind) -> None:
    """A share of the victory for each, the same whatever luck the bot is given."""
    asked = 0
    for _, _, state in moments(rules_for(kind), kind.seats, 0):
        if state.kind not in ("place", "kick") or len(state.legal_actions()) == 1 or asked > 4:
            continue
        asked += 1
        advice = network_advice(state)
        assert [each.action for each in advice] == list(state.legal_actions())
        assert all(each.wins and 0 <= each.value <= 1 for each in advice)
        best = max(advice, key=lambda each: each.value).action
        assert BOTS["sharp"](state, Random(1)) == BOTS["sharp"](state, Random(2)) == best
    assert asked > 4


TOGETHER = {kind.name: (rules_for(kind), kind.seats) for kind in sorted(JOINED)}
TOGETHER["bandit, no kicker"] = (replace(BASE, bandit=True, biggy=True), 3)


@pytest.mark.long
@in_turn(("rules", "seats"), TOGETHER.values())
def test_a_network_and_rollouts_advise_together(rules: Rules, seats: int) -> None:
    """Shares of the victory, on average those of the network, with the spread of the rollouts.

    In the last round, when few dice are left, they are the network's exact ones; so are kicks.
    """
    asked, alone = 0, 0
    games = chain(moments(rules, seats, 0), moments(rules, seats, 1))
    for _, _, state in games:
        if state.kind not in ("place", "kick") or len(state.legal_actions()) == 1:
            continue
        if state.kind == "kick" or is_exact(state):
            alone += 1
            assert sharp_adviser(state, Random(1)) == network_advice(state)
        elif asked < 1:
            asked += 1
            advice = sharp_adviser(state, Random(1))
            shares = first_look(state)
            assert [each.action for each in advice] == list(state.legal_actions())
            assert all(each.wins for each in advice)
            mean = sum(each.value for each in advice) / len(advice)
            assert mean == pytest.approx(sum(shares) / len(shares))
            assert [each.value for each in advice] != pytest.approx(shares, abs=1e-4)
            best = max(advice, key=lambda each: each.value).action
            assert BOTS["sharp"](state, Random(1)) == best
    assert asked == 1
    assert alone > 0 or seats == 3


def test_a_kick_belongs_to_the_turn() -> None:
    """A placement with a kicker is worth what the best kick after it is worth. (7)"""
    seen = 0
    for _, _, state in moments(PRESETS["boulevard"], 3, 0):
        if state.kind != "place" or seen > 5:
            continue
        for each in network_advice(state):
            after, _ = state.apply(each.action)
            if after.kind == "kick":
                kicks = network_advice(after)
                assert [kick.action for kick in kicks] == list(after.legal_actions())
                assert each.value == max(kick.value for kick in kicks)
                seen += 1
    assert seen > 5


@in_turn(
    "rules",
    [
        PRESETS["boulevard"],
        PRESETS["party"],
        replace(BASE, kicker=2),
        replace(BASE, bandit=True, kicker=1),
        replace(BASE, biggy=True, neutral=True),
    ],
)
def test_a_choice_is_worth_its_best_action(rules: Rules) -> None:
    """The review's number at a ply with modules is what *sharp* would come to."""
    seen = 0
    for _, _, state in moments(rules, 3, 1):
        if state.kind in ("place", "kick") and seen < 12:
            chances = winning_chances(state)
            assert chances
            assert sum(chances) == pytest.approx(1)
            best = max(each.value for each in network_advice(state))
            assert chances[state.actor] == best
            found = choices(state, Random(1), state.legal_actions()[0], budget(1))
            assert max(each.shares[state.actor] for each in found) == best
            seen += 1
    assert seen == 12


# -- the judge -----------------------------------------------------------------------------------


def last_placements(rules: Rules, seats: int, dice: int) -> Iterator[VegasState]:
    """Choices of the last round with at most so many dice in all hands."""
    for game in range(6):
        for _, _, state in moments(rules, seats, game):
            due = state.kind == "place" and len(state.legal_actions()) > 1
            if due and state.round == 4 and sum(state.hands) <= dice:
                yield state


@in_turn("neutral", [False, True])
def test_the_end_is_exact(neutral: bool) -> None:
    """With few dice left the shares are those of a search that knows the rules alone.

    The search goes through every sequence of faces with the engine's own states.
    """
    seen = 0
    for state in last_placements(replace(BASE, neutral=neutral), 2, 3):
        advice = network_advice(state)
        for each in advice:
            after, _ = state.apply(each.action)
            assert each.value == pytest.approx(searched(after)[state.actor])
            seen += 1
    assert seen > 6


def searched(state: VegasState) -> tuple[float, ...]:
    """Every seat's share of the victory if all play on for their own, by trying everything."""
    if state.actor == OVER:
        return state.returns()
    if state.actor == CHANCE and state.kind == "roll":
        total = [0.0] * len(state.turns)
        dice = state.hands[state.turn]
        for faces in product(range(1, 7), repeat=dice):
            rolled, _ = state.apply(Roll(bytes(faces)))
            best = max(
                (searched(rolled.apply(action)[0]) for action in rolled.legal_actions()),
                key=lambda wins: wins[state.turn],
            )
            for seat, share in enumerate(best):
                total[seat] += share / 6**dice
        return tuple(total)
    return searched(state.apply(state.draw(Unseeded(Random(0))))[0])


def test_all_rolls_are_gone_through() -> None:
    """Their chances add up to 1, and each is as likely as it is among all sequences of faces."""
    for own, neutrals in ((1, 0), (8, 0), (2, 2), (0, 3)):
        assert sum(roll.chance for roll in rolls(own, neutrals)) == pytest.approx(1)
    chances = {roll.ways: roll.chance for roll in rolls(3, 0)}
    assert chances[((0, 3, 0),)] == pytest.approx(1 / 216)
    assert chances[((0, 2, 0), (4, 1, 0))] == pytest.approx(3 / 216)


def test_the_next_seat_takes_what_is_best_for_it() -> None:
    """One casino wins: one roll of one die in six does, and two dice may take two turns."""
    board = Board(((0, 0),) * 6, (1, 0), (0, 0), 0)

    def value(after: Board) -> list[float]:
        won = float(after.rows[2][0] > 0)
        return [won, 1 - won]

    assert expected(board, value) == pytest.approx([1 / 6, 5 / 6])
    two = board._replace(hands=(2, 0))
    # a three at once, or two others, of which one is laid, and then a three
    assert Endgame(value).wins(two)[0] == pytest.approx(11 / 36 + 20 / 36 / 6)


def test_a_placement_changes_the_board_as_in_the_engine() -> None:
    """`laid` leads where the rules lead."""
    checked = 0
    for _, _, state in moments(replace(BASE, neutral=True), 3, 0):
        if state.kind == "place":
            neutral = state.special[state.turn].neutral
            own = state.roll[: len(state.roll) - neutral]
            for action in state.legal_actions():
                face: int = action.face  # type: ignore[union-attr]
                laying = (own.count(face), state.roll.count(face) - own.count(face))
                after, _ = state.apply(action)
                if after.kind == "roll":
                    assert laid(board_of(state), face - 1, *laying) == board_of(after)
                    checked += 1
    assert checked > 60


def test_shares_add_up() -> None:
    """Softmax without the platform's own powers: as exact, the same everywhere."""
    assert softmax([0.0, 0.0]) == [0.5, 0.5]
    assert softmax([2.0, 1.0, -3.0]) == pytest.approx([0.72747, 0.26762, 0.00490], abs=1e-5)
    assert softmax([0.0, -50.0]) == [1.0, 0.0]


def test_the_bandit_counts_dice_then_pips_then_the_highest_die() -> None:
    """The dice there are one number an owner, in the order of the rulebook. (9)"""
    rows = [(0,) * 3] * 6
    rows[5], rows[0], rows[2] = (1, 0, 0), (0, 2, 0), (0, 0, 2)
    lying = by_casino([(0,) * 3] * 6 + rows)[BANDIT]
    assert faces_of(lying) == rows
    assert strengths_at(BANDIT, lying) == {0: 1066, 1: 2021, 2: 2063}


def test_the_order_of_the_casinos_does_not_matter() -> None:
    """Casinos are alike: with their bills and dice exchanged the shares stay."""
    state = next(s for _, _, s in moments(BASE, 3, 1) if s.kind == "roll" and sum(s.hands) < 12)
    turned = state._replace(bills=state.bills[::-1], dice=state.dice[::-1])
    net = network(Kind(3, neutral=False))
    assert net.casino.width == H
    one, two = (Judge(net, each).wins(board_of(each)) for each in (state, turned))
    assert one == pytest.approx(two, abs=1e-9)
