"""Writes what the engine tells the page as TypeScript types, from the engine's own dataclasses.

    PYTHONPATH=engine python engine/page_types.py build/types

``engine.d.ts`` declares a module for every game and five for what is the same in all of them:

    croupier/vegas     Observation and what it is made of, Event, Options, Frame
    croupier/bridge    Methods: what each is asked and answers
    croupier/match     Frame, Next, Suggestions, ShownNode ...
    croupier/review    ReviewChunk, Step, Judgement ...
    croupier/seeds     Conditions, SeedsFound and what they are made of
    croupier/catalog   Catalog and what it is made of

The types are those of the JSON that `croupier.api.bridge` makes: frozen values are objects by field
name, every sequence is an array, and an event is an object with a ``type``. A script of the page
reads one of them as ``@typedef {import("croupier/vegas").Observation} Observation``.

``games.d.ts`` has tsc compare every game of the page with the contract in site/types/game.d.ts.

Beside the types it writes site/links/limits.js: what a link may look like, which the page has to
know before the catalogue is there.
"""

import argparse
import ast
import inspect
import re
from collections.abc import Iterable, Iterator, Mapping
from json import dumps
from pathlib import Path
from textwrap import dedent, indent
from types import NoneType, UnionType
from typing import (
    Any,
    Final,
    Literal,
    TypeAliasType,
    TypeGuard,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from croupier.analysis.evaluation import Evaluation
from croupier.analysis.nodes import GameLine, ShownNode
from croupier.analysis.rolls import RollsPart
from croupier.analysis.validate import OpenedStory
from croupier.api.catalog import Catalog
from croupier.api.films import WantedFilm
from croupier.api.methods import METHODS, CardGame, Methods, Picture, QrCode, Shots, StoryText
from croupier.api.serialize import event_name, field_names
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

PLAIN: Final[Mapping[Any, str]] = {
    bool: "boolean",
    int: "number",
    float: "number",
    str: "string",
    bytes: "number[]",
    NoneType: "null",
    object: "unknown",
    Any: "any",
}

ALIASES: Final = {
    "Action": "string",  # it crosses in notation
    "Facts": "{ seats: [number, number]; suggested: number } & Record<string, any>",
    "PictureWords": "Partial<Words>",
    "PictureLook": "Partial<Look>",
    "CardText": "Partial<CardWords>",
    "CardGames": "CardGame[]",
    "FilmWanted": "Partial<WantedFilm>",
    "GivenArrangement": "Arrangement",
    "KnownSteps": "object[]",  # fewer fields than those of a `Step`: review/resume.py
    "Moves": "string[]",
    "StoryChapters": "{ record: string; title: string; moves: MoveNode[] }[]",
}

PARAMETERS: Final = {
    "Observation": "TableObservation",
    "Event": "{ type: string }",
    "Options": "Record<string, boolean | number | null>",
}
"""Aliases of the engine that stand for a game's own type: parameters, with what they are if not
given."""

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
    return (
        "// Written by engine/page_types.py: not to be edited.\n\n"
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


# -- members of a module -------------------------------------------------------------------------


def interfaces(roots: Iterable[type], hidden: Iterable[type] = ()) -> Iterator[str]:
    """An interface for every class that the roots are made of, themselves included.

    The ``hidden`` ones are gone through but not declared. Raises ValueError where two classes
    have one name.
    """
    hidden = tuple(hidden)
    found: dict[str, type] = {}
    for kind in reachable(roots):
        if kind not in hidden and found.setdefault(kind.__name__, kind) is not kind:
            raise ValueError(f"two classes are called {kind.__name__}")
    for name, kind in sorted(found.items()):
        taken = [f"{each} = {PARAMETERS[each]}" for each in parameters(kind)]
        suffix = f"<{', '.join(taken)}>" if taken else ""
        members = indent("".join(members_of(kind)), "  ")
        yield f"{comment(inspect.getdoc(kind))}export interface {name}{suffix} {{\n{members}}}\n"


def members_of(kind: type) -> Iterator[str]:
    """The fields of a class as members of an object type, with what is said of each."""
    said = field_comments(kind)
    for name, hint in hints(kind).items():
        yield f"{comment(said.get(name))}{name}: {written(hint)};\n"


def events(kinds: Iterable[type]) -> Iterator[str]:
    """The union of all events, distinguished by ``type``, and a way to name one of them."""
    members = []
    for kind in kinds:
        fields = "; ".join(f"{name}: {written(hint)}" for name, hint in hints(kind).items())
        inner = f'type: "{event_name(kind)}"' + (f"; {fields}" if fields else "")
        members.append(f"{comment(inspect.getdoc(kind))}| {{ {inner} }}\n")
    union = indent("".join(members).rstrip(), "  ")
    yield f"/** Everything that can be seen to happen. */\nexport type Event =\n{union};\n"
    yield (
        "/** The event of one type. */\n"
        'export type EventOf<Type extends Event["type"]> = Extract<Event, { type: Type }>;\n'
    )


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


# -- classes -------------------------------------------------------------------------------------


def is_record(hint: object) -> TypeGuard[type]:
    """True if a type is a dataclass or a named tuple: what becomes an object by field name."""
    return isinstance(hint, type) and field_names(hint) is not None


def hints(kind: type) -> dict[str, object]:
    """The types of a class's fields by name, in order."""
    found = get_type_hints(kind)
    return {name: found[name] for name in field_names(kind) or ()}


def reachable(roots: Iterable[type]) -> list[type]:
    """The classes that the roots are made of, each once."""
    found: list[type] = []
    waiting = list(roots)
    while waiting:
        kind = waiting.pop(0)
        if kind not in found:
            found.append(kind)
            waiting += [each for hint in hints(kind).values() for each in mentioned(hint)]
    return found


def mentioned(hint: object) -> Iterator[type]:
    """The classes with fields that a type mentions."""
    if is_record(hint):
        yield hint
    elif isinstance(hint, TypeAliasType) and hint.__name__ not in {**PARAMETERS, **ALIASES}:
        yield from mentioned(hint.__value__)
    elif get_origin(hint) is not Literal:
        for each in get_args(hint):
            yield from mentioned(each)


def parameters(kind: type) -> list[str]:
    """The game's own types that a class's fields mention, in the order of `PARAMETERS`."""
    used = {each for hint in hints(kind).values() for each in aliases(hint)}
    used |= {each for part in reachable([kind])[1:] for each in parameters(part)}
    return [name for name in PARAMETERS if name in used]


def aliases(hint: object) -> Iterator[str]:
    """The names of the aliases that a type mentions."""
    if isinstance(hint, TypeAliasType):
        yield hint.__name__
    for each in get_args(hint):
        yield from aliases(each)


# -- types ---------------------------------------------------------------------------------------


def written(hint: object) -> str:
    """A type of Python as the type of its JSON.

    >>> written(tuple[int, ...]), written(tuple[str, bytes]), written(int | None)
    ('number[]', '[string, number[]]', 'number | null')
    """
    if is_record(hint):
        taken = parameters(hint)
        return f"{hint.__name__}<{', '.join(taken)}>" if taken else str(hint.__name__)
    if isinstance(hint, TypeAliasType):
        return alias(hint)
    if hint in PLAIN:
        return PLAIN[hint]
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return " | ".join(dict.fromkeys(map(written, inner)))
    if origin is Literal:
        return " | ".join(f'"{each}"' if isinstance(each, str) else str(each) for each in inner)
    if origin is tuple and inner[-1:] != (...,):
        return f"[{', '.join(map(written, inner))}]"
    if inspect.isclass(origin) and issubclass(origin, Mapping):
        return f"Record<string, {written(inner[1])}>"
    if inspect.isclass(origin) and issubclass(origin, Iterable):
        element = written(inner[0])
        return f"({element})[]" if " | " in re.sub(r"<.*>|\[.*\]", "", element) else f"{element}[]"
    raise TypeError(f"no JSON is known for {hint}")


def alias(hint: TypeAliasType) -> str:
    """An alias by name where it stands for a game's own type, else what it is."""
    if hint.__name__ in PARAMETERS:
        return hint.__name__
    return ALIASES.get(hint.__name__) or written(hint.__value__)


# -- comments ------------------------------------------------------------------------------------


def comment(text: str | None) -> str:
    """A docstring as a comment of its own line or lines; empty where there is none."""
    if not text:
        return ""
    text = re.sub(r"\bNone\b", "null", text).replace("``", "`").replace("*/", "* /")
    if "\n" not in text:
        return f"/** {text} */\n"
    lines = [f" * {line}".rstrip() for line in text.splitlines()]
    return "\n".join(["/**", *lines, " */"]) + "\n"


def field_comments(kind: type) -> dict[str, str]:
    """The docstrings below the fields of a class, by field."""
    (body,) = ast.parse(dedent(inspect.getsource(kind))).body
    if not isinstance(body, ast.ClassDef):
        raise TypeError(kind)
    found = {}
    for field, below in zip(body.body, body.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            match below:
                case ast.Expr(ast.Constant(str(text))):
                    found[field.target.id] = inspect.cleandoc(text)
    return found


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
