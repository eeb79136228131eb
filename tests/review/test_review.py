"""A review: luck and skill apart, decisions graded, the same whatever way it is asked for."""

import json
from typing import Any

import pytest

from croupier.api.bridge import Bridge
from croupier.api.serialize import to_json
from croupier.core.chance import generator
from croupier.core.evaluator import Shortfall
from croupier.core.state import CHANCE
from croupier.games import GAMES
from croupier.games.showdown.bots.sharp import winning_chances
from croupier.records.match import Match, open_match
from croupier.review.grades import (
    EQUAL,
    FINE,
    FIRM,
    INSIDE,
    MISTAKES,
    NO_SLIP,
    SLIP,
    grade_of,
    inside,
    is_conclusive,
)
from croupier.review.review import JudgedDecision, Review
from tests.games.tables import ending
from tests.review.games import WHOLE, match_of, reviewed
from tests.review.identity import checked_game, holds
from tests.support.cases import in_turn
from tests.support.sample import sample

SEED = "amber-fox-41"
SHORT = (("rounds", 2),)
"""What a round shows, two show as well as four."""
NETWORK = ("vegas", "alea-2012", ("steady", "greedy"), SEED, SHORT)

type Game = tuple[Any, ...]
"""What `match_of` and `reviewed` take."""

GAMES_OF_BOTS: list[Game] = [
    NETWORK,
    ("vegas", "alea-2012", ("greedy", "random", "greedy"), SEED, SHORT),
    ("vegas", "duel", ("greedy", "random"), SEED, SHORT),
    ("vegas", "alea-2018", ("random", "greedy", "greedy", "random"), SEED, SHORT),
    ("vegas", "solo", ("greedy",), SEED, SHORT),
    ("vegas_cards", "cards-2016", ("greedy", "random"), SEED),
    ("vegas_cards", "cards-2016-turns", ("greedy", "random", "greedy"), SEED),
    ("showdown", "expert-1992", ("greedy", "random"), SEED),
]
of_every_kind = pytest.mark.parametrize(
    "game", sample(GAMES_OF_BOTS, 5), ids=lambda game: f"{game[1]}-{len(game[2])}"
)


@of_every_kind
def test_a_review_of_a_whole_game(game: Game) -> None:
    """One review of each game, which is dear: each of the three sentences below is true of it."""
    luck_and_skill_lead_from_the_start_to_the_result(game)
    chances_are_shares(game)
    decisions_are_graded(game)


def luck_and_skill_lead_from_the_start_to_the_result(game: Game) -> None:
    """Step by step and in sum: start + luck + skill is the result, for every seat."""
    match, part = match_of(*game), reviewed(*game)
    holds(part, match)
    assert part.summary
    assert [each.end for each in part.summary.seats] == list(match.last.returns())


@pytest.mark.parametrize("number", sample(range(6), 1))
def test_the_identity_holds_for_many_games(number: int) -> None:
    """With two and with three seats, however badly they play."""
    bots = ("random", "random") if number % 2 else ("random", "greedy", "random")
    match = match_of("vegas", "alea-2012", bots, f"many-{number}")
    holds(Review(match).chunk(0, WHOLE), match)


def test_the_identity_holds_for_every_evaluator() -> None:
    """Games of every kind, by a judge whose numbers mean nothing."""
    for number in range(5):
        checked_game(number, own=False)


def chances_are_shares(game: Game) -> None:
    """At every ply they lie between 0 and 1 and, where seats play each other, add up to 1."""
    for step in reviewed(*game).steps:
        assert all(0 <= chance <= 1 for chance in step.chances)
        if len(step.chances) > 1:
            assert sum(step.chances) == pytest.approx(1)


def decisions_are_graded(game: Game) -> None:
    """Every decision of the match and no other ply; the best choice stands first."""
    match, part = match_of(*game), reviewed(*game)
    for ply, step in zip(match.plies, part.steps, strict=True):
        assert (step.judgement is not None) == ply.decided
        if step.judgement is None:
            continue
        judged = step.judgement
        legal = [str(action) for action in ply.before.legal_actions()]
        assert sorted(each.action for each in judged.choices) == sorted(legal)
        values = [each.value for each in judged.choices]
        assert values == sorted(values, reverse=True)
        chosen = next(each for each in judged.choices if each.action == judged.chosen)
        assert judged.grade == chosen.grade
        may_be = [
            grade_of(chosen.loss, chosen.loss_error, equal=chosen.equal, errors=errors)
            for errors in (INSIDE, FIRM)
        ]
        assert judged.grade in may_be
        assert judged.chosen == str(ply.action)
        assert (judged.loss == 0) == (judged.grade in ("best", "unclear"))
        assert chosen.equal == (judged.grade == "best")
        if judged.grade in ("slip", "blunder"):
            assert inside(chosen.loss, chosen.loss_error, INSIDE)
        assert not (chosen.equal and judged.reasons)


