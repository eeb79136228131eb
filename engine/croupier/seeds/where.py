"""The query for seeds: a line of text, parsed into a tree.

    round 1: casinos with a 90 >= 3 and (seat 0 begins or sum of bills >= 900)

    where       all { "or" all }
    all         one { "and" one }
    one         "(" where ")"  |  condition
    condition   words [ comparison number ]
    comparison  ">="  "<="  ">"  "<"  "="

The words are those of the game (`SeedConditions` in `croupier.core.game`), with numbers in them;
what they are about (``round 1:``) may be before them. Capitals, articles and spaces do not matter.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import eq, ge, gt, le, lt
from re import compile as pattern
from types import MappingProxyType
from typing import Final, NamedTuple

from croupier.core.errors import WhereError
from croupier.core.game import AnyCondition

LONGEST: Final = 500
"""Largest number of characters of a query."""
DEEPEST: Final = 10
"""Largest depth of nested brackets."""
LARGEST: Final = 99_999
"""The largest number in a query."""

COMPARISONS: Final[Mapping[str, Callable[[int, int], bool]]] = MappingProxyType(
    {">=": ge, "<=": le, ">": gt, "<": lt, "=": eq, "≥": ge, "≤": le}
)
_TOKEN: Final = pattern(r"\s*([<>]=|[<>=≤≥():]|[^\s<>=≤≥():]+)")
_NUMBER: Final = pattern("[0-9]{1,5}")
_NAMED: Final = pattern(r"\{([a-z]+)\}")
_ARTICLES: Final = frozenset({"a", "an", "the"})
_JOINTS: Final = frozenset({"and", "or"})


class Token(NamedTuple):
    """A word, number or sign, in small letters, and where it is."""

    text: str
    at: int


@dataclass(frozen=True, slots=True)
class Asked:
    """A condition, what the numbers in its words name, and what its value is compared with."""

    condition: AnyCondition
    named: tuple[int, ...]
    comparison: str
    number: int


@dataclass(frozen=True, slots=True)
class Every:
    """All of these."""

    parts: "tuple[Where, ...]"


@dataclass(frozen=True, slots=True)
class Some:
    """At least one of these."""

    parts: "tuple[Where, ...]"


type Where = Asked | Every | Some


class Known(NamedTuple):
    """The conditions of a table."""

    conditions: Sequence[AnyCondition]
    named: Mapping[str, Sequence[int]]
    """The values of the numbers in the words, by the thing that they name."""
    scope: str = ""
    """The optional prefix of a condition's words."""


def asked_in(where: Where) -> Iterator[Asked]:
    """Every condition of the query, from left to right."""
    if isinstance(where, Asked):
        yield where
    else:
        for part in where.parts:
            yield from asked_in(part)


def read_where(text: str, known: Known) -> Where:
    """The query of a text; raises `WhereError`."""
    if len(text) > LONGEST:
        raise WhereError("too-long", LONGEST, most=LONGEST)
    reader = _Reader(tuple(_tokens(text)), len(text), known)
    where = reader.where(0)
    if reader.next is not None:
        raise WhereError("unexpected", reader.next.at, reader.next.text)
    return where


def _tokens(text: str) -> Iterator[Token]:
    return (Token(found[1].lower(), found.start(1)) for found in _TOKEN.finditer(text))


