"""Writes what the engine tells the page as TypeScript types, from the engine's own dataclasses.

    PYTHONPATH=engine python engine/page_types.py build/types

``engine.d.ts`` declares a module for every game and five for what is the same in all of them:

    croupier/vegas     Observation and what it is made of, Event, Options, Frame
    croupier/bridge    Methods: what each is asked and answers
    croupier/match     Frame, Next, Suggestions, ShownNode ...
    croupier/review    ReviewChunk, Step, Judgement ...
    croupier/seeds     Conditions, SeedsFound and what they are made of
    croupier/catalog   Catalog and what it is made of

typescript.py says how a type of the engine is written. A script of the page reads one of them as
``@typedef {import("croupier/vegas").Observation} Observation``.

``games.d.ts`` has tsc compare every game of the page with the contract in site/types/game.d.ts.

Beside the types it writes site/links/limits.js: what a link may look like, which the page has to
know before the catalogue is there.
"""

import argparse
import inspect
from collections.abc import Iterable, Iterator
from json import dumps
from pathlib import Path
from textwrap import indent
from typing import Final, get_type_hints

from croupier.analysis.evaluation import Evaluation
from croupier.analysis.nodes import GameLine, ShownNode
from croupier.analysis.rolls import RollsPart
from croupier.analysis.validate import OpenedStory
from croupier.api.answers import CardGame, Picture, QrCode, Shots, StoryText
from croupier.api.catalog import Catalog
from croupier.api.films import WantedFilm
from croupier.api.methods import METHODS, Methods
from croupier.core.game import AnyGame, OutcomeGrid
from croupier.daily.bot_check import BotCheck
from croupier.daily.bot_rerun import BotRerun
from croupier.games import GAMES
from croupier.parts.result import Result
from croupier.pictures.card import CardWords
from croupier.pictures.film import Film
from croupier.pictures.picture import Look, Words
from croupier.records.frame import Frame
from croupier.records.positions import PositionReport
from croupier.records.record import LONGEST_LINK, SHAPES
from croupier.review.hint import Suggestions
from croupier.review.report import ReviewChunk
from croupier.seeds.api import Conditions, SeedsFound
from typescript import comment, events, interfaces, written

PAGE_FILES: Final = (
    "view",
    "controller",
    "log",
    "review",
    "tips",
    "hold_to_roll",
    "rules",
    "styles",
    "poster",
    "pieces",
    "editor",
)
"""The modules that every game has on the page; ``Game`` in site/types/game.d.ts says what is in
them."""

IMPORTS: Final = """import type { Arrangement, BotRerun, Evaluation, Frame } from "croupier/match";
import type { GameLine, MoveNode, OpenedStory, PositionReport, RollsPart } from "croupier/match";
import type { ShownNode, Suggestions } from "croupier/match";
import type { ReviewChunk } from "croupier/review";
import type { Conditions, SeedsFound } from "croupier/seeds";
"""

OBSERVATION: Final = """/** What every game's observation has, whatever else there is to see. */
export interface TableObservation {
  /** One entry a round (or turn) that is over: the total of every seat then. */
  ledger: number[][];
  /** null until the game is over. */
  result: Result | null;
}
"""

OF_THE_BRIDGE: Final = (
    *(Look, Words, Picture, WantedFilm, Film, Shots, StoryText, QrCode),
    *(CardWords, CardGame, OutcomeGrid, BotCheck),
)
OF_ALL_GAMES: Final = (
    *(Frame, Suggestions, Result, PositionReport),
    *(ShownNode, GameLine, Evaluation, RollsPart, OpenedStory, BotRerun),
)

LIMITS: Final = Path(__file__).parent.parent / "site" / "links" / "limits.js"

HEAD: Final = "// Written by engine/page_types.py: not to be edited.\n\n"


