"""Croupier in a terminal: ``python -m croupier play | simulate | perft | ...``, see --help."""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import nullcontext
from dataclasses import asdict, replace
from functools import partial
from time import perf_counter
from typing import Any, Final

from croupier import __version__, terminal
from croupier.bots.tournament import Outcome, play_many, play_out, summarise
from croupier.bridge import jsonable, jsonable_event, jsonable_frame
from croupier.catalog import catalog
from croupier.chance import Seeded, generator
from croupier.errors import CroupierError
from croupier.frame import Frame, frame
from croupier.games import GAMES
from croupier.match import Match, advance, open_match, replay
from croupier.record import HUMAN, Record, Setup, parse_setup
from croupier.state import CHANCE, OPEN, OVER, State

_CLEAR: Final = "\033[2J\033[3J\033[H"
"""Clears a terminal, with the lines that have scrolled out of sight."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; 0 if it went well, 2 if what was asked for is wrong."""
    asked = _parser().parse_args(arguments)
    try:
        asked.run(asked)
    except CroupierError as error:
        print(f"croupier: {error}", file=sys.stderr)
        return 2
    except (KeyboardInterrupt, EOFError):
        print(file=sys.stderr)
        return 130
    return 0


# -- play --------------------------------------------------------------------------------------


def play(asked: argparse.Namespace) -> None:
    """A whole game in the terminal, humans asked and bots moved."""
    match = open_match(asked.record) if asked.record else replay(Record(_setup(asked)))
    names = [
        name or ("you" if kind == HUMAN else f"{kind} {seat}")
        for seat, (kind, name) in enumerate(
            zip(match.record.setup.seats, match.record.setup.all_names, strict=True)
        )
    ]
    people = [seat for seat, kind in enumerate(match.record.setup.seats) if kind == HUMAN]
    viewer = people[0] if len(people) == 1 else None
    shown = frame(match, viewer)
    while shown.next.actor != OVER:
        human = shown.next.actor in people and not shown.next.forced
        match = advance(match, match.length, _human_choice(match, shown, names) if human else None)
        shown = frame(match, viewer)
        for event in shown.events:
            print(terminal.event_line(jsonable_event(event), names))
    renderer = terminal.renderer_of(shown.game, shown.next.actions)
    print(renderer.drawn(shown.observation, names))
    print(f"Record: {shown.record}")


def _human_choice(match: Match, shown: Frame, names: Sequence[str]) -> str:
    """The human's choice; asks again until it is legal."""
    if not shown.next.actions:
        shown = _frame_for(match, shown.next.actor, names)
    renderer = terminal.renderer_of(shown.game, shown.next.actions)
    print(renderer.drawn(shown.observation, names))
    words = renderer.words(shown.observation)
    before, _, prompt = renderer.question(shown.observation, names).rpartition("\n")
    if before:
        print(before)
    while True:
        typed = input(prompt).strip()
        for word in (typed, typed.lower()):
            if word in words:
                return words[word]
        print("That is not one of them.")


def _frame_for(match: Match, seat: int, names: Sequence[str]) -> Frame:
    """The frame as the acting person sees it; clears the screen before and after they come."""
    input(f"{_CLEAR}{names[seat]} alone should look now. Press Enter.")
    print(_CLEAR, end="")
    return frame(match, seat)


# -- simulate ----------------------------------------------------------------------------------


def simulate(asked: argparse.Namespace) -> None:
    """Many games between bots, and their results."""
    setup = _setup(asked)
    setup.new_state()
    if HUMAN in setup.seats:
        raise CroupierError("unknown-bot", bot=HUMAN)
    with _executor(asked.jobs) as executor:
        outcomes = play_many(partial(_play_bots, setup), asked.games, executor)
        began = perf_counter()
        summary = summarise(_with_progress(outcomes, asked.games))
        seconds = perf_counter() - began
    speed = summary.games / seconds
    if asked.json:
        timed = {"seconds": seconds, "games_per_second": speed}
        print(json.dumps({"setup": str(setup), **timed, **asdict(summary)}))
        return
    print(f"{summary.games} games in {seconds:.1f} s: {speed:.1f} a second")
    print(
        f"{summary.decisions_per_game:.1f} decisions a game, {summary.mean_money:.1f} money a seat"
    )
    rows = zip(setup.seats, summary.win_share, summary.margin, summary.money, strict=True)
    for seat, (bot, share, margin, money) in enumerate(rows):
        print(f"  seat {seat} {bot:<10} wins {share:6.1%} +- {margin:.1%}   money {money:.1f}")


def _play_bots(setup: Setup, number: int) -> Outcome:
    """Game ``number`` of a simulation: the set-up's bots under a seed of its own."""
    seed = f"{setup.seed}-{number}"
    game = GAMES[setup.game]
    policies = [game.bots[name] for name in setup.seats]
    source, rng = Seeded(seed), generator(seed, "bots")
    return play_out(setup.new_state(), policies, source, rng, game.stride)