class _Reader:
    """Goes through the tokens once, from left to right."""

    def __init__(self, tokens: Sequence[Token], end: int, known: Known) -> None:
        self._tokens, self._end, self._known = tokens, end, known
        self._at = 0

    @property
    def next(self) -> Token | None:
        """The token that has not been taken yet; None at the end."""
        return self._tokens[self._at] if self._at < len(self._tokens) else None

    def where(self, depth: int) -> Where:
        """The operands of `or`."""
        return self._joined(
            "or", Some, lambda: self._joined("and", Every, lambda: self._one(depth))
        )

    def _joined(
        self, joint: str, kind: Callable[[tuple[Where, ...]], Where], read: Callable[[], Where]
    ) -> Where:
        parts = [read()]
        while self.next and self.next.text == joint:
            self._at += 1
            parts.append(read())
        return parts[0] if len(parts) == 1 else kind(tuple(parts))

    def _one(self, depth: int) -> Where:
        """The content of a pair of brackets, or a condition."""
        token = self.next
        if token is None or token.text != "(":
            return self._test()
        if depth == DEEPEST:
            raise WhereError("too-deep", token.at, most=DEEPEST)
        self._at += 1
        where = self.where(depth + 1)
        if self.next is None:
            raise WhereError("open", token.at, "(")
        if self.next.text != ")":
            raise WhereError("unexpected", self.next.at, self.next.text)
        self._at += 1
        return where

    def _test(self) -> Asked:
        words = self._words()
        condition, named = self._condition(words)
        token = self.next
        compared = token is not None and token.text in COMPARISONS
        if condition.flag:
            if token and compared:
                raise WhereError("flag", token.at, token.text)
            return Asked(condition, named, "=", 1)
        if not token or not compared:
            raise WhereError(
                "comparison", token.at if token else self._end, token.text if token else ""
            )
        self._at += 1
        return Asked(condition, named, token.text, self._number())

    def _words(self) -> list[Token]:
        """The tokens up to a sign or a joint, at least one."""
        began = self._at
        while self.next and self.next.text not in _ENDS:
            self._at += 1
        if self._at > began:
            return list(self._tokens[began : self._at])
        if self.next is None:
            raise WhereError("empty", self._end)
        raise WhereError("unexpected", self.next.at, self.next.text)

    def _condition(self, tokens: Sequence[Token]) -> tuple[AnyCondition, tuple[int, ...]]:
        """The condition that is written so, and what the numbers in its words name."""
        words = [(each.text, each) for each in _plain(tokens, self._known.scope)]
        for condition in self._known.conditions:
            for written in (condition.words, *condition.also):
                found = _matched(written, words)
                if found is not None:
                    return condition, tuple([self._existing(*each) for each in found])
        first, last = tokens[0], tokens[-1]
        text = " ".join(each.text for each in tokens)
        raise WhereError("unknown", first.at, text[: last.at + len(last.text) - first.at])

    def _existing(self, thing: str, token: Token) -> int:
        """The number in a token, if there is such a thing at this table."""
        numbers = self._known.named[thing]
        if _NUMBER.fullmatch(token.text) and int(token.text) in numbers:
            return int(token.text)
        raise WhereError("no-such", token.at, token.text, min(numbers), max(numbers))

    def _number(self) -> int:
        token = self.next
        if token is None or not _NUMBER.fullmatch(token.text):
            at, text = (token.at, token.text) if token else (self._end, "")
            raise WhereError("number", at, text, 0, LARGEST)
        self._at += 1
        return int(token.text)


_ENDS: Final = frozenset({*COMPARISONS, *_JOINTS, "(", ")"})


def _plain(tokens: Sequence[Token], scope: str) -> list[Token]:
    """The words without articles, and without what they are about."""
    before = [*scope.split(), ":"]
    if scope and [each.text for each in tokens[: len(before)]] == before:
        tokens = tokens[len(before) :]
    return [each for each in tokens if each.text not in _ARTICLES]


def _matched(written: str, words: Sequence[tuple[str, Token]]) -> list[tuple[str, Token]] | None:
    """The numbers in the words, with the token of each, if they are those of a condition."""
    wanted = [each for each in written.split() if each not in _ARTICLES]
    if len(wanted) != len(words):
        return None
    named = []
    for want, (text, token) in zip(wanted, words, strict=True):
        thing = _NAMED.fullmatch(want)
        if thing:
            named.append((thing[1], token))
        elif want != text:
            return None
    return named
