"""Finds puzzles in games of bots, and writes them down for the site.

    PYTHONPATH=engine nice python -m training.puzzles site/practice/puzzles.json --each 40

It goes on with what the file holds already, and keeps it after every find, so it can be stopped at
any moment. A position becomes a puzzle of a theme if its best choice shows the theme, and if a
heavy search agrees with the first look, twice, with different luck and far beyond its error:

- Las Vegas: the game is played on for two rolls of every seat, each making the best of them by the
  network; what then lies there is judged by the network. With neutral dice rounds are played out.
- Expert Yahtzee: the turn is played to its end, thousands of times, for points; and for the victory
  this turn and the whole turn of the next seat are gone through, every throw of them.

    PYTHONPATH=engine python -m training.puzzles site/practice/puzzles.json --again keeps

judges the puzzles of a theme once more and leaves out those that are none any longer.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import count, product
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from croupier.chance import generator
from croupier.games import GAMES
from croupier.games.showdown.actions import Keep, Red
from croupier.games.showdown.bots import improvement
from croupier.games.showdown.reasons import ALL
from croupier.games.showdown.rules import THROWS
from croupier.games.showdown.sharp import attempted, winning_chances
from croupier.games.showdown.turn_value import best_claim
from croupier.games.vegas.chances import judge_of
from croupier.games.vegas.judge import Board, board_of, laid
from croupier.games.vegas.network import kind_of
from croupier.games.vegas.rolls import Endgame
from croupier.games.vegas.sensible import luck as luck_of
from croupier.games.vegas.sensible import rest_of_round
from croupier.games.vegas.sharp import EXACT, after, has_network
from croupier.games.vegas.weighing import Leads
from croupier.match import Match, advance, new_match, open_match
from croupier.record import HUMAN, Record, Setup
from croupier.review.puzzles import THEMES
from croupier.review.review import critic_of
from croupier.state import OVER

LEAST: Final = {"ties": 0.03, "last-dice": 0.04, "neutral": 0.05, "leader": 0.015, "keeps": 0.01}
"""By how much the best choice must win more often than the next, by theme."""
MOST: Final = 0.35
"""A choice that is better by more than this is no question."""
SAMPLES: Final = {"network": 120, "rounds": 500, "turn": 4000}
"""Futures of each choice in each of the two searches."""
SURE: Final = 3.0
"""Standard errors by which the best choice must be ahead in each search."""


class Spot(NamedTuple):
    """A decision of a game, as the first look judges it."""

    match: Match
    ply: int
    values: list[float]
    """The chance of the seat after each legal action."""

    @property
    def state(self) -> Any:
        """The state in which the choice is open."""
        return self.match.state(self.ply)

    @property
    def order(self) -> list[int]:
        """The choices, best first."""
        return sorted(range(len(self.values)), key=lambda at: -self.values[at])

    @property
    def gap(self) -> float:
        """By how much the best choice is ahead."""
        best, second = self.order[:2]
        return self.values[best] - self.values[second]

    @property
    def reasons(self) -> list[str]:
        """The codes of what speaks for the best choice."""
        legal, (best, second) = self.state.legal_actions(), self.order[:2]
        found = critic_of(self.match).reasons(self.state, legal[best], legal[second])
        return [reason.code for reason in found]


# -- themes ----------------------------------------------------------------------------------------


def shows_ties(spot: Spot) -> bool:
    """The best choice ties somebody or ends a tie, or the next one would end in one."""
    return bool({"ties", "breaks_tie", "other_ties_you"} & set(spot.reasons[:2]))


def shows_last_dice(spot: Spot) -> bool:
    """All hands together hold few dice."""
    return bool(sum(spot.state.hands) <= 3 * len(spot.state.turns))


def shows_neutral(spot: Spot) -> bool:
    """Some choice lays neutral dice, and the best lays others than the next."""
    state = spot.state
    had = state.special[state.turn].neutral
    theirs = state.roll[len(state.roll) - had :] if had else b""
    legal = state.legal_actions()
    best, second = [theirs.count(legal[at].face) for at in spot.order[:2]]
    return bool(best != second)


def shows_leader(spot: Spot) -> bool:
    """The seat is ahead of everybody, and the best choice pays less at once than the next."""
    money = list(spot.state.money())
    own = money.pop(spot.state.actor)
    return bool(own > max(money)) and "less_now" in spot.reasons


def shows_keeps(spot: Spot) -> bool:
    """There is something to throw for with either choice, and the best says so."""
    return bool(spot.reasons)


SHOWS: Final[dict[str, Callable[[Spot], bool]]] = {
    "ties": shows_ties,
    "last-dice": shows_last_dice,
    "neutral": shows_neutral,
    "leader": shows_leader,
    "keeps": shows_keeps,
}
TABLES: Final[dict[str, list[tuple[str, str, int, str]]]] = {
    "ties": [("vegas", "alea-2012", 3, "place"), ("vegas", "alea-2012", 2, "place")],
    "last-dice": [("vegas", "alea-2012", 2, "place"), ("vegas", "alea-2012", 3, "place")],
    "neutral": [("vegas", "duel", 2, "place")],
    "leader": [("vegas", "alea-2012", 3, "place"), ("vegas", "alea-2012", 2, "place")],
    "keeps": [("showdown", "expert-1992", 2, "keep")],
}
"""(game, rules, seats, kind of move) of the tables that a theme is looked for at."""


# -- heavy searches --------------------------------------------------------------------------------


class Found(NamedTuple):
    """What a heavy search found: the mean of each choice, and the best one's lead on each."""

    means: list[float]
    lead: list[float]
    error: list[float]
    """One standard error of each lead."""


