"""One scale for all bots of a game: points of Elo, from tables of three different bots.

Every three of a game's bots play the same deals from all seats. The points are those that make the
results most likely, if a bot of r points wins in proportion to 10 ** (r / 400); `ANCHOR` has
`ANCHOR_POINTS`, so a bot 100 above it wins 64 of 100 games against it alone. The file of a game,
``results/ladder/<game>.json``, has one line a bot (`Rung`), and nobody edits it by hand.

A table has the same games with any other bots there, in whichever order a game names its bots. A
new bot (``--add NAME``) plays at its own tables alone: the others stay where they stand.
"""

import argparse
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from math import log10
from pathlib import Path
from random import Random
from statistics import stdev
from types import MappingProxyType
from typing import Final, NamedTuple

from croupier.bots.tournament import play_out
from croupier.core.chance import Seeded, generator
from croupier.core.state import Policy, State
from croupier.games import GAMES
from training.cells import RESULTS
from training.score import score_of

LADDER: Final = RESULTS / "ladder"
SEATS: Final = 3
ANCHOR: Final = "greedy"
ANCHOR_POINTS: Final = 1000
RESAMPLED: Final = 200
"""Number of resamplings of the results for the error."""

type Table = tuple[str, ...]
"""The bots that play together."""
type Results = Mapping[Table, Sequence[Sequence[float]]]
"""For every table and deal the games' mean share of the victory, in the order of the table."""
type Scale = Mapping[str, float]
"""Points by bot."""
NOBODY: Final[Scale] = MappingProxyType({})


class Rung(NamedTuple):
    """A bot's place on the scale."""

    game: str
    preset: str
    seats: int
    bot: str
    points: int
    error: int
    """Two standard errors of the points."""
    games: int
    """In which it sat at the table."""
    command: str


def deals(
    first: Callable[[], State], bots: Mapping[str, Policy], table: Table, count: int
) -> Iterator[list[float]]:
    """Everybody's mean share of the victory in each of ``count`` deals, played from all seats."""
    seats = len(table)
    for deal in range(count):
        seed, total = f"ladder-{deal}", [0.0] * seats
        for turned in range(seats):
            places = [(at + turned) % seats for at in range(seats)]
            if deal % 2:  # the other way round the table
                places.reverse()
            policies = [bots[table[at]] for at in places]
            rng = generator(seed, f"bots {turned} {'-'.join(table)}")
            shares = play_out(first(), policies, Seeded(seed), rng).returns
            for at, share in zip(places, shares, strict=True):
                total[at] += share / seats
        yield total


def tables(bots: Iterable[str], added: str | None = None) -> list[Table]:
    """Every three different bots, by name; with ``added`` those alone at which it sits."""
    return [table for table in combinations(sorted(bots), SEATS) if added is None or added in table]


def play(
    first: Callable[[], State],
    bots: Mapping[str, Policy],
    at: Sequence[Table],
    count: int,
    on_table: Callable[[Table, Sequence[Sequence[float]]], None],
) -> Results:
    """The results of ``count`` deals at each of these tables; ``on_table`` gets each as it ends."""
    found: dict[Table, Sequence[Sequence[float]]] = {}
    for table in at:
        found[table] = list(deals(first, bots, table, count))
        on_table(table, found[table])
    return found


def points(results: Results, known: Scale = NOBODY) -> dict[str, float]:
    """Every bot's points, by Hunter's algorithm for the model of Bradley and Terry.

    Those who are ``known`` keep theirs. One more deal is added to each table whose victory all
    share, so that no bot falls off the scale.
    """
    bots = list(dict.fromkeys(bot for table in results for bot in table))
    won = dict.fromkeys(bots, 0.0)
    for table, shares in results.items():
        for at, bot in enumerate(table):
            won[bot] += sum(each[at] for each in shares) + 1 / len(table)
    strength = {bot: 10 ** ((known.get(bot, ANCHOR_POINTS) - ANCHOR_POINTS) / 400) for bot in bots}
    for _ in range(400):
        due = dict.fromkeys(bots, 0.0)
        for table, shares in results.items():
            together = sum(strength[bot] for bot in table)
            for bot in table:
                due[bot] += (len(shares) + 1) / together
        strength |= {bot: won[bot] / due[bot] for bot in bots if bot not in known}
    return {bot: ANCHOR_POINTS + 400 * log10(strength[bot] / strength[ANCHOR]) for bot in bots}


