"""Finds puzzles in games of bots, and writes them down for the site.

    PYTHONPATH=engine nice python -m training.puzzles site/analysis/puzzles/puzzles.json --each 40

With `--theme bandit` those of one theme alone are looked for.

It goes on with what the file holds already, and keeps it after every find, so it can be stopped at
any moment. A position becomes a puzzle of a theme if its best choice shows the theme, and if a
heavy search (`training.puzzle_search`) agrees with the first look, twice, with different luck and
far beyond its error.

    PYTHONPATH=engine python -m training.puzzles site/analysis/puzzles/puzzles.json --again keeps

judges the puzzles of a theme once more and leaves out those that are none any longer.
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from croupier.core.chance import generator
from croupier.core.state import OVER
from croupier.games import GAMES
from croupier.games.vegas.extras.rainbow import RAINBOW
from croupier.games.vegas.pieces.dice import kinds
from croupier.records.match import Match, advance, new_match, open_match
from croupier.records.record import HUMAN, Record, Setup
from croupier.review.grades import budget
from croupier.review.puzzles import THEMES, WrittenPuzzle
from croupier.review.review import evaluator_of
from training.puzzle_search import agrees, looked_through, searched

LEAST: Final = {
    "ties": 0.03,
    "last-dice": 0.04,
    "neutral": 0.05,
    "leader": 0.015,
    "keeps": 0.01,
    "kickers": 0.03,
    "bandit": 0.03,
    "rainbow": 0.03,
    "cards": 0.025,
    "cards-turns": 0.025,
}
"""By how much the best choice must win more often than the next, by theme."""
MOST: Final = 0.35
"""A choice that is better by more than this is no question."""
SURE: Final = 3.0
"""Standard errors by which the best choice must be ahead in each search."""


class Table(NamedTuple):
    """A table at which puzzles are looked for."""

    game: str
    rules: str
    seats: int
    kinds: tuple[str, ...] = ("place",)
    """The kinds of move that may be a puzzle."""
    options: tuple[tuple[str, int], ...] = ()


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
        return by_value(self.values)

    @property
    def gap(self) -> float:
        """By how much the best choice is ahead."""
        best, second = self.order[:2]
        return self.values[best] - self.values[second]

    @property
    def reasons(self) -> list[str]:
        """The codes of what speaks for the best choice."""
        legal, (best, second) = self.state.legal_actions(), self.order[:2]
        found = evaluator_of(self.match).reasons(self.state, legal[best], legal[second])
        return [reason.code for reason in found]


def by_value(values: Sequence[float]) -> list[int]:
    """Positions of the values, the highest first."""
    return sorted(range(len(values)), key=lambda at: -values[at])


# -- themes ----------------------------------------------------------------------------------------


def shows_ties(spot: Spot) -> bool:
    """The best choice makes or ends a tie, or the next one would end in one."""
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


def shows_kickers(spot: Spot) -> bool:
    """A kicker kicks, or the best choice lays one and the next does not, or the other way round."""
    state = spot.state
    if state.kind == "kick":
        return True
    had = state.special_of(state.turn)
    kickers = kinds(state.roll, had)[2]
    legal = state.legal_actions()
    best, second = [kickers.count(legal[at].face) for at in spot.order[:2]]
    return bool(best != second)


def shows_bandit(spot: Spot) -> bool:
    """Either the best choice or the next one goes to the bandit."""
    legal = spot.state.legal_actions()
    best, second = [legal[at].bandit for at in spot.order[:2]]
    return bool(best != second)


def shows_rainbow(spot: Spot) -> bool:
    """Either the best choice or the next one goes where a rainbow card lies."""
    state, legal = spot.state, spot.state.legal_actions()
    best, second = [RAINBOW in state.bills[legal[at].face - 1] for at in spot.order[:2]]
    return bool(best != second)


def shows_cards(spot: Spot) -> bool:
    """There is something to say for the best choice."""
    return bool(spot.reasons)


SHOWS: Final[dict[str, Callable[[Spot], bool]]] = {
    "ties": shows_ties,
    "last-dice": shows_last_dice,
    "neutral": shows_neutral,
    "leader": shows_leader,
    "keeps": shows_keeps,
    "kickers": shows_kickers,
    "bandit": shows_bandit,
    "rainbow": shows_rainbow,
    "cards": shows_cards,
    "cards-turns": shows_cards,
}
TABLES: Final[dict[str, list[Table]]] = {
    "ties": [Table("vegas", "alea-2012", 3), Table("vegas", "alea-2012", 2)],
    "last-dice": [Table("vegas", "alea-2012", 2), Table("vegas", "alea-2012", 3)],
    "neutral": [Table("vegas", "duel", 2)],
    "leader": [Table("vegas", "alea-2012", 3), Table("vegas", "alea-2012", 2)],
    "keeps": [Table("showdown", "expert-1992", 2, ("keep",))],
    "kickers": [
        Table("vegas", "alea-2012", seats, ("place", "kick"), (("kicker", 1),)) for seats in (3, 2)
    ],
    "bandit": [Table("vegas", "alea-2012", seats, options=(("bandit", True),)) for seats in (3, 2)],
    "rainbow": [
        Table("vegas", "alea-2012", seats, options=(("rainbow", True),)) for seats in (3, 2)
    ],
    "cards": [Table("vegas_cards", "cards-2016", seats, ("select",)) for seats in (3, 4)],
    "cards-turns": [
        Table("vegas_cards", "cards-2016-turns", seats, ("select",)) for seats in (3, 4, 2)
    ],
}
"""The tables that a theme is looked for at."""

# -- the maker -------------------------------------------------------------------------------------


def spots(theme: str, number: int) -> Iterator[Spot]:
    """The decisions of one game that may become puzzles, costliest differences first."""
    game, rules, seats, moves, options = TABLES[theme][number % len(TABLES[theme])]
    bots = ["greedy", "steady"] if game == "showdown" else ["greedy", "random", "greedy"]
    policies = [GAMES[game].bots[bots[(seat + number) % len(bots)]] for seat in range(seats)]
    setup = Setup(game, rules, (HUMAN,) * seats, f"{theme}-{number}", options)
    match = new_match(setup)
    while match.last.actor != OVER:
        match = _next_ply(match, policies)
    evaluator, found = evaluator_of(match), []
    for ply, each in enumerate(match.plies):
        state: Any = each.before
        if not each.decided or state.kind not in moves:
            continue
        rng = generator(setup.seed, f"review/{ply}")
        judged = evaluator.choices(state, rng, None, budget(1))
        found.append(Spot(match, ply, [each.shares[state.actor] for each in judged]))
    yield from sorted(
        [
            spot
            for spot in found
            if LEAST[theme] <= spot.gap <= MOST and SHOWS[theme](spot) and not obvious(spot)
        ],
        key=lambda spot: -spot.gap,
    )


def obvious(spot: Spot) -> bool:
    """True if *greedy* finds the best choice: who looks at the money alone has it right."""
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
    lucks = [Random(f"{theme}/{spot.ply}/{luck}") for luck in (1, 2)]
    found = [searched(spot.state, spot.order, luck) for luck in lucks]
    for each in found:
        for at, (lead, error) in enumerate(zip(each.lead, each.error, strict=True)):
            if each.means[best] < max(each.means) or (at != best and lead <= SURE * error):
                return None
    if spot.state.kind == "select" and not agrees(spot.state, by_value(found[0].means), lucks[0]):
        return None
    if theme == "keeps":
        means = looked_through(spot.state)
    else:
        means = [(one + two) / 2 for one, two in zip(found[0].means, found[1].means, strict=True)]
    second = max(value for at, value in enumerate(means) if at != best)
    return means if LEAST[theme] <= means[best] - second <= MOST else None


def written(spot: Spot, values: Sequence[float], name: str) -> WrittenPuzzle:
    """A puzzle as it is kept: its seat is a person's, the others are strong bots'."""
    cut = spot.match.cut(spot.ply)
    setup = cut.record.setup
    bot = "steady"
    seats = tuple(HUMAN if seat == spot.state.actor else bot for seat in range(len(setup.seats)))
    record = Record(replace(setup, seats=seats), cut.record.decisions)
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
    parser.add_argument("--theme", choices=THEMES, nargs="*", default=THEMES)
    parser.add_argument("--again", choices=THEMES, help="judge those of a theme once more")
    asked = parser.parse_args()
    known: list[WrittenPuzzle] = json.loads(asked.file.read_text()) if asked.file.exists() else []
    if asked.again:
        known = [each for each in (judged_again(old, asked.again) for old in known) if each]
        write(asked.file, known)
    for theme in asked.theme:
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


def judged_again(found: WrittenPuzzle, theme: str) -> WrittenPuzzle | None:
    """A puzzle with the values that it has now; None where no choice is clearly best any longer."""
    if _theme(found) != theme:
        return found
    match = open_match(found["record"])
    values = checked(Spot(match, found["ply"], found["values"]), theme)
    if values is None:
        return None
    return {**found, "values": [round(value, 4) for value in values]}


def write(file: Path, known: Sequence[WrittenPuzzle]) -> None:
    """Write the puzzles down, one a line."""
    lines = ",\n".join(json.dumps(each, separators=(",", ":")) for each in known)
    file.write_text(f"[\n{lines}\n]\n")


def _theme(found: WrittenPuzzle) -> str:
    return str(found["id"].rpartition("-")[0])


def _number(found: WrittenPuzzle) -> int:
    return int(found["id"].rpartition("-")[2])


if __name__ == "__main__":
    main()
