"""Croupier in a terminal: ``python -m croupier play | simulate | perft | ...``, see --help."""

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import asdict, replace
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from croupier import __version__, terminal
from croupier.bots.tournament import Outcome, Summary, Tally
from croupier.bridge import jsonable, jsonable_event, jsonable_frame
from croupier.catalog import catalog
from croupier.chance import Seeded
from croupier.errors import CroupierError, SimulationError
from croupier.explore.nodes import explored
from croupier.explore.story import StoryError
from croupier.explore.telling import known
from croupier.frame import Frame, frame, suggest
from croupier.games import GAMES
from croupier.match import Match, advance, open_match, replay
from croupier.openings import all_openings
from croupier.perft import runs
from croupier.picture import LIGHTS, SQUARE, WIDE, Words, picture
from croupier.positions import Placed, position_at
from croupier.record import HUMAN, Record, Setup, parse_record, parse_setup, record_in
from croupier.review.grades import EFFORTS
from croupier.review.puzzles import by_theme
from croupier.review.review import Review
from croupier.simulation import executor_for, outcomes, progress, tally_of
from croupier.state import OPEN, OVER
from croupier.terminal.play import COMMANDS, called, choices_text, coloured, hint_text
from croupier.terminal.review import review_text
from croupier.terminal.simulation import summary_text
from croupier.terminal.story import StoryMove, story_text

_CLEAR: Final = "\033[2J\033[3J\033[H"
"""Clears a terminal, with the lines that have scrolled out of sight."""

_SEED: Final = "croupier"
"""The start value where none is asked for."""
_FOR_PEOPLE: Final = "steady"
"""The bot that plays for people in simulations from a link."""
_REMOTE_JOBS: Final = 16
"""How many workers another executor is taken to have where nobody says."""
_SAVED_EVERY: Final = 5.0
"""Seconds between two lines of progress."""


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
    """A whole game in the terminal, humans asked and bots moved.

    Besides a choice one may type hint, undo, link and quit; ? tells what they do.
    """
    match = open_match(record_in(asked.record)) if asked.record else replay(Record(_setup(asked)))
    setup = match.record.setup
    names = called(setup.seats, setup.all_names)
    people = [seat for seat, kind in enumerate(setup.seats) if kind == HUMAN]
    viewer = people[0] if len(people) == 1 else None
    say = partial(_say, names=names, colour=asked.colour or sys.stdout.isatty())
    shown = frame(match, viewer)
    while shown.next.actor != OVER:
        if shown.next.actor in people and not shown.next.automatic:
            after = _persons_turn(match, shown, names, say)
            if after is None:
                return
            match = after
        else:
            match = advance(match, match.length)
        shown = frame(match, viewer)
        for event in shown.events:
            say(terminal.event_sentence(shown.game, jsonable_event(event), names))
    say(terminal.renderer_of(shown.game, ()).drawn(shown.observation, names))
    print(f"Record: {shown.record}")


def _say(text: str, names: Sequence[str], colour: bool) -> None:
    """Print a text that is not empty, in colour if that is wanted."""
    if text:
        print(coloured(text, names) if colour else text)


def _persons_turn(
    match: Match, shown: Frame, names: Sequence[str], say: Callable[[str], None]
) -> Match | None:
    """The game after the person's choice, or before their last one; None: they leave."""
    if not shown.next.actions:
        shown = _frame_for(match, shown.next.actor, names)
    renderer = terminal.renderer_of(shown.game, shown.next.actions)
    words = renderer.words(shown.observation)
    say(renderer.drawn(shown.observation, names))
    say(choices_text(renderer.changes(shown.observation, names)))
    before, _, prompt = renderer.question(shown.observation, names).rpartition("\n")
    say(before)
    while True:
        typed = input(prompt).strip()
        for word in (typed, typed.lower()):
            if word in words:
                return advance(match, match.length, words[word])
        if typed == "quit":
            print(f"To go on: croupier play --record '{shown.record}'")
            return None
        if typed == "undo" and shown.undo is not None and _may_undo(shown):
            return match.cut(shown.undo)
        if typed == "hint":
            say(hint_text(shown.game, suggest(match, shown.seat, shown.ply), words, names))
        else:
            print(_answer(typed, shown))


def _may_undo(shown: Frame) -> bool:
    """Alone always; where several people play nobody chooses again with more knowledge."""
    return shown.setup.seats.count(HUMAN) == 1 or not shown.revealed


def _answer(typed: str, shown: Frame) -> str:
    """What is said to something typed that is neither a choice nor changes anything."""
    known = {"?": COMMANDS, "link": f"Record: {shown.record}"}
    known["undo"] = "There is nothing to take back."
    return known.get(typed, "That is not one of them. ? tells what else may be typed.")


