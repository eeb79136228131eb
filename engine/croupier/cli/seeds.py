"""Seeds to order, in the terminal: searched in slices, with progress, rate and rarity."""

import argparse
import json
import sys
from contextlib import closing
from time import perf_counter

from croupier.cli.arguments import jobs_of, setup_of
from croupier.cli.terminal.seeds import progress_text, rarity_text
from croupier.core.game import AnyCondition
from croupier.games import GAMES
from croupier.records.record import Setup
from croupier.seeds.playout import PLAYOUT_CONDITIONS
from croupier.seeds.search import MOST_TRIES, slices, with_seed
from croupier.simulation import executor_for


def seeds(args: argparse.Namespace) -> None:
    """Find seeds for games that begin as --where says, with links to play them.

    A search always tries the same seeds in the same order, whatever the number of jobs. Ctrl-C
    stops it; --skip continues after the seeds already tried.
    """
    setup = setup_of(args)
    jobs = jobs_of(args)
    numbers = range(args.skip, min(args.skip + args.tries, MOST_TRIES))
    found: list[int] = []
    tried, began = 0, perf_counter()
    try:
        with (
            executor_for(args.executor, jobs) as executor,
            closing(slices(setup, args.where, numbers, executor, jobs)) as searched,
        ):
            for each in searched:
                wanting = max(0, args.count - len(found))
                found, tried = [*found, *each.hits], tried + len(each.numbers)
                for number in each.hits[:wanting]:
                    _print_found(with_seed(setup, number), as_json=args.json)
                if sys.stderr.isatty():
                    line = progress_text(len(found), tried, perf_counter() - began)
                    print(f"\r{line}", end="", file=sys.stderr, flush=True)
                if len(found) >= args.count:
                    break
    finally:
        if tried:
            _print_rarity(len(found), tried, perf_counter() - began, as_json=args.json)


def _print_found(setup: Setup, *, as_json: bool) -> None:
    """One seed and its link."""
    found_seed = json.dumps({"seed": setup.seed, "record": str(setup)})
    print(found_seed if as_json else f"{setup.seed}  {setup}", flush=True)


def _print_rarity(found: int, tried: int, seconds: float, *, as_json: bool) -> None:
    """The result of a search."""
    if as_json:
        timed = {"seconds": seconds, "seeds_per_second": tried / seconds}
        one_in = tried / found if found else None
        print(json.dumps({"found": found, "tried": tried, **timed, "one_in": one_in}))
        return
    if sys.stderr.isatty():
        print(file=sys.stderr)
    print(progress_text(found, tried, seconds) + rarity_text(found, tried))


def conditions_text() -> str:
    """Everything that --where may ask for, for --help."""
    lines = [
        'Join conditions with "and", "or" and brackets. Compare numbers by >=, <=, >, <, =.',
        "Seats count from 0, money is in thousands.",
    ]
    for game in GAMES.values():
        found = game.seeds
        if found:
            offered = {
                each: None for rules in game.presets.values() for each in found.offered(rules)
            }
            lines += ["", f'{game.id} (optionally after "{found.scope}:"):']
            lines += [f"  {_condition_line(each)}" for each in offered]
    lines += ["", "every game with only bots (it is played to its end):"]
    return "\n".join([*lines, *[f"  {_condition_line(each)}" for each in PLAYOUT_CONDITIONS]])


def _condition_line(condition: AnyCondition) -> str:
    return condition.words + ("" if condition.flag else " >= N")