def searched(spot: Spot, luck: Random) -> Found:
    """The values of all choices by a heavy search with this ``luck``."""
    state = spot.state
    if state.kind == "keep":
        return _compared(_kept(spot, luck))
    seats = len(state.turns)
    if has_network(state.rules, seats) and not kind_of(state.rules, seats).neutral:
        return _compared(_played_by_network(state, luck))
    return _compared(_rounds(state, luck))


def _compared(samples: Sequence[Sequence[float]]) -> Found:
    means = [sum(each) / len(each) for each in samples]
    best = max(range(len(means)), key=means.__getitem__)
    lead, error = [], []
    for each in samples:
        apart = [one - two for one, two in zip(samples[best], each, strict=True)]
        mean = sum(apart) / len(apart)
        variance = sum((value - mean) ** 2 for value in apart) / max(1, len(apart) - 1)
        lead.append(mean)
        error.append(sqrt(variance / len(apart)))
    return Found(means, lead, error)


def _played_by_network(state: Any, luck: Random) -> list[list[float]]:
    """The acting seat's chances after two rolls more of every seat, by choice and future."""
    judge, end = judge_of(state)
    seat, board = state.actor, board_of(state)
    boards = [after(state, board, action) for action in state.legal_actions()]
    if judge.left == 0 and all(sum(each.hands) <= EXACT[judge.seats] for each in boards):
        return [[end.wins(each)[seat]] * 2 for each in boards]  # counted to the end
    found: list[list[float]] = [[] for _ in boards]
    for _ in range(SAMPLES["network"]):
        dice = [luck.randbytes(64) for _ in state.turns]
        for at, board in enumerate(boards):
            found[at].append(_future(judge, end, board, dice)[seat])
    return found


def _future(judge: Any, end: Endgame, board: Board, dice: Sequence[bytes]) -> Sequence[float]:
    used = [0] * len(dice)
    for _ in range(2 * len(dice)):
        turn = board.turn
        if turn is None:
            break
        hand = board.hands[turn]
        faces = [byte % 6 for byte in dice[turn][used[turn] : used[turn] + hand]]
        used[turn] += hand
        ways = [laid(board, face, faces.count(face), 0) for face in dict.fromkeys(faces)]
        board = max(ways, key=lambda each: judge.wins(each)[turn])
    if judge.left == 0 and sum(board.hands) <= EXACT[judge.seats]:
        return end.wins(board)
    found: Sequence[float] = judge.wins(board)
    return found


def _rounds(state: Any, luck: Random) -> list[list[float]]:
    """The acting seat's chances after rounds that are played out, by choice and future."""
    leads = Leads(state, state.rules.rounds - state.round)
    then = [rest_of_round(state.apply(action)[0]) for action in state.legal_actions()]
    found: list[list[float]] = [[] for _ in then]
    for _ in range(SAMPLES["rounds"]):
        future = luck_of(state, luck)
        for at, each in enumerate(then):
            found[at].append(leads.worth(each.played(future))[state.actor])
    return found