def test_grades_have_thresholds() -> None:
    """Choices within 0.3 % are equal; 1 % and 4 % part fine, slip and blunder."""
    assert (EQUAL, FINE, SLIP) == (0.003, 0.01, 0.04)
    assert grade_of(0.002, 0, equal=True) == "best"
    assert [grade_of(loss, 0, equal=False) for loss in (0.0099, 0.01, 0.0399, 0.04)] == [
        "fine",
        "slip",
        "slip",
        "blunder",
    ]


@in_turn(
    ("loss", "error", "grade"),
    [
        (0.02, 0.004, "slip"),
        (0.02, 0.006, "unclear"),
        (0.035, 0.004, "unclear"),
        (0.07, 0.014, "blunder"),
        (0.07, 0.016, "unclear"),
        (0.009, 0.05, "fine"),
    ],
)
def test_a_mistake_is_called_so_where_it_is_sure(loss: float, error: float, grade: str) -> None:
    """Two standard errors inside its grade; what costs nearly nothing need not be sure."""
    assert grade_of(loss, error, equal=False) == grade


@in_turn(
    ("shortfall", "known"),
    [
        (Shortfall(0.0, 0.004, NO_SLIP - 0.001), True),
        (Shortfall(0.0, 0.004, NO_SLIP), False),
        (Shortfall(0.022, 0.003, 0.028), True),
        (Shortfall(0.022, 0.005, 0.032), False),
        (Shortfall(0.07, 0.008, 0.086), True),
        (Shortfall(0.07, 0.011, 0.092), False),
        (Shortfall(0.0, 0.05, 0.1), False),
    ],
)
def test_doubtful_losses_get_another_pass(shortfall: Shortfall, known: bool) -> None:
    """Three and a half standard errors inside a mistake's grade, or surely less than a slip."""
    assert is_conclusive(shortfall) == known


def test_inconclusive_losses_are_no_mistakes_yet() -> None:
    """Of many decisions the one that looks worst in a few futures is the unluckiest."""
    match = match_of("vegas_cards", "cards-2016", ("greedy", "random", "greedy"), "first-look")
    decided = [JudgedDecision(match, ply) for ply, each in enumerate(match.plies) if each.decided]
    waiting = [each.choices[each.chosen] for each in decided if each.open]
    assert all(
        inside(each.loss, each.loss_error, FIRM) for each in waiting if each.grade in MISTAKES
    )
    assert any(
        each.grade == "unclear" and inside(each.loss, each.loss_error, INSIDE) for each in waiting
    )