def declarations() -> str:
    """The whole of engine.d.ts."""
    modules = [
        module("croupier/bridge", [IMPORTS, *interfaces(OF_THE_BRIDGE), methods()]),
        module("croupier/match", [*interfaces(OF_ALL_GAMES), OBSERVATION]),
        module("croupier/review", interfaces([ReviewChunk])),
        module("croupier/seeds", interfaces([Conditions, SeedsFound])),
        module("croupier/catalog", interfaces([Catalog])),
        *(module(f"croupier/{game.id}", game_types(game)) for game in GAMES.values()),
    ]
    return HEAD + "\n".join(modules)


def checks() -> str:
    """The whole of games.d.ts, for the folder build/types."""
    first = 'import type { Checked } from "../../site/types/game.d.ts";\n'
    return HEAD + first + "".join(check(game_id) for game_id in GAMES)


def check(game_id: str) -> str:
    """A game's modules on the page, and the types that they are compared by."""
    modules = "".join(
        f'    {file}: typeof import("../../site/games/{game_id}/{file}.js");\n'
        for file in PAGE_FILES
    )
    own = f'import("croupier/{game_id}")'
    compared = f"  {own}.Frame,\n  {own}.Event,\n  {{\n{modules}  }}\n"
    return f"export type {game_id} = Checked<\n{compared}>;\n"


def module(name: str, members: Iterable[str]) -> str:
    """An ambient module with its members."""
    body = "\n".join(members)
    return f'declare module "{name}" {{\n{indent(body, "  ")}}}\n'


def methods() -> str:
    """Methods of the bridge: their parameters and answers."""
    return f"export interface Methods {{\n{indent(''.join(map(asked, METHODS)), '  ')}}}\n"


def asked(method: str) -> str:
    """A method of the bridge as one of an interface; it takes one object."""
    called = inspect.signature(getattr(Methods, method))
    parameters = list(called.parameters.values())[1:]
    members = [
        f"{each.name}{'' if each.default is each.empty else '?'}: {written(each.annotation)}"
        f"{'' if each.default is each.empty or 'null' in written(each.annotation) else ' | null'}"
        for each in parameters
    ]
    answer = called.return_annotation.__name__
    said = comment(inspect.getdoc(getattr(Methods, method)))
    return f"{said}{method}(asked: {{ {'; '.join(members)} }}): {answer};\n"


def limits() -> str:
    """The whole of site/links/limits.js."""
    shapes = "".join(f"  [{dumps(key)}, /^{shape}$/],\n" for key, shape in SHAPES.items())
    return HEAD + (
        "/** Characters that a link may have after its `#`; "
        "one that holds several games twice as many. */\n"
        f"export const MOST = {LONGEST_LINK};\n\n"
        "/** The fields of a record in canonical order, and what their values look like. */\n"
        f"export const SHAPES = new Map([\n{shapes}]);\n"
    )


def game_types(game: AnyGame) -> Iterator[str]:
    """Types of a game's frames."""
    observation = inspect.signature(game.observe).return_annotation
    yield from interfaces([observation, *game.events], hidden=game.events)
    yield from events(game.events)
    yield options(game)
    yield 'export type Frame = import("croupier/match").Frame<Observation, Event, Options>;\n'


def options(game: AnyGame) -> str:
    """The options of a set-up; those that not every edition offers may be missing."""
    presets = game.presets.values()
    offered = [[each.id for each in game.offered(rules)] for rules in presets]
    rules = get_type_hints(type(next(iter(presets))))
    members = []
    for option in game.options:
        mark = "" if all(option.id in each for each in offered) else "?"
        members.append(f"  {option.id}{mark}: {written(rules[option.id])};\n")
    said = comment("The value of every option that the edition offers.")
    return f"{said}export interface Options {{\n{''.join(members)}}}\n"


def main() -> None:
    """Write the types into the folder that the command line names, and the limits of links."""
    parser = argparse.ArgumentParser(description="What the engine tells the page, as types.")
    parser.add_argument("folder", type=Path, help="where engine.d.ts and games.d.ts are written")
    folder = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "engine.d.ts").write_text(declarations())
    (folder / "games.d.ts").write_text(checks())
    LIMITS.write_text(limits())


if __name__ == "__main__":
    main()