def _kept(spot: Spot, luck: Random) -> list[list[float]]:
    """What the turn brings in the end, in thousandths of a point, by choice and future."""
    state = spot.state
    attempt = state.attempt
    odds = best_claim(state, attempt.mode, improvement)
    compared = set(spot.order[:4])
    found: list[list[float]] = [[] for _ in spot.values]
    legal = state.legal_actions()
    for _ in range(SAMPLES["turn"]):
        faces = [[luck.randrange(1, 7) for _ in range(5)] for _ in range(THROWS)]
        for at, action in enumerate(legal):
            if at not in compared:
                continue
            dice, mask, left = attempt.dice, action.mask, THROWS - attempt.throws
            while left:
                dice = _thrown(dice, mask, faces[left - 1])
                left -= 1
                mask = odds.best(dice, left) if left else 0
            found[at].append(odds.expected(dice, 0))
    worst = [min(found[at]) for at in compared]
    return [each or [min(worst)] * SAMPLES["turn"] for each in found]


def looked_through(state: Any) -> list[float]:
    """The acting seat's chances after each way to keep dice: no throw of two turns is left out.

    The seat throws on as *sharp* does, and the value of each end of its turn is that of the whole
    turn of the next seat, before its red die.
    """
    attempt, seat = state.attempt, state.actor
    wanted = attempted(state, attempt.mode).odds

    @cache
    def coming(begun: Any) -> float:
        if begun.kind != "move":
            return float(winning_chances(begun)[seat])
        faces = range(1, 7)
        moved = [winning_chances(begun.apply(Red(face))[0])[seat] for face in faces]
        return float(sum(moved) / len(moved))

    @cache
    def final(dice: bytes) -> float:
        stopped = state._replace(attempt=attempt._replace(dice=dice)).apply(Keep(ALL))[0]
        if stopped.kind != "claim":
            return coming(stopped)
        return max([coming(stopped.apply(claim)[0]) for claim in stopped.legal_actions()])

    @cache
    def after_throw(dice: bytes, left: int) -> float:
        return kept(dice, wanted.best(dice, left), left) if left else final(dice)

    def kept(dice: bytes, mask: int, left: int) -> float:
        stay = bytes([die for at, die in enumerate(dice) if mask >> at & 1])
        if mask == ALL:
            return final(bytes(sorted(stay)))
        return sum(
            [
                chance * after_throw(bytes(sorted(stay + more)), left - 1)
                for more, chance in _throws(len(dice) - len(stay))
            ]
        )

    left = THROWS - attempt.throws
    return [kept(attempt.dice, action.mask, left) for action in state.legal_actions()]


@cache
def _throws(dice: int) -> list[tuple[bytes, float]]:
    """(dice, chance) of all throws of so many dice, sorted."""
    found = Counter(bytes(sorted(each)) for each in product(range(1, 7), repeat=dice))
    return [(each, number / 6**dice) for each, number in found.items()]


def _thrown(dice: bytes, mask: int, faces: Sequence[int]) -> bytes:
    return bytes([die if mask >> at & 1 else faces[at] for at, die in enumerate(dice)])


# -- the maker -------------------------------------------------------------------------------------


def spots(theme: str, number: int) -> Iterator[Spot]:
    """The decisions of one game that may become puzzles, costliest differences first."""
    game, rules, seats, kind = TABLES[theme][number % len(TABLES[theme])]
    bots = ["greedy", "steady"] if game == "showdown" else ["greedy", "random", "greedy"]
    policies = [GAMES[game].bots[bots[(seat + number) % len(bots)]] for seat in range(seats)]
    setup = Setup(game, rules, (HUMAN,) * seats, f"{theme}-{number}")
    match = new_match(setup)
    while match.last.actor != OVER:
        match = _next_ply(match, policies)
    critic, found = critic_of(match), []
    for ply, each in enumerate(match.plies):
        state: Any = each.before
        if not each.decided or state.kind != kind:
            continue
        rng = generator(setup.seed, f"review/{ply}")
        judged = critic.choices(state, rng, None)
        found.append(Spot(match, ply, [verdict.shares[state.actor] for verdict in judged]))
    yield from sorted(
        [
            spot
            for spot in found
            if LEAST[theme] <= spot.gap <= MOST and SHOWS[theme](spot) and not obvious(spot)
        ],
        key=lambda spot: -spot.gap,
    )


def obvious(spot: Spot) -> bool:
    """Whether *greedy* finds the best choice: who looks at the money alone has it right."""
    legal = spot.state.legal_actions()
    greedy = GAMES[spot.match.record.setup.game].bots["greedy"]
    return bool(greedy(spot.state, Random(spot.ply)) == legal[spot.order[0]])