def _frame_for(match: Match, seat: int, names: Sequence[str]) -> Frame:
    """The frame as the acting person sees it; clears the screen before and after they come."""
    input(f"{_CLEAR}{names[seat]} alone should look now. Press Enter.")
    print(_CLEAR, end="")
    return frame(match, seat)


# -- simulate ----------------------------------------------------------------------------------


def simulate(asked: argparse.Namespace) -> None:
    """Many games between bots, and their results.

    Ctrl-C ends it with the results so far. With --resume the same command goes on from there.
    """
    setup = _setup(asked)
    jobs = asked.jobs or (_REMOTE_JOBS if asked.executor else 1)
    tally = _resumed(setup, asked.resume, asked.games) if asked.resume else Tally()
    numbers = range(tally.games, asked.games)
    began = saved = perf_counter()
    try:
        with (
            executor_for(asked.executor, jobs) as executor,
            closing(outcomes(setup, numbers, executor, jobs)) as played,
        ):
            for number, outcome in zip(numbers, _with_progress(played, numbers), strict=True):
                tally = tally.plus(outcome)
                if asked.json_lines:
                    print(json.dumps({"game": number, **asdict(outcome)}))
                if asked.resume and perf_counter() > saved + _SAVED_EVERY:
                    saved = perf_counter()
                    _save(setup, tally, asked.resume)
    except KeyboardInterrupt:
        how = "The same command goes on." if asked.resume else "With --resume it could go on."
        print(f"\nStopped after {tally.games} of {asked.games} games. {how}", file=sys.stderr)
        raise
    finally:
        if asked.resume and tally.games > numbers.start:
            _save(setup, tally, asked.resume)
        if tally.games:
            played_now = tally.games - numbers.start
            _print_summary(asked, setup, tally.summary(), played_now, perf_counter() - began)


def _print_summary(
    asked: argparse.Namespace, setup: Setup, summary: Summary, games: int, seconds: float
) -> None:
    """The results of a simulation, of which so many ``games`` took so many ``seconds`` now."""
    told = asdict(summary)
    if asked.json or asked.json_lines:
        timed = {"seconds": seconds, "games_per_second": games / seconds}
        print(json.dumps({"setup": str(setup), **timed, **told}))
    else:
        print(summary_text(setup.seats, told, games, seconds), end="")


def _resumed(setup: Setup, file: Path, games: int) -> Tally:
    """What ``file`` says of a simulation, nothing where there is none yet.

    Raises `SimulationError` where it is not about these ``games``, and where it cannot be written.
    """
    try:
        tally = tally_of(setup, json.loads(file.read_text())) if file.exists() else Tally()
        if tally.games > games:
            raise SimulationError("more-games", played=tally.games)
        _save(setup, tally, file)
    except OSError as error:
        raise SimulationError("no-file", file=str(file), reason=str(error.strerror)) from None
    except ValueError:
        raise SimulationError("bad-progress", file=str(file)) from None
    except SimulationError as error:
        error.data["file"] = str(file)
        raise
    return tally


def _save(setup: Setup, tally: Tally, file: Path) -> None:
    """Keep the progress in ``file``, which holds either this or what it held before."""
    written = file.with_name(f"{file.name}.part")
    written.write_text(json.dumps(progress(setup, tally)) + "\n")
    written.replace(file)