@pytest.mark.parametrize("game", [GAMES_OF_BOTS[2], GAMES_OF_BOTS[5]], ids=["dice", "cards"])
def test_a_review_in_parts_is_the_same(game: Game) -> None:
    """Wherever a part begins and whatever was asked before, its steps are those of the whole."""
    match, whole = match_of(*game), reviewed(*game)
    review, begin = Review(match), 0
    while begin < match.length:
        part = review.chunk(begin, 9)
        assert part.steps == whole.steps[begin : begin + len(part.steps)]
        begin += len(part.steps)
        assert (part.summary is not None) == (begin == match.length)
    assert part.summary == whole.summary
    for begin in (1, match.length // 2, match.length - 1):
        alone = Review(match).chunk(begin, 1)
        assert alone.steps == whole.steps[begin : begin + len(alone.steps)]


def test_another_pass_makes_more_of_a_review_sure() -> None:
    """A conclusive loss stays; a second pass gives what it would have given at once."""
    match = ending(match_of("vegas_cards", "cards-2016", ("greedy", "random"), SEED), 7)
    review = Review(match)
    first = review.chunk(0, WHOLE)
    review.look(2)
    again = review.chunk(0, WHOLE)
    assert again == Review(match, 2).chunk(0, WHOLE)
    assert first.firmer == 2
    open_ones = [0, 0]
    for ply, (one, two) in enumerate(zip(first.steps, again.steps, strict=True)):
        if one.judgement is None:
            continue
        then, now = [JudgedDecision(match, ply, looks) for looks in (1, 2)]
        if not then.open:
            assert one.judgement == two.judgement
        open_ones[0] += then.open
        open_ones[1] += then.open and now.open
    assert open_ones[1] < open_ones[0]
    review.look(1)
    some = review.chunk(0, 12).steps
    assert some == first.steps[: len(some)]


def test_a_running_game_is_reviewed_up_to_here() -> None:
    """Without its last plies a game has the same review as far as it goes."""
    match = match_of(*NETWORK)
    ply = next(at for at, each in enumerate(match.plies) if at > 60 and each.decided)
    here = Review(match.cut(ply)).chunk(0, WHOLE)
    whole = reviewed(*NETWORK)
    assert here.steps[:-1] == whole.steps[: ply - 1]
    assert here.summary
    assert not here.summary.over
    holds(here, match.cut(ply))


def test_the_bridge_answers_in_parts() -> None:
    """A request names the ply to go on from and how many decisions may be judged."""
    record = str(match_of(*NETWORK).record)
    length, ply, decisions = open_match(record).length, 0, 0
    bridge = Bridge()
    while ply < length:
        params = {"record": record, "ply": ply, "decisions": 5}
        request = json.dumps({"id": 1, "method": "review", "params": params})
        answer = json.loads(bridge.handle(request))["result"]
        assert answer["begin"] == ply
        judged = [step for step in answer["steps"] if step["judgement"]]
        assert len(judged) == 5 or answer["summary"]
        ply += len(answer["steps"])
        decisions += len(judged)
    assert decisions == sum(each["decisions"] for each in answer["summary"]["seats"])


def test_a_review_resumes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another engine that is handed the steps so far judges the rest alone, and sums up all."""
    match = match_of(*NETWORK)
    whole = reviewed(*NETWORK)
    begin = match.length - 30
    steps = [
        {
            **{name: getattr(step, name) for name in ("actor", "seat", "error")},
            **{name: [*getattr(step, name)] for name in ("chances", "luck", "skill", "hidden")},
            "judged": step.judgement
            and [
                step.judgement.loss,
                step.judgement.grade,
                max(choice.loss for choice in step.judgement.choices),
            ],
        }
        for step in whole.steps[:begin]
    ]
    judged: list[int] = []

    def decided(match: Match, ply: int, looks: int) -> JudgedDecision:
        judged.append(ply)
        return JudgedDecision(match, ply, looks)

    monkeypatch.setattr("croupier.review.review.JudgedDecision", decided)
    params = {"record": str(match.record), "ply": begin, "decisions": WHOLE // 10, "steps": steps}
    request = json.dumps({"id": 1, "method": "review", "params": params})
    answer = json.loads(Bridge().handle(request))["result"]
    assert min(judged) >= begin - 1
    assert answer["summary"] == json.loads(json.dumps(to_json(whole.summary)))
    wrong_fields: tuple[dict[str, object], ...] = (
        {"luck": [7, "a"]},
        {"luck": [0.0]},
        {"luck": [1.5, *steps[0]["luck"][1:]]},
        {"actor": 9},
        {"seat": 9},
        {"judged": [0.0, "brilliant", 0.0]},
        {"judged": 1},
    )
    changed = [[*steps[1:], {**steps[0], **each}] for each in wrong_fields]
    for bad in (steps[1:], [*steps[1:], {}], [*steps[1:], 7], *changed):
        wrong = json.dumps({"id": 1, "method": "review", "params": {**params, "steps": bad}})
        error = json.loads(Bridge().handle(wrong))["error"]
        assert error == {"code": "bad-request", "data": {"part": "steps"}}


def test_costliest_decisions_and_the_turning_point() -> None:
    """The three that cost most, costliest first, and the largest jump of anybody's chance."""
    part = reviewed(*GAMES_OF_BOTS[1])
    assert part.summary
    lost = {step.ply: step.judgement.loss for step in part.steps if step.judgement}
    worst = sorted([loss for loss in lost.values() if loss], reverse=True)[:3]
    assert [lost[ply] for ply in part.summary.costliest] == worst
    mistakes = {
        step.ply: step.actor
        for step in part.steps
        if step.judgement and step.judgement.grade in MISTAKES
    }
    assert len({*mistakes.values()}) > 1
    for seat, plies in enumerate(part.summary.costliest_of):
        own = [ply for ply, actor in mistakes.items() if actor == seat]
        assert list(plies) == sorted(own, key=lambda ply: -lost[ply])[:3]
    before, jumps = part.start, {}
    for step in part.steps:
        pairs = zip(step.chances, before, strict=True)
        jumps[step.ply] = max(abs(now - then) for now, then in pairs)
        before = step.chances
    assert part.summary.turning_point
    assert jumps[part.summary.turning_point.ply] == max(jumps.values())


def test_paying_out_is_no_luck() -> None:
    """Chances do not move while casinos pay, nor from one bill of a round to the next."""
    for game in GAMES_OF_BOTS[:5]:
        match, part = match_of(*game), reviewed(*game)
        for ply, step in zip(match.plies, part.steps, strict=True):
            filling = step.kind == "bill" and ply.after.kind == "bill"
            paying = step.kind == "pay" and ply.before.casino and ply.after.kind == "pay"  # type: ignore[attr-defined]
            if ply.actor == CHANCE and (filling or paying):
                assert not any(step.luck), (game, step.ply)


def test_a_forced_turn_is_worth_what_chance_does_next() -> None:
    """It takes nothing from anybody, and gives nothing."""
    compared = 0
    for game in GAMES_OF_BOTS:
        match, review = match_of(*game), Review(match_of(*game))
        for ply in range(match.length - 1):
            turn, after = match.plies[ply], match.plies[ply + 1]
            if turn.actor == CHANCE or turn.decided or after.actor != CHANCE:
                continue
            rng = generator(match.record.setup.seed, f"review/{ply + 1}")
            evaluator = GAMES[game[0]].evaluator
            assert evaluator
            if found := evaluator.present(after.before, rng):
                assert review.chances(ply).shares == pytest.approx(found.shares)
                compared += 1
    assert compared > 5


def test_a_move_to_a_hard_card_is_the_luck_of_the_move() -> None:
    """Expert Yahtzee's question is judged before the first throw, not by it."""
    match = match_of("showdown", "expert-1992", ("greedy", "random", "greedy"), "reference-0")
    review = Review(match)
    states: list[Any] = [match.state(ply) for ply in range(match.length)]
    begun = [
        ply for ply, each in enumerate(states) if each.kind == "throw" and each.attempt.throws == 0
    ]
    assert len(begun) > 10
    for ply in begun:
        assert review.chances(ply).shares == pytest.approx(winning_chances(states[ply]))
    # To the Large straight, which another seat holds: the move costs half of the victory.
    move, throw = 146, 147
    assert match.plies[move].before.kind == "move"
    assert review.step(move).luck[2] < -0.4
    assert review.step(throw).luck[2] > -0.1


def test_every_game_can_be_reviewed() -> None:
    """Each has a critic of its own, with reasons."""
    for game in GAMES.values():
        assert game.evaluator
        assert game.evaluator.codes
        assert len(set(game.evaluator.codes)) == len(game.evaluator.codes)


@pytest.mark.long
def test_the_best_player_is_praised() -> None:
    """*sharp* loses next to nothing by the network that it plays by, *random* a lot.

    In ten even games of *random* against itself a choice cost 5.2 % on average, give or take 2.7 %
    from seat to seat of a game: eight of those come to less than 2.4 % once in a thousand times.
    Against *sharp* it is 2.4 % alone: what is lost already cannot be lost once more.
    """
    uneven, even = [
        [
            reviewed("vegas", "alea-2012", (bot, "random"), f"skill-{number}").summary
            for number in range(4)
        ]
        for bot in ("sharp", "random")
    ]
    sharp = [found.seats[0] for found in uneven if found]
    assert max(seat.error_rate for seat in sharp) < 0.002
    assert min(seat.accuracy for seat in sharp) > 95
    assert max(found.seats[1].accuracy for found in uneven if found) < 80
    rates = [seat.error_rate for found in even if found for seat in found.seats]
    assert sum(rates) / len(rates) > 0.024
