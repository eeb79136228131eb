"""Croupier in a terminal: ``python -m croupier play | simulate | perft | ...``, see --help."""

import argparse
import sys
from codecs import register_error
from collections.abc import Callable, Sequence
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from typing import Final

from croupier import __version__
from croupier.cli import drawn, show
from croupier.cli.arguments import USUAL_SEED
from croupier.cli.daily import daily, date_in, today
from croupier.cli.play import play
from croupier.cli.seeds import conditions_text, seeds
from croupier.cli.simulate import simulate
from croupier.cli.story import story
from croupier.cli.terminal.errors import error_text
from croupier.core.errors import CroupierError
from croupier.games import GAMES
from croupier.pictures.film.spans import SPANS
from croupier.pictures.palette import LIGHTS

_JOBS_HELP: Final = "processes, or workers of the executor (default: 1 or 16)"
_EXECUTOR_HELP: Final = (
    "dask://host:port, or module:factory for any concurrent.futures.Executor; the code of that"
    " module runs, so only name one you trust"
)

_PLAIN_SIGNS: Final = {"\N{MINUS SIGN}": "-", "\N{RIGHT SINGLE QUOTATION MARK}": "'", "±": "+-"}
_PIPE_CLOSED: Final = 141
"""Exit status that a shell expects of a program whose reader has closed the pipe."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; 0 for success, 2 for invalid arguments.

    130 after Ctrl-C, 141 where nobody reads on.
    """
    args = _parser().parse_args(arguments)
    if isinstance(sys.stdout, TextIOWrapper):
        register_error("plain", _plain)
        sys.stdout.reconfigure(errors="plain")
    try:
        args.run(args)
        sys.stdout.flush()
    except CroupierError as error:
        print(f"croupier: {error_text(error)}", file=sys.stderr)
        return 2
    except (KeyboardInterrupt, EOFError):
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:
        with suppress(BrokenPipeError):
            sys.stdout.close()  # or Python would try to write the rest when it ends
        return _PIPE_CLOSED
    return 0


