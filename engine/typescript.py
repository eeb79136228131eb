"""The engine's types as TypeScript: those of the JSON that `croupier.api.bridge` makes.

Frozen values are objects by field name, every sequence is an array, and an event is an object with
a ``type``. Docstrings become comments.
"""

import ast
import inspect
import re
from collections.abc import Iterable, Iterator, Mapping
from textwrap import dedent, indent
from types import NoneType, UnionType
from typing import (
    Final,
    Literal,
    TypeAliasType,
    TypeGuard,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from croupier.api.serialize import event_name, field_names

PLAIN: Final[Mapping[object, str]] = {
    bool: "boolean",
    int: "number",
    float: "number",
    str: "string",
    bytes: "number[]",
    NoneType: "null",
    object: "unknown",
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