def _next_ply(match: Match, policies: Sequence[Any]) -> Match:
    state = match.last
    if state.actor < 0 or len(state.legal_actions()) == 1:
        return advance(match, match.length)
    rng = generator(match.record.setup.seed, f"bot/{match.length}")
    action = policies[state.actor](state.resample(state.actor, rng), rng)
    return advance(match, match.length, str(action))


def checked(spot: Spot, theme: str) -> list[float] | None:
    """The values by the heavy search; None where it does not agree, or not twice."""
    best = spot.order[0]
    found = [searched(spot, Random(f"{theme}/{spot.ply}/{luck}")) for luck in (1, 2)]
    for each in found:
        for at, (lead, error) in enumerate(zip(each.lead, each.error, strict=True)):
            if each.means[best] < max(each.means) or (at != best and lead <= SURE * error):
                return None
    if theme == "keeps":
        means = looked_through(spot.state)
    else:
        means = [(one + two) / 2 for one, two in zip(found[0].means, found[1].means, strict=True)]
    second = max(value for at, value in enumerate(means) if at != best)
    return means if LEAST[theme] <= means[best] - second <= MOST else None


def written(spot: Spot, values: Sequence[float], name: str) -> dict[str, Any]:
    """A puzzle as it is kept: its seat is a person's, the others are strong bots'."""
    cut = spot.match.cut(spot.ply)
    setup = cut.record.setup
    bot = "steady"
    seats = tuple(HUMAN if seat == spot.state.actor else bot for seat in range(len(setup.seats)))
    record = Record(Setup(setup.game, setup.rules, seats, setup.seed), cut.record.decisions)
    return {
        "id": name,
        "record": str(record),
        "ply": spot.ply,
        "values": [round(value, 4) for value in values],
    }


def find(theme: str, start: int) -> Iterator[tuple[int, Spot, list[float]]]:
    """(game's number, position, values) of puzzles, at most one a game, from game ``start`` on."""
    for number in count(start):
        for spot in list(spots(theme, number))[:3]:
            values = checked(spot, theme)
            if values is not None:
                yield number, spot, values
                break


def main() -> None:
    """Find puzzles until there are enough of every theme."""
    parser = argparse.ArgumentParser(description="Finds puzzles in games of bots.")
    parser.add_argument("file", type=Path)
    parser.add_argument("--each", type=int, default=40, help="puzzles of each theme")
    parser.add_argument("--again", choices=THEMES, help="judge those of a theme once more")
    asked = parser.parse_args()
    known: list[dict[str, Any]] = json.loads(asked.file.read_text()) if asked.file.exists() else []
    if asked.again:
        known = [each for each in (judged_again(old, asked.again) for old in known) if each]
        write(asked.file, known)
    for theme in THEMES:
        own = [each for each in known if _theme(each) == theme]
        start = (
            int(own[-1]["record"].partition(f"seed={theme}-")[2].partition("&")[0]) + 1
            if own
            else 0
        )
        more = find(theme, start)
        number = max([_number(each) for each in own], default=0)
        for _ in range(len(own), asked.each):
            game, spot, values = next(more)
            number += 1
            at = max([at for at, each in enumerate(known) if _theme(each) == theme], default=-1)
            known.insert(at + 1, written(spot, values, f"{theme}-{number}"))
            write(asked.file, known)
            sys.stdout.write(f"{theme} {number}, from game {game}\n")
            sys.stdout.flush()


def judged_again(found: dict[str, Any], theme: str) -> dict[str, Any] | None:
    """A puzzle with the values that it has now; None where no choice is clearly best any longer."""
    if _theme(found) != theme:
        return found
    match = open_match(found["record"])
    values = checked(Spot(match, found["ply"], found["values"]), theme)
    if values is None:
        return None
    return {**found, "values": [round(value, 4) for value in values]}


def write(file: Path, known: Sequence[dict[str, Any]]) -> None:
    """Write the puzzles down, one a line."""
    lines = ",\n".join(json.dumps(each, separators=(",", ":")) for each in known)
    file.write_text(f"[\n{lines}\n]\n")


def _theme(found: dict[str, Any]) -> str:
    return str(found["id"].rpartition("-")[0])


def _number(found: dict[str, Any]) -> int:
    return int(found["id"].rpartition("-")[2])


if __name__ == "__main__":
    main()
