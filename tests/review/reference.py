"""A second judge of all games, written separately from the review: plain and slow.

It knows the rules from `State` alone and shares nothing with `croupier.review`, the networks and
the rollouts. Its definitions are those of gnubg:

    chance of a state      the mean result of playing it on to the end of the game
    error of a decision    the chance after the best choice less the one after the choice taken
    luck of a roll         the chance after it, with the best choice, less the same of other rolls

Playing on from before a roll would not do for its luck: the seat that rolls chooses by the
plain rule, and every roll would seem lucky by what that rule gives away.

Which choice is best, the review says; by so many games a judge would take the choice that had the
best luck in them. What another choice would have brought beyond it is separate, as *missed*: the
best by one half of the games, by its results in the other half. Where the review is right it comes
to 0 or less.

Everybody plays on by one plain rule of the game (`plain_players`): what pays best now against the
others, less a bit for each die; in Expert Yahtzee the card that brings most points on average; one
time in eight anything.

Where cards are hidden a choice is judged by what its seat can know: what the others hold is dealt
anew in every game, and what they have chosen of it unseen they choose anew, by the same rule. What
hands are worth refers to the true ones, as the review of a finished game knows them, and all that
are dealt one after another are one stroke of luck.

    python -m tests.review.reference --seats 5 --positions 120 --games 12
    python -m tests.review.reference --game vegas_cards --rules cards-2016-turns --seats 4
    python -m tests.review.reference --game showdown --rules expert-1992 --seats 3
    python -m tests.review.reference --rules solo --seats 1

holds a review against it: decision by decision what both say, and at the end how far they are
apart, in standard errors, and what lies between them in the mean. For the mean many positions of a
dozen games each tell more than a few of hundreds. With `--mistakes` slips and blunders alone are
played on: whether they cost what the review says. Where a network judges, a difference is not only
noise: the network thinks of better players than the plain rule. With `--player network` all play on
by what the network thinks best at first sight, which is nearly as strong as *sharp*; what counts
is still the result of whole games, never the network's opinion of who will win.
With `--player sharp` the same holds of the card game: slow, a third way where two judges disagree;
with `--player to-win` the plain rule asks in its last step who wins, not what is paid.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

from croupier.core.chance import Unseeded
from croupier.core.evaluator import Evaluator
from croupier.core.state import CHANCE, OVER
from croupier.games.vegas.actions import Roll
from croupier.parts.seating import put
from croupier.records.match import Match
from croupier.review.grades import MISTAKES, budget
from croupier.review.report import Grade
from croupier.review.review import Review, evaluator_of
from tests.review.games import match_of
from tests.review.players import PLAYERS

LOOKS = 2
"""Precision of the review that the command compares."""
EACH = 6
"""So many games are played on after each of the rolls that might have come instead."""
A_GAME = 10
"""Positions of one game that are compared."""
COMPARED = 4
"""So many choices are played on at most: the one taken and those that the review thinks best."""


class Estimate(NamedTuple):
    """A number and one standard error of it."""

    value: float
    error: float

    def apart(self, other: "Estimate") -> float:
        """Distance of two of them, in standard errors."""
        error = sqrt(self.error**2 + other.error**2)
        return float((self.value - other.value) / error) if error else 0.0


def estimate(samples: Sequence[float]) -> Estimate:
    """The mean of results; what never happened in so many of them may yet happen once."""
    count = len(samples)
    mean = sum(samples) / count
    square = sum((each - mean) ** 2 for each in samples) / max(1, count - 1)
    return Estimate(mean, max(sqrt(square / count), 1 / count))


def result(state: Any, luck: int, player: str = "plain") -> Sequence[float]:
    """Everybody's share of the victory after playing on with this luck."""
    dice, whims, choose = Unseeded(Random(luck)), Random(luck + 1), PLAYERS[player]
    while state.actor != OVER:
        chosen = state.draw(dice) if state.actor == CHANCE else choose(state, whims)
        state, _ = state.apply(chosen)
    return [float(share) for share in state.returns()]


