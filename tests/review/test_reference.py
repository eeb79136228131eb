"""The review held against a judge that was written separately, see `reference`."""

from math import sqrt
from random import Random
from typing import Any

import pytest

from croupier.games.vegas.bots.sharp import has_network
from croupier.parts.seating import put
from croupier.review.review import Review
from tests.review.games import match_of
from tests.review.plain_players import furthest_ahead, selected
from tests.review.reference import (
    anew,
    compared,
    exact,
    imagined,
    in_the_end,
    of_the_best,
    rolled,
    stroke,
)
from tests.support.cases import in_turn


@pytest.mark.long
@pytest.mark.parametrize(
    ("rules", "seats", "option"), [("alea-2012", 5, "neutral"), ("boulevard", 4, "chips")]
)
def test_rollouts_agree_with_the_second_judge(rules: str, seats: int, option: str) -> None:
    """Chances, errors, luck and what is best, late in the last rounds, within both judges' error.

    At tables that no network knows: there a review plays rounds on.
    """
    bots = ("greedy", "random", "greedy", "greedy", "random")[:seats]
    match = match_of("vegas", rules, bots, "reference-suite", ((option, True),))
    assert not has_network(match.last.rules, seats)  # type: ignore[attr-defined]
    late = [ply for ply in rolled(match) if sum(match.state(ply).hands) <= 2 * seats]  # type: ignore[attr-defined]
    plies = sorted(Random(seats).sample(late, 3))
    found = list(compared(match, plies, 50, Random(7)))
    judged = [(each.chance, each.loss, each.luck, each.missed) for each in found]
    for pairs in zip(*judged, strict=True):
        apart = [one.apart(two) for one, two in pairs]
        assert max(map(abs, apart)) < 4.5
        assert sqrt(sum(z * z for z in apart) / len(apart)) < 2


@in_turn(
    ("game", "rules", "seats"),
    [
        ("vegas_cards", "cards-2016", 3),
        ("vegas_cards", "cards-2016-turns", 4),
        ("showdown", "expert-1992", 2),
        ("vegas", "solo", 1),
    ],
)
def test_the_other_games_agree_with_the_second_judge(game: str, rules: str, seats: int) -> None:
    """The same with hidden cards, in Expert Yahtzee and in the solo game, late in the game."""
    match = match_of(game, rules, ("greedy", "random", "greedy", "random")[:seats], "second-judge")
    late = [ply for ply in rolled(match) if ply > 0.8 * match.length]
    plies = sorted(Random(seats).sample(late, 1))
    found = list(compared(match, plies, 20, Random(7)))
    for each in found:
        for one, two in (each.chance, each.loss, each.luck, each.missed):
            assert abs(one.apart(two)) < 4.5


@in_turn("rules", ["alea-2012", "duel"])
def test_the_end_of_a_game_is_counted_exactly(rules: str) -> None:
    """With few dice in the last round the review says what every roll to the end comes to.

    Of two seats: among three one may choose who wins, and then there is more than one truth.
    """
    checked = 0
    for number in range(2):
        match = match_of("vegas", rules, ("greedy", "random"), f"end-{number}")
        review = Review(match)
        for ply in rolled(match):
            state = match.state(ply)
            hands = sum(state.hands)  # type: ignore[attr-defined]
            if state.round < 4 or hands > 5:  # type: ignore[attr-defined]
                continue
            judged = review.step(ply).judgement
            assert judged
            for choice in judged.choices:
                action = next(each for each in state.legal_actions() if str(each) == choice.action)
                truth = exact(state.apply(action)[0], {})[judged.seat]
                assert choice.value == pytest.approx(truth, abs=1e-9), (number, ply)
                checked += 1
    assert checked > 5


def test_a_choice_is_not_called_best_by_its_own_luck() -> None:
    """Of two choices that are worth the same none is better: each had luck in other games."""
    assert of_the_best({"a": [1, 0, 1, 0], "b": [0, 1, 0, 1]}) == [0, 0, 0, 0]
    assert of_the_best({"a": [1, 1, 0, 1], "b": [0, 1, 0, 0]}) == [1, 1, 0, 1]


def test_hidden_selections_follow_the_plain_rule() -> None:
    """Not just any choice: else the seats after it would meet easier opponents."""
    match = match_of("vegas_cards", "cards-2016", ("greedy", "random", "greedy"), "second-judge")
    second = [each.before for each in match.plies if each.decided and each.before.actor == 1]
    state, rng, by_the_rule = second[3], Random(5), 0
    for _ in range(40):
        world = imagined(state, rng)
        asked = world._replace(actor=0, turn=0, chosen=put(world.chosen, 0, 0))
        by_the_rule += selected(asked).selection == world.chosen[0]
        assert world.hands[1] == state.hands[1]  # type: ignore[attr-defined]
    assert 28 < by_the_rule < 40


def test_in_the_last_step_the_plain_rule_can_play_to_win() -> None:
    """A selection that leaves nobody further ahead, by the table's own payments."""
    checked = 0
    for number in range(8):
        match = match_of(
            "vegas_cards", "cards-2016-turns", ("greedy", "random", "greedy"), f"{number}"
        )
        for ply in match.plies:
            state: Any = ply.before
            if ply.decided and in_the_end(state) and state.step == state.rules.steps:
                leads = {str(each): lead_after(state, each) for each in state.legal_actions()}
                assert leads[str(furthest_ahead(state))] == max(leads.values())
                checked += 1
    assert checked > 2


def lead_after(state: Any, action: Any) -> int:
    """By how much the acting seat is ahead after an action, if the casinos paid at once."""
    after = state.apply(action)[0]
    money = [one + two for one, two in zip(after.scores(), after.pending(), strict=True)]
    own = money.pop(state.actor)
    return int(own - max(money))


@in_turn(
    ("game", "rules", "kind"), [("showdown", "expert-1992", "keep"), ("vegas", "duel", "place")]
)
def test_luck_is_held_against_other_rolls_with_the_best_choice(
    game: str, rules: str, kind: str
) -> None:
    """As the roll that came is: else the plain rule's next choice would make every roll lucky."""
    match = match_of(game, rules, ("greedy", "random"), "second-judge")
    ply = next(ply for ply in rolled(match) if ply > 40 and match.plies[ply].before.kind == kind)
    found = stroke(Review(match), ply)
    others = [anew(found, Random(number)) for number in range(12)]
    assert len({str(each) for each in others}) > 4
    for each in (*others, found.after):
        assert each.kind != kind or each.actor != match.plies[ply].actor