def _executor(jobs: int) -> Any:
    if jobs == 1:
        return nullcontext()
    pool: Executor = ProcessPoolExecutor(max_workers=jobs)
    return pool


def _with_progress(outcomes: Iterable[Outcome], games: int) -> Iterator[Outcome]:
    """``outcomes``, with a progress bar where standard error is a terminal."""
    shown = sys.stderr.isatty()
    for done, outcome in enumerate(outcomes, start=1):
        if shown and (done == games or done % max(1, games // 100) == 0):
            bar = "#" * (40 * done // games)
            print(f"\r[{bar:<40}] {done}/{games}", end="", file=sys.stderr, flush=True)
        yield outcome
    if shown:
        print(file=sys.stderr)


# -- perft, playthrough, catalog ----------------------------------------------------------------


def perft(asked: argparse.Namespace) -> None:
    """How many different sequences of decisions there are, up to a depth, with the seed's dice."""
    setup = _setup(asked)
    for depth in range(1, asked.depth + 1):
        print(f"{depth} {runs(setup.new_state(), Seeded(setup.seed), depth)}")


def runs(state: State, source: Seeded, depth: int) -> int:
    """The number of sequences of ``depth`` decisions (or fewer, where the game ends) from here."""
    while state.actor == CHANCE:
        state, _ = state.apply(state.draw(source))
    if depth == 0 or state.actor == OVER:
        return 1
    return sum(runs(state.apply(action)[0], source, depth - 1) for action in state.legal_actions())


def playthrough(asked: argparse.Namespace) -> None:
    """A recorded game, or one between the set-up's bots, ply by ply."""
    print(
        terminal.playthrough(
            [jsonable_frame(replace(each, observation=None)) for each in frames(asked)]
        ),
        end="",
    )


def frames(asked: argparse.Namespace) -> Iterator[Frame]:
    """Every frame of the record asked for; after a set-up alone the bots play to the end."""
    text = asked.record or str(_setup(asked))
    match = open_match(text)
    for ply in range(match.length + 1):
        shown = frame(match, OPEN, ply)
        yield shown
    while shown.next.actor != OVER and not asked.record:
        match = advance(match, match.length)
        shown = frame(match, OPEN)
        yield shown


def print_catalog(_asked: argparse.Namespace) -> None:
    """What the page knows before Python runs, as JSON."""
    print(json.dumps(jsonable(catalog()), indent=1))


# -- arguments -------------------------------------------------------------------------------------


def _setup(asked: argparse.Namespace) -> Setup:
    """The set-up that the flags describe; raises `SetupError` and `NotationError`."""
    rules = asked.rules or _first_preset(asked.game)
    fields = {"rules": rules, "seats": asked.seats, "seed": asked.seed}
    if asked.options:
        fields["with"] = asked.options
    return parse_setup(asked.game, fields)


def _first_preset(game: str) -> str:
    """The preset that a game is played by when none is asked for."""
    return next(iter(GAMES[game].presets)) if game in GAMES else ""


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be 1 or more")
    return number


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="croupier", description="Dice-and-majority games.")
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(required=True, metavar="command")

    table = argparse.ArgumentParser(add_help=False)
    table.add_argument("--game", default=next(iter(GAMES)), help="game id (default: %(default)s)")
    table.add_argument("--rules", default="", help="preset (default: the game's first)")
    table.add_argument(
        "--with", dest="options", default="", help="options, e.g. start2.no-autoplay"
    )
    table.add_argument("--seed", default="croupier", help="start value (default: %(default)s)")

    record = argparse.ArgumentParser(add_help=False)
    record.add_argument("--record", default="", help="a record's text instead of a set-up")

    def command(name: str, run: Any, parents: Sequence[argparse.ArgumentParser], seats: str) -> Any:
        made = commands.add_parser(
            name,
            parents=parents,
            help=run.__doc__.splitlines()[0],
            description=run.__doc__,
        )
        if seats:
            made.add_argument(
                "--seats",
                default=seats,
                help="human or a bot's name a seat (default: %(default)s)",
            )
        made.set_defaults(run=run)
        return made

    command("play", play, [table, record], "human,steady,greedy")
    many = command("simulate", simulate, [table], "random,greedy")
    many.add_argument(
        "--games", type=_positive, default=100, help="how many (default: %(default)s)"
    )
    many.add_argument("--jobs", type=_positive, default=1, help="processes (default: %(default)s)")
    many.add_argument("--json", action="store_true", help="one JSON object")
    deep = command("perft", perft, [table], "random,random")
    deep.add_argument("--depth", type=_positive, default=4, help="decisions (default: %(default)s)")
    command("playthrough", playthrough, [table, record], "greedy,greedy")
    command("catalog", print_catalog, [], "")
    return parser


if __name__ == "__main__":
    sys.exit(main())
