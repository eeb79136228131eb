"""The texts of the terminal, beside those of a game's renderer."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from croupier.cli.terminal.english import capital, say
from croupier.cli.terminal.numbers import percent
from croupier.cli.terminal.review import sentence
from croupier.review.hint import Suggestions

COMMANDS: Final = """\
  hint   the strongest player's choice, and why
  undo   undo your last choice
  link   the game so far: open it on the page, after its #/
  quit   leave; you can continue the game later"""

_HUMAN: Final = "human"
_COLOURS: Final = (208, 33, 220, 175, 36, 99)
"""The colours of the seats, of 256: those of the page as nearly as terminals have them."""


def called(kinds: Sequence[str], names: Sequence[str]) -> list[str]:
    """The name of every seat: its own, "You" for the only person, else that of its player.

    >>> called(["human", "greedy", "greedy"], ["", "", "Ben"])
    ['You', 'greedy 1', 'Ben']
    """
    alone = kinds.count(_HUMAN) == 1
    return [
        name or (say("you") if kind == _HUMAN and alone else f"{_person(kind)} {seat}")
        for seat, (kind, name) in enumerate(zip(kinds, names, strict=True))
    ]


def _person(kind: str) -> str:
    return "player" if kind == _HUMAN else kind


def coloured(text: str, names: Sequence[str]) -> str:
    """``text`` with every seat's name in its colour, whose escape sequences take no room."""
    by_name = {each: at for at, name in enumerate(names) for each in (name, capital(name))}
    longest_first = sorted(by_name, key=len, reverse=True)
    either = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, longest_first))})(?!\w)")
    return either.sub(
        lambda found: f"\033[38;5;{_COLOURS[by_name[found[1]]]}m{found[1]}\033[0m", text
    )


def choices_text(changes: Mapping[str, str]) -> str:
    """A line for every choice: what is typed for it, and what it would change."""
    wide = max(map(len, changes), default=0)
    return "\n".join(f"  {word:<{wide}}  {change}" for word, change in changes.items())


def hint_text(
    game: str, advice: Suggestions, words: Mapping[str, str], names: Sequence[str]
) -> str:
    """Every choice with the chance of winning that it leaves, best first, and why it is best."""
    typed = {action: word for word, action in reversed(list(words.items()))}  # the first of each
    choices = sorted(advice.choices, key=lambda each: -each.value)
    wide = max((len(typed[each.action]) for each in choices), default=0)
    lines = [
        f"  {typed[each.action]:<{wide}}  {percent(each.value, 1):>6} to win" for each in choices
    ]
    if advice.other is not None and advice.reasons:
        lines.append(f"  better than {typed[advice.other]}:")
    return "\n".join([*lines, *[f"    {sentence(game, each, names)}" for each in advice.reasons]])
