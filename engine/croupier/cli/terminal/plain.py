"""A plain renderer for any game: field by field, choices as they are written."""

from collections.abc import Sequence
from dataclasses import fields, is_dataclass

from croupier.cli.terminal.renderer import RULE, Renderer
from croupier.cli.terminal.values import written


def plain(actions: Sequence[str]) -> Renderer[object]:
    """A renderer for any game; ``actions`` are the legal ones, in notation."""

    def question(_table: object, _names: Sequence[str]) -> str:
        return f"Which ({' '.join(actions)})? "

    return Renderer(_drawn, question, lambda _table: {action: action for action in actions})


def _drawn(table: object, names: Sequence[str]) -> str:
    """A line with the seats, then one for each field of the observation."""
    shown = fields(table) if is_dataclass(table) else ()
    known = {field.name: getattr(table, field.name) for field in shown}
    lines = [f"  {name:<12} {written(value)}".rstrip() for name, value in known.items()]
    return "\n".join((RULE, f"  {'seats':<12} {', '.join(names)}", *lines, RULE))