class Weighed(NamedTuple):
    """The second judge's view of a decision, for the seat that decides."""

    loss: Estimate
    missed: Estimate
    """Loss of the choice that the review calls best."""
    chances: dict[str, Estimate]
    """After each choice."""


def imagined(state: Any, rng: Random, player: str = "plain") -> Any:
    """A world that the deciding seat cannot tell from the true one: hidden hands are dealt anew.

    Who has chosen unseen before it chose from such a hand as everybody plays on: that they have
    chosen at all says no more, and `State.resample` would have them choose anything.
    """
    seat, world = state.actor, state.resample(state.actor, rng)
    for other, hidden in enumerate(getattr(world, "chosen", ())):
        if hidden and other != seat:
            asked = world._replace(actor=other, turn=other, chosen=put(world.chosen, other, 0))
            chosen = PLAYERS[player](asked, rng).selection
            world = world._replace(chosen=put(world.chosen, other, chosen))
    return world


def weighed(
    state: Any, choices: Sequence[str], games: int, rng: Random, *, player: str = "plain"
) -> Weighed:
    """``choices``: the one taken, the one that the review calls best, and others to play on."""
    seat = state.actor
    actions = {str(action): action for action in state.legal_actions()}
    came: dict[str, list[float]] = {name: [] for name in choices}
    for _ in range(games):
        luck, world = rng.getrandbits(48), imagined(state, rng, player)
        for name, shares in came.items():
            shares.append(result(world.apply(actions[name])[0], luck, player)[seat])
    taken, best = [came[choice] for choice in choices[:2]]
    return Weighed(
        loss=estimate([one - two for one, two in zip(best, taken, strict=True)]),
        missed=estimate([one - two for one, two in zip(of_the_best(came), best, strict=True)]),
        chances={name: estimate(each) for name, each in came.items()},
    )


class Stroke(NamedTuple):
    """A stroke of luck: what was due before it and what came of it."""

    plies: range
    before: Any
    after: Any
    """Best choices made: the next one, where all choose at once those of the step."""
    evaluator: Evaluator[Any, Any]
    """The judge of the best choices."""


def stroke(review: Review, ply: int) -> Stroke:
    """The roll, the throw or the hands that came last before the decision at ``ply``."""
    match, end = review.match, ply
    while not _dealt(match, end - 1):
        end -= 1
    begin = end - 1
    while match.plies[begin].before.kind == "hand" and _dealt(match, begin - 1):
        begin -= 1
    after: Any = match.state(end)
    at = end
    while at == end or (match.plies[at].before.kind == "select" and not after.rules.turns):
        after = after.apply(_best(review, at))[0]
        at += 1
    return Stroke(range(begin, end), match.state(begin), after, evaluator_of(match))


def anew(found: Stroke, rng: Random) -> Any:
    """Outcomes of another roll, other throws or hands in the place of this stroke of luck.

    Best choices made, as in `Stroke.after`.
    """
    dice, state = Unseeded(Random(rng.getrandbits(48))), found.before
    for _ in found.plies:
        state = state.apply(state.draw(dice))[0]
    first = True
    while state.actor >= 0 and (first or (state.kind == "select" and not state.rules.turns)):
        state, first = state.apply(_best_of(found.evaluator, state, rng))[0], False
    return state


def _best_of(evaluator: Evaluator[Any, Any], state: Any, rng: Random) -> Any:
    """The evaluator's best choice at first sight."""
    legal = state.legal_actions()
    if len(legal) == 1:
        return legal[0]
    judged = evaluator.choices(state.resample(state.actor, rng), rng, legal[0], budget(1))
    return legal[max(range(len(legal)), key=lambda at: judged[at].shares[state.actor])]


def _best(review: Review, ply: int) -> Any:
    """Best choices at a ply by the review, or as good."""
    judged, each = review.step(ply).judgement, review.match.plies[ply]
    wanted = judged.best if judged else str(each.action)
    return next(action for action in each.before.legal_actions() if str(action) == wanted)