def errors(results: Results, known: Sequence[Rung] = ()) -> dict[str, float]:
    """Two standard errors of every bot's points: deals are drawn anew, with replacement.

    So are the points of those who are ``known``, within their own errors.
    """
    rng = Random("ladder")
    found: dict[str, list[float]] = {}
    for _ in range(RESAMPLED):
        drawn = {table: rng.choices(shares, k=len(shares)) for table, shares in results.items()}
        stand = {rung.bot: rng.gauss(rung.points, rung.error / 2) for rung in known}
        for bot, each in points(drawn, stand).items():
            found.setdefault(bot, []).append(each)
    return {bot: 2 * stdev(each) for bot, each in found.items()}


def rungs(
    results: Results, game: str, preset: str, command: str, known: Sequence[Rung] = ()
) -> list[Rung]:
    """The bots from the weakest to the strongest, those who are ``known`` as they were."""
    scale = points(results, {rung.bot: rung.points for rung in known})
    error = errors(results, known)
    games = {
        bot: sum(SEATS * len(shares) for table, shares in results.items() if bot in table)
        for bot in scale
    }
    new = [
        Rung(game, preset, SEATS, bot, round(scale[bot]), round(error[bot]), games[bot], command)
        for bot in scale
        if bot not in {rung.bot for rung in known}
    ]
    return sorted([*known, *new], key=lambda rung: rung.points)


def recorded(game: str, folder: Path = LADDER) -> list[Rung]:
    """The recorded ladder of a game's bots; empty without a record."""
    path = folder / f"{game}.json"
    return [Rung(**each) for each in json.loads(path.read_text())] if path.exists() else []


def record(found: Sequence[Rung], folder: Path = LADDER) -> None:
    """Write the scale of a game, in the place of what was measured before."""
    lines = ",\n".join(json.dumps(rung._asdict(), ensure_ascii=False) for rung in found)
    folder.mkdir(exist_ok=True)
    (folder / f"{found[0].game}.json").write_text(f"[\n{lines}\n]\n")


def main(argv: list[str]) -> int:
    """Let the bots of a game play each other, say how they stand, and write it down if asked to."""
    parser = argparse.ArgumentParser("training ladder", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--preset", help="the game's first one if none is named")
    parser.add_argument("--deals", type=int, default=40, help="of each table; three games each")
    parser.add_argument("--add", metavar="NAME", help="measure this bot alone, at its tables")
    parser.add_argument("--record", action="store_true", help="write it into results/ladder")
    asked = parser.parse_args(argv)
    game, added = GAMES[asked.game], asked.add
    known = [rung for rung in recorded(game.id) if added and rung.bot != added]
    preset = known[0].preset if known else asked.preset or next(iter(game.presets))
    stands = {rung.bot for rung in known}
    if added and (added not in game.bots or asked.preset not in (None, preset)):
        parser.error(f"{added} is no bot of {game.id}, or the others were measured in {preset}")
    if added and stands != set(game.bots) - {added}:
        parser.error("the others have to be measured first: leave --add away")
    results = play(
        lambda: game.new_state(game.presets[preset], SEATS),
        game.bots,
        tables(game.bots, added),
        asked.deals,
        tell,
    )
    command = f"python3 build.py train ladder {game.id} --preset {preset} --deals {asked.deals}"
    command += f" --add {added}" if added else ""
    found = rungs(results, game.id, preset, f"{command} --record", known)
    for rung in found:
        print(f"{rung.bot:8} {rung.points:5} +- {rung.error} ({rung.games} games)")
    if asked.record:
        record(found)
    return 0


def tell(table: Table, shares: Sequence[Sequence[float]]) -> None:
    """Print how a table went."""
    for at, bot in enumerate(table):
        others = " and ".join(other for other in table if other != bot)
        print(f"{bot} with {others}: {score_of([each[at] for each in shares], SEATS)}", flush=True)