def _with_progress(outcomes: Iterable[Outcome], numbers: range) -> Iterator[Outcome]:
    """``outcomes``, with a progress bar where standard error is a terminal."""
    shown, games = sys.stderr.isatty(), numbers.stop
    for done, outcome in enumerate(outcomes, start=numbers.start + 1):
        if shown and (done == games or done % max(1, games // 100) == 0):
            bar = "#" * (40 * done // games)
            print(f"\r[{bar:<40}] {done}/{games}", end="", file=sys.stderr, flush=True)
        yield outcome
    if shown:
        print(file=sys.stderr)


# -- perft, playthrough, picture, position, review, catalog, openings ----------------------------


def perft(asked: argparse.Namespace) -> None:
    """How many different sequences of decisions there are, up to a depth, with the seed's dice."""
    setup = _setup(asked)
    for depth in range(1, asked.depth + 1):
        print(f"{depth} {runs(setup.new_state(), Seeded(setup.seed), depth)}")


def playthrough(asked: argparse.Namespace) -> None:
    """A recorded game, or one between the set-up's bots, ply by ply."""
    print(terminal.playthrough([jsonable_frame(each) for each in frames(asked)]), end="")


def frames(asked: argparse.Namespace) -> Iterator[Frame]:
    """Every frame of the record asked for; after a set-up alone the bots play to the end."""
    text = record_in(asked.record) or str(_setup(asked))
    match = open_match(text)
    viewer = match.viewer(OPEN) if asked.record else OPEN
    for ply in range(match.length + 1):
        shown = frame(match, viewer, ply)
        yield shown
    while shown.next.actor != OVER and not asked.record:
        match = advance(match, match.length)
        shown = frame(match, OPEN)
        yield shown


def draw(asked: argparse.Namespace) -> None:
    """A picture of a table as SVG: of what a link leads to, or of a record."""
    text, ply = _linked(asked.link)
    match = open_match(text)
    shown = frame(match, None, ply)
    setup = match.record.setup
    words = Words(
        title=asked.title or setup.game.replace("_", " ").title(),
        line=f"{shown.ply} / {shown.length}",
        names=() if asked.marks else _shown_names(setup),
        totals=tuple(map(str, match.state(shown.ply).scores())),
        link=asked.link if "://" in asked.link else "",
    )
    look = replace(SQUARE if asked.square else WIDE, light=asked.light)
    with open(asked.out, "w", encoding="utf-8") as file:  # noqa: PTH123 - nothing here knows paths
        file.write(picture(shown, words, look))


def position(asked: argparse.Namespace) -> None:
    """The position of a moment as one line of text, which --pos takes, and ``pos`` in a link.

    What nobody may know before the end, such as others' hands, is left out, and drawn anew from
    what is left.
    """
    print(_placed(asked.link).text)


def _placed(link: str) -> Placed:
    """The position that a link points at, as far as all hands may be seen."""
    text, ply = _linked(link)
    match = open_match(text)
    return position_at(match, match.viewer(OPEN), ply)


def _linked(link: str) -> tuple[str, int | None]:
    """(record, ply) of a link or of a record's text."""
    text, _, ply = link.rpartition("#/")[2].partition("@")
    return text, int(ply) if ply.isdecimal() else None


def _shown_names(setup: Setup) -> tuple[str, ...]:
    """What the seats are called; who has no name is called what plays there."""
    return tuple(name or kind for name, kind in zip(setup.all_names, setup.seats, strict=True))


def review(asked: argparse.Namespace) -> None:
    """A game gone through again: who was winning when, what decisions cost, what luck did."""
    match = open_match(record_in(asked.link))
    part = jsonable(Review(match, len(EFFORTS)).part(0, match.length + 1))
    if asked.json:
        print(json.dumps(part))
        return
    setup = match.record.setup
    names = [
        name if setup.seats.count(name) < 2 else f"{name} {seat}"
        for seat, name in enumerate(_shown_names(setup))
    ]
    print(review_text(setup.game, part, names, plies=asked.all), end="")


def story(asked: argparse.Namespace) -> None:
    """A tree of moves from a file, as the page keeps it: comments, variations, and the tables."""
    told, nodes = known(_read_text(asked.file))
    setup = nodes[0].setup
    names = called(setup.seats, setup.all_names)
    depths, numbers = [0], [0]
    following: set[int] = set()
    moves = []
    for at, (each, node) in enumerate(zip(told.moves, nodes, strict=True)):
        if at:
            depths.append(depths[each.parent] + (each.parent in following))
            numbers.append(numbers[each.parent] + 1)
            following.add(each.parent)
        before = nodes[each.parent].state
        who = names[before.seat] if at and before.seat is not None else ""
        shown = explored(node).frame
        table = terminal.renderer_of(setup.game, shown.next.actions).drawn
        words = f"{who}: {each.move}{each.mark}"
        drawn = table(shown.observation, names) if each.comment or not at else ""
        moves.append(StoryMove(numbers[at], depths[at], words, each.comment, drawn))
    print(story_text(told.title, moves), end="")


def _read_text(file: Path) -> str:
    """A file's text; raises `CroupierError` where it is none."""
    try:
        return file.read_text(encoding="utf-8")
    except OSError as error:
        raise SimulationError("no-file", file=str(file), reason=str(error.strerror)) from None
    except UnicodeDecodeError:
        raise StoryError("unreadable", 1, 1) from None


def print_puzzles(asked: argparse.Namespace) -> None:
    """The puzzles of a file by theme, with all that the page draws them from, as JSON."""
    found = by_theme(json.loads(asked.file.read_text()))
    print(
        json.dumps(
            {
                theme: [{**jsonable(each), "frame": jsonable_frame(each.frame)} for each in puzzles]
                for theme, puzzles in found.items()
            }
        )
    )


def print_catalog(_asked: argparse.Namespace) -> None:
    """What the page knows before Python runs, as JSON."""
    print(json.dumps(jsonable(catalog()), indent=1))


def print_openings(_asked: argparse.Namespace) -> None:
    """How every table looks before anything has happened, as JSON."""
    print(json.dumps(jsonable(all_openings()), indent=1))


# -- arguments -------------------------------------------------------------------------------------


def _setup(asked: argparse.Namespace) -> Setup:
    """The set-up that the flags describe; raises `SetupError` and `NotationError`."""
    if asked.origin:
        return _setup_from(asked)
    rules = asked.rules or _first_preset(asked.game)
    seats, seed = asked.seats or asked.usual_seats, asked.seed or _SEED
    fields = {"rules": rules, "seats": seats, "seed": seed}
    if asked.options:
        fields["with"] = asked.options
    if asked.pos:
        fields["pos"] = asked.pos
    return parse_setup(asked.game, fields)


def _setup_from(asked: argparse.Namespace) -> Setup:
    """The set-up of the link after --from, beginning from the position that it points at.

    Raises `CroupierError`.
    """
    setup = parse_record(_placed(asked.origin).record or "").setup
    seats = tuple(asked.seats.split(",")) if asked.seats else setup.seats
    if not asked.seats and asked.run is simulate:
        seats = tuple([_FOR_PEOPLE if each == HUMAN else each for each in seats])
    return replace(setup, seats=seats, seed=asked.seed or setup.seed)


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
    table.add_argument("--seed", default="", help=f"start value (default: {_SEED})")
    begin = table.add_mutually_exclusive_group()
    begin.add_argument("--pos", default="", help="a position to begin from, as one line of text")
    begin.add_argument(
        "--from",
        dest="origin",
        default="",
        metavar="LINK",
        help="begin from the position that a link points at, as in ...@17, in its own set-up",
    )

    record = argparse.ArgumentParser(add_help=False)
    record.add_argument(
        "--record", default="", help="a link or a record's text instead of a set-up"
    )

    def command(name: str, run: Any, parents: Sequence[argparse.ArgumentParser], seats: str) -> Any:
        made = commands.add_parser(
            name,
            parents=parents,
            help=run.__doc__.splitlines()[0],
            description=run.__doc__,
        )
        if seats:
            made.add_argument(
                "--seats", default="", help=f"human or a bot's name a seat (default: {seats})"
            )
        made.set_defaults(run=run, usual_seats=seats)
        return made

    command("play", play, [table, record], "human,steady,greedy").add_argument(
        "--colour", action="store_true", help="names in colour, also where it is no terminal"
    )
    many = command("simulate", simulate, [table], "random,greedy")
    many.add_argument(
        "--games", type=_positive, default=100, help="how many (default: %(default)s)"
    )
    many.add_argument(
        "--jobs", type=_positive, help="processes, or workers of the executor (default: 1 or 16)"
    )
    many.add_argument(
        "--executor",
        default="",
        metavar="NAME",
        help="dask://host:port, or module:factory for any concurrent.futures.Executor",
    )
    many.add_argument(
        "--resume", type=Path, metavar="FILE", help="go on from FILE, and keep the progress in it"
    )
    many.add_argument("--json", action="store_true", help="one JSON object")
    many.add_argument(
        "--json-lines", action="store_true", help="a JSON object for every game, then that one"
    )
    deep = command("perft", perft, [table], "random,random")
    deep.add_argument("--depth", type=_positive, default=4, help="decisions (default: %(default)s)")
    command("playthrough", playthrough, [table, record], "greedy,greedy")
    drawn = command("picture", draw, [], "")
    drawn.add_argument("link", help="a link to a table, at a ply if it ends in @17, or a record")
    drawn.add_argument("out", help="the SVG file to write")
    drawn.add_argument("--square", action="store_true", help="1200 x 1200 instead of 1200 x 630")
    drawn.add_argument("--light", choices=LIGHTS, default="light", help="(default: %(default)s)")
    drawn.add_argument("--marks", action="store_true", help="the marks of the seats, no names")
    drawn.add_argument("--title", default="", help="what stands over it (default: the game)")
    told = command("position", position, [], "")
    told.add_argument("link", help="a link to a game, at a ply if it ends in @17, or a record")
    again = command("review", review, [], "")
    again.add_argument("link", help="a link to a game, finished or not, or its record")
    again.add_argument("--all", action="store_true", help="every ply, not decisions and payments")
    again.add_argument("--json", action="store_true", help="one JSON object, as the page gets it")
    written = command("story", story, [], "")
    written.add_argument("file", type=Path, help="a story, as the page keeps it in a file")
    kept = command("puzzles", print_puzzles, [], "")
    kept.add_argument("file", type=Path, help="what engine/training/puzzles.py wrote")
    command("catalog", print_catalog, [], "")
    command("openings", print_openings, [], "")
    return parser


if __name__ == "__main__":
    sys.exit(main())