def _dealt(match: Match, ply: int) -> bool:
    """True if a seat rolled, threw or drew cards at ``ply``."""
    before = match.plies[ply].before
    return before.actor == CHANCE and before.seat is not None


def weighed_luck(
    found: Stroke, seat: int, games: int, rng: Random, *, player: str = "plain"
) -> Estimate:
    """Gain of a seat by the stroke, beside what others in its place would have brought."""

    def played(state: Any, times: int) -> list[float]:
        return [result(state, rng.getrandbits(48), player)[seat] for _ in range(times)]

    now = estimate(played(found.after, games))
    others = [fmean(played(anew(found, rng), EACH)) for _ in range(max(2, games // EACH))]
    was = Estimate(fmean(others), stdev(others) / sqrt(len(others)))
    return Estimate(now.value - was.value, sqrt(now.error**2 + was.error**2))


def of_the_best(came: dict[str, list[float]]) -> list[float]:
    """The results of the best choice, game by game. ``came``: those of each choice, same luck.

    In every second game it is the one that the other games call best: by its own games the choice
    with the best luck would be taken for the best one, and every loss would seem larger than it is.
    """
    best = []
    for half in (1, 0):
        totals = {name: sum(results[half::2]) for name, results in came.items()}
        best.append(max(totals, key=totals.__getitem__))
    return [came[best[game % 2]][game] for game in range(len(came[best[0]]))]


COMPARED_KINDS = ("place", "select", "keep", "claim")
"""The kinds of decisions that are compared."""


def rolled(match: Match) -> Iterator[int]:
    """The plies at which something that was rolled, thrown or dealt is used, with a choice."""
    for ply, each in enumerate(match.plies):
        if each.decided and each.before.kind in COMPARED_KINDS:
            yield ply


def in_the_end(state: Any) -> bool:
    """True if it is the last round or deal, in Expert Yahtzee the finale."""
    if hasattr(state, "last"):
        return state.last is not None
    return bool(state.deal == state.rules.deals if hasattr(state, "deal") else state.round >= 4)


def mistakes(match: Match, plies: Iterable[int]) -> list[int]:
    """Those of them at which the review calls what was chosen a slip or a blunder."""
    review, found = Review(match, LOOKS), list[int]()
    for ply in plies:
        judged = review.step(ply).judgement
        if judged and judged.grade in MISTAKES:
            found.append(ply)
    return found


class Compared(NamedTuple):
    """The review and the second judge on one decision."""

    ply: int
    grade: Grade
    loss: tuple[Estimate, Estimate]
    luck: tuple[Estimate, Estimate]
    chance: tuple[Estimate, Estimate]
    """After the choice that was taken."""
    missed: tuple[Estimate, Estimate]
    """Loss of the best choice: nothing by the review."""


def compared(
    match: Match,
    plies: Sequence[int],
    games: int,
    rng: Random,
    *,
    player: str = "plain",
    looks: int = 1,
) -> Iterator[Compared]:
    """The review's and the second judge's results at some plies of a match."""
    review = Review(match, looks)
    for ply in plies:
        judged = review.step(ply).judgement
        assert judged
        state, drawn, seat = match.state(ply), stroke(review, ply), judged.seat
        best = judged.choices[0].action
        others = [each.action for each in judged.choices[1:] if each.action != judged.chosen]
        wanted = [judged.chosen, best, *others[: COMPARED - 2]]
        found = weighed(state, wanted, games, rng, player=player)
        luck = weighed_luck(drawn, seat, games, rng, player=player)
        choice = next(each for each in judged.choices if each.action == judged.chosen)
        luck_found = sum([review.step(at).luck[seat] for at in drawn.plies])
        ends = [review.chances(at).error for at in (drawn.plies[0], drawn.plies[-1] + 1)]
        yield Compared(
            ply,
            judged.grade,
            (Estimate(choice.loss, judged.error), found.loss),
            (Estimate(luck_found, sqrt(sum(error**2 for error in ends))), luck),
            (Estimate(choice.value, choice.error), found.chances[judged.chosen]),
            (Estimate(0.0, 0.0), found.missed),
        )


def exact(state: Any, known: dict[Any, tuple[float, ...]]) -> tuple[float, ...]:
    """Everybody's chances by every roll to the end, all choosing best for themselves."""
    if state.actor == OVER:
        return tuple(map(float, state.returns()))
    due = (state.kind, state.casino, state.turn, state.roll, state.hands)
    key = (*due, state.dice, state.bills, state.won)
    found = known.get(key)
    if found is None:
        found = known[key] = _exact(state, known)
    return found


def _exact(state: Any, known: dict[Any, tuple[float, ...]]) -> tuple[float, ...]:
    if state.actor != CHANCE:
        then = [exact(state.apply(action)[0], known) for action in state.legal_actions()]
        return max(then, key=lambda shares: shares[state.actor])
    if state.kind != "roll":
        return exact(state.apply(state.draw(Unseeded(Random(0))))[0], known)
    dice = state.hands[state.turn]
    total = [0.0] * len(state.hands)
    for number in range(6**dice):
        faces = bytes(number // 6**at % 6 + 1 for at in range(dice))
        for seat, share in enumerate(exact(state.apply(Roll(faces))[0], known)):
            total[seat] += share / 6**dice
    return tuple(total)


def main() -> None:
    """Compare, and print what came out."""
    parser = argparse.ArgumentParser(prog="reference")
    parser.add_argument("--game", default="vegas")
    parser.add_argument("--rules", default="alea-2012")
    parser.add_argument("--seats", type=int, default=5)
    parser.add_argument("--positions", type=int, default=120)
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--player", choices=PLAYERS, default="plain")
    parser.add_argument("--mistakes", action="store_true", help="only slips and blunders")
    parser.add_argument("--last", action="store_true", help="only the last round, deal or finale")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    asked = parser.parse_args()
    rng, found = Random(16 + asked.first), list[Compared]()
    bots = ("greedy", "random", "steady") if asked.game == "vegas" else ("greedy", "random")
    games = max(1, asked.positions // A_GAME)
    for number in range(asked.first, asked.first + games):
        seats = tuple(bots[(seat + number) % len(bots)] for seat in range(asked.seats))
        match = match_of(asked.game, asked.rules, seats, f"reference-{number}")
        open_ones = [ply for ply in rolled(match) if not asked.last or in_the_end(match.state(ply))]
        open_ones = mistakes(match, open_ones) if asked.mistakes else open_ones
        plies = sorted(rng.sample(open_ones, min(A_GAME, len(open_ones))))
        for each in compared(match, plies, asked.games, rng, player=asked.player, looks=LOOKS):
            found.append(each)
            sys.stdout.write(f"{number}/{each.ply:<4}{each.grade:8}{row(each)}\n")
            sys.stdout.flush()
    for name in ("chance", "loss", "luck", "missed"):
        pairs = [getattr(each, name) for each in found]
        apart = [one.apart(two) for one, two in pairs]
        apart_by = [one.value - two.value for one, two in pairs]
        mean, error = fmean(apart_by), stdev(apart_by) / sqrt(len(pairs))
        sys.stdout.write(
            f"{name}: {len(pairs)} pairs, apart {sqrt(sum(z * z for z in apart) / len(apart)):.2f}"
            f" standard errors (rms), {max(map(abs, apart)):.1f} at most;"
            f" review less reference {100 * mean:+.2f} +- {100 * error:.2f} %\n"
        )


def row(each: Compared) -> str:
    """Both results, in per cent."""
    return "   ".join(
        f"{name} {100 * one.value:6.1f} +- {100 * one.error:.1f} / "
        f"{100 * two.value:6.1f} +- {100 * two.error:.1f}"
        for name, (one, two) in (("chance", each.chance), ("loss", each.loss), ("luck", each.luck))
    )


if __name__ == "__main__":
    main()