def _plain(error: UnicodeError) -> tuple[str, int]:
    """What a terminal shows for signs that its encoding has not: the error handler of `codecs`."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    missing = error.object[error.start : error.end]
    return "".join([_PLAIN_SIGNS.get(sign, "?") for sign in missing]), error.end


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be 1 or more")
    return number


def _natural(text: str) -> int:
    number = int(text)
    if number < 0:
        raise argparse.ArgumentTypeError("must be 0 or more")
    return number


def _add_seeds_flags(order: argparse.ArgumentParser) -> None:
    """Arguments of a search for seeds."""
    order.formatter_class = argparse.RawDescriptionHelpFormatter
    order.epilog = conditions_text()
    order.add_argument("--where", required=True, help="what the game should begin with, see below")
    order.add_argument(
        "--count", type=_positive, default=5, help="seeds to print (default: %(default)s)"
    )
    order.add_argument(
        "--tries", type=_positive, default=1_000_000, help="seeds to try (default: %(default)s)"
    )
    order.add_argument(
        "--skip", type=_natural, default=0, help="seeds to skip (default: %(default)s)"
    )
    order.add_argument("--jobs", type=_positive, help=_JOBS_HELP)
    order.add_argument("--executor", default="", metavar="NAME", help=_EXECUTOR_HELP)
    order.add_argument(
        "--json", action="store_true", help="one JSON object per seed, then a summary"
    )


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
    table.add_argument("--seed", default="", help=f"seed of the dice (default: {USUAL_SEED})")
    begin = table.add_mutually_exclusive_group()
    begin.add_argument("--pos", default="", help="position to begin from, as one line of text")
    begin.add_argument(
        "--from",
        dest="origin",
        default="",
        metavar="LINK",
        help="begin from a link's position, such as ...@17, with its set-up",
    )

    record = argparse.ArgumentParser(add_help=False)
    record.add_argument("--record", default="", help="link or record to use instead of a set-up")

    def command(
        name: str,
        run: Callable[[argparse.Namespace], None],
        parents: Sequence[argparse.ArgumentParser],
        seats: str,
    ) -> argparse.ArgumentParser:
        made = commands.add_parser(
            name,
            parents=parents,
            help=(run.__doc__ or "").partition("\n")[0],
            description=run.__doc__,
        )
        if seats:
            made.add_argument(
                "--seats",
                default="",
                help=f"human, a bot's name or module:name for each seat (default: {seats})",
            )
        made.set_defaults(run=run, usual_seats=seats, bots_alone=False)
        return made

    command("play", play, [table, record], "human,steady,greedy").add_argument(
        "--colour", action="store_true", help="colour the names even if the output isn't a terminal"
    )
    many = command("simulate", simulate, [table], "random,greedy")
    many.set_defaults(bots_alone=True)
    _add_simulation(many)
    order = command("seeds", seeds, [table], "human,steady,greedy")
    _add_seeds_flags(order)
    deep = command("perft", show.perft, [table], "random,random")
    deep.add_argument("--depth", type=_positive, default=4, help="decisions (default: %(default)s)")
    command("playthrough", show.playthrough, [table, record], "greedy,greedy")
    _add_drawing(command("picture", drawn.draw, [], ""))
    _add_film(command("film", drawn.film, [], ""))
    position = command("position", show.position, [], "")
    position.add_argument("link", help="link to a game (...@17 for a ply) or record")
    again = command("review", show.review, [], "")
    again.add_argument("link", help="link to a game, finished or not, or its record")
    again.add_argument(
        "--all", action="store_true", help="every ply, not just decisions and payments"
    )
    again.add_argument("--json", action="store_true", help="one JSON object, as on the page")
    of_day = command("daily", daily, [], "")
    help_ = "such as 2026-12-24 (default: today)"
    of_day.add_argument("date", nargs="?", type=date_in, default=today(), help=help_)
    of_day.add_argument("--play", action="store_true", help="play the first one")
    of_day.add_argument("--colour", action="store_true", help="colour the names")
    written = command("story", story, [], "")
    written.add_argument("file", type=Path, help="story file downloaded from the page")
    kept = command("puzzles", show.print_puzzles, [], "")
    kept.add_argument("file", type=Path, help="file written by engine/training/puzzles.py")
    command("catalog", show.print_catalog, [], "")
    command("openings", show.print_initial_frames, [], "")
    return parser


def _add_drawing(made: argparse.ArgumentParser) -> None:
    """The arguments of what draws a table."""
    made.add_argument("link", help="link to a game (...@17 for a ply) or record")
    made.add_argument("out", help="SVG file to write")
    made.add_argument("--square", action="store_true", help="1200 x 1200 instead of 1200 x 630")
    made.add_argument("--light", choices=LIGHTS, default="light", help="(default: %(default)s)")
    made.add_argument(
        "--marks", action="store_true", help="show the players' marks, not their names"
    )
    made.add_argument("--title", default="", help="heading (default: the game's name)")


def _add_film(made: argparse.ArgumentParser) -> None:
    """The arguments of a film."""
    _add_drawing(made)
    made.add_argument(
        "--span",
        choices=SPANS,
        default="round",
        help="part of the game around the link's ply (default: %(default)s)",
    )
    made.add_argument("--once", action="store_true", help="play once instead of in a loop")


def _add_simulation(many: argparse.ArgumentParser) -> None:
    """The flags of a simulation."""
    many.add_argument(
        "--games", type=_positive, default=100, help="number of games (default: %(default)s)"
    )
    many.add_argument("--jobs", type=_positive, help=_JOBS_HELP)
    many.add_argument(
        "--executor",
        default="",
        metavar="NAME",
        help=_EXECUTOR_HELP,
    )
    many.add_argument(
        "--resume", type=Path, metavar="FILE", help="continue from FILE and save progress in it"
    )
    many.add_argument("--json", action="store_true", help="one JSON object")
    many.add_argument(
        "--json-lines", action="store_true", help="one JSON object per game, then that one"
    )


if __name__ == "__main__":
    sys.exit(main())
