r"""A story as text, in the spirit of PGN: trees of moves, one chapter after another.

    [Title "A tie on purpose"]
    [Table "vegas?v=1&rules=alea-2012&seats=human,human&pos=2b...roll-a&seed=amber-fox-41"]

    {Ben has two dice left.} r33456 3! {Now both have two on 3.} (5? r12 1) (6) r26 2

A chapter has a title, where it begins, moves, comments and variations. Its tags come first, one a
line; the next tag begins the next chapter. ``*`` is a chapter without moves before another one. A
move is written as in a record, what falls as well: ``r33456`` is a
roll, of dice that are alike the lowest face first unless their places count. Behind it may be a
mark (``!`` good, ``?`` a mistake, ``??`` a blunder) and a comment in braces. What is in brackets
might have been instead of the move before them, and goes on as far as the bracket does. In a
comment or a title ``\`` is before whatever would end it, and before another one. White space
means nothing but an end.

A text that is not like this is refused with what is wrong and where; `text_of` writes the one text
of a story.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from re import compile as pattern
from textwrap import wrap
from typing import Final, Literal, NamedTuple, Never

from croupier.core.errors import CroupierError

type StoryFault = Literal[
    "too-long",
    "too-many",
    "no-table",
    "bad-tag",
    "unreadable",
    "open-comment",
    "open-variation",
    "no-variation",
    "empty-variation",
    "misplaced",
    "twice",
    "long-comment",
    "long-title",
    "impossible",
    "too-many-chapters",
    "other-table",
]
"""Codes of problems in a story: the text is too long; it has too many moves; the table or a line of
tags is malformed; something is no move; a comment or a variation has no end; a variation ends
without a beginning, or has no move; something is out of place; a comment or tag comes twice; a
comment or the title is too long; a move is illegal there; it has too many chapters; a chapter has
another game or other seats than the first one."""

LONGEST: Final = 100_000
"""Characters that a story may have."""
MOST: Final = 2000
"""Moves that it may have in all."""
MOST_CHAPTERS: Final = 20
LONGEST_COMMENT: Final = 280
LONGEST_TITLE: Final = 80
MARKS: Final = ("", "!", "?", "??")
WIDTH: Final = 88
"""Columns of the text."""

_TAG: Final = pattern(r'\[(?P<name>[A-Za-z]{1,20}) "(?P<value>(?:[^"\\\n]|\\.){0,9000})"\][ \t]*')
_MOVE: Final = pattern(r"(?P<move>[A-Za-z0-9]{1,24})(?P<mark>\?\?|[!?])?(?=[\s(){}]|\Z)")
_COMMENT: Final = pattern(r"\{((?:[^{}\\]|\\[{}\\])*)\}")
_ESCAPED: Final = pattern(r"\\(.)")
_SPACE: Final = pattern(r"\s+")
_EMPTY: Final = pattern(r"\*\s*(?=\[|\Z)")


class StoryError(CroupierError):
    """A text that is no story: ``fault`` is what is wrong, at ``line`` and ``column`` from 1.

    ``chapter`` is the number of the chapter, from 1.
    """

    def __init__(
        self, fault: StoryFault, line: int, column: int, what: str = "", chapter: int = 1
    ) -> None:
        place = {"line": line, "column": column, "what": what[:40], "chapter": chapter}
        super().__init__("bad-story", fault=fault, **place)


class StoryMove(NamedTuple):
    """A move of a tree, with what is said of it. The first one of all is where it begins."""

    parent: int
    """The number of the move before, which always comes earlier; -1 at the beginning."""
    move: str
    """Empty at the beginning."""
    mark: str = ""
    comment: str = ""
    at: int = 0
    """Its character in the text that it was read from."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A tree with what is said of it; a story is one or more of them."""

    title: str
    table: str
    """The record that it begins from."""
    moves: tuple[StoryMove, ...]
    """The beginning, then every move; of those that follow the same one the first is the main."""
    at: int = 0
    """Its first character in the text that it was read from."""


# -- writing ---------------------------------------------------------------------------------------


def text_of(story: Sequence[Chapter]) -> str:
    """The one text of a story; raises `StoryError` where something is too long."""
    check(story)
    *others, last = story
    text = "\n".join([*[_text(each, empty="*") for each in others], _text(last, empty="")])
    if len(text) > LONGEST:
        raise StoryError("too-long", 1, 1, str(len(text)))
    return text


def _text(chapter: Chapter, empty: str) -> str:
    """A chapter as text, with ``empty`` where there are no moves and no comments."""
    tags = [f'[Table "{_escaped(chapter.table, _IN_TAG)}"]']
    if chapter.title:
        tags.insert(0, f'[Title "{_escaped(chapter.title, _IN_TAG)}"]')
    words = " ".join(_words(chapter)) or empty
    lines = wrap(words, WIDTH, break_long_words=False, break_on_hyphens=False)
    return "\n".join([*tags, "", *lines]).rstrip("\n") + "\n"


def check(story: Sequence[Chapter]) -> None:
    """Raises `StoryError` where something is more than may be, or not written as it should."""
    moves = sum([len(each.moves) - 1 for each in story])
    if moves > MOST:
        raise StoryError("too-many", 1, 1, str(moves))
    if len(story) > MOST_CHAPTERS:
        raise StoryError("too-many-chapters", 1, 1, str(len(story)))
    for number, chapter in enumerate(story, start=1):
        _check_chapter(chapter, number)


def _check_chapter(chapter: Chapter, number: int) -> None:
    if len(chapter.title) > LONGEST_TITLE:
        raise StoryError("long-title", 1, 1, chapter.title, number)
    for at, each in enumerate(chapter.moves):
        if not -1 <= each.parent < at or (each.parent < 0) != (at == 0):
            raise StoryError("misplaced", 1, 1, each.move, number)
        if each.mark not in MARKS or (at > 0) != bool(_MOVE.fullmatch(each.move)):
            raise StoryError("unreadable", 1, 1, each.move, number)
        if len(each.comment) > LONGEST_COMMENT:
            raise StoryError("long-comment", 1, 1, each.comment, number)


def plain(text: str) -> str:
    """A comment or title as it is kept: one line, single spaces, nothing that does not print."""
    words = _SPACE.split("".join([each if each.isprintable() else " " for each in text]))
    return " ".join([word for word in words if word])


def _words(chapter: Chapter) -> list[str]:
    """The moves and comments in order, brackets joined to what is beside them."""
    following: list[list[int]] = [[] for _ in chapter.moves]
    for number, each in enumerate(chapter.moves[1:], start=1):
        following[each.parent].append(number)
    found = _comment(chapter.moves[0])
    opened = ""
    waiting: list[Sequence[int] | str] = [following[0]]
    while waiting:
        item = waiting.pop()
        if item == "(":
            opened += "("
        elif item == ")":
            found[-1] += ")"
        elif item and not isinstance(item, str):
            main, *others = item
            each = chapter.moves[main]
            found += [f"{opened}{each.move}{each.mark}", *_comment(each)]
            opened = ""
            waiting.append(following[main])
            for other in reversed(others):
                waiting += [")", [other], "("]
    return found


_IN_TAG: Final = '"'
_IN_COMMENT: Final = "{}"


def _comment(move: StoryMove) -> list[str]:
    text = plain(move.comment)
    return [f"{{{_escaped(text, _IN_COMMENT)}}}"] if text else []


def _escaped(text: str, letters: str) -> str:
    return "".join([f"\\{each}" if each in letters or each == "\\" else each for each in text])


# -- reading ---------------------------------------------------------------------------------------


def read_story(text: str) -> tuple[Chapter, ...]:
    """The chapters of the story that a text tells; raises `StoryError`.

    Whether its moves can be made is for `croupier.analysis.validate` to say.
    """
    return _Reader(text).story()


class _Reader:
    """Goes through a text once, without calling itself: variations may be nested as they like."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.chapters: list[Chapter] = []
        self.most = MOST
        """Moves that there may still be before this chapter."""
        self._begin()

    def story(self) -> tuple[Chapter, ...]:
        if len(self.text) > LONGEST:
            raise StoryError("too-long", 1, 1, str(len(self.text)))
        self._skip()
        self._chapter()
        while self.at < len(self.text):
            self._begin()
            self._chapter()
        return tuple(self.chapters)

    def _begin(self) -> None:
        """A new chapter."""
        if len(self.chapters) == MOST_CHAPTERS:
            raise error_at(self.text, "too-many-chapters", self.at, "", MOST_CHAPTERS + 1)
        self.first = self.at
        self.tags: dict[str, str] = {}
        self.moves: list[StoryMove] = [StoryMove(-1, "")]
        self.here = 0
        self.left: list[tuple[int, int]] = []
        """For every open variation (the move that it is behind, where it began)."""
        self.fresh = False
        """True if a variation has just begun, without a move so far."""

    def _chapter(self) -> None:
        """Tags, then moves as far as the next tag."""
        while self._is("["):
            self._tag()
            self._skip()
        if empty := _EMPTY.match(self.text, self.at):
            self.at = empty.end()
        while self.at < len(self.text) and not self._is("["):
            self._next()
            self._skip()
        if self.left:
            self._fail("open-variation", self.left[-1][1])
        if "Table" not in self.tags:
            self._fail("no-table", self.first)
        title = plain(self.tags.get("Title", ""))
        if len(title) > LONGEST_TITLE:
            self._fail("long-title", self.first, title)
        self.most -= len(self.moves) - 1
        self.chapters.append(Chapter(title, self.tags["Table"], tuple(self.moves), self.first))

    def _next(self) -> None:
        if self._is("{"):
            self._comment()
        elif self._is("("):
            self._open()
        elif self._is(")"):
            self._close()
        else:
            self._move()

    def _tag(self) -> None:
        found = _TAG.match(self.text, self.at)
        if not found:
            self._fail("bad-tag", self.at, self._line())
        name = found["name"]
        if name in self.tags:
            self._fail("twice", self.at, name)
        self.tags[name] = _ESCAPED.sub(r"\1", found["value"])
        self.at = found.end()

    def _comment(self) -> None:
        found = _COMMENT.match(self.text, self.at)
        if not found:
            self._fail("open-comment", self.at)
        move = self.moves[self.here]
        if self.fresh:
            self._fail("misplaced", self.at, found[1])
        if move.comment:
            self._fail("twice", self.at, found[1])
        text = plain(_ESCAPED.sub(r"\1", found[1]))
        if len(text) > LONGEST_COMMENT:
            self._fail("long-comment", self.at, text)
        self.moves[self.here] = move._replace(comment=text)
        self.at = found.end()

    def _open(self) -> None:
        if self.here == 0 or self.fresh:
            self._fail("misplaced", self.at, "(")
        self.left.append((self.here, self.at))
        self.here = self.moves[self.here].parent
        self.fresh = True
        self.at += 1

    def _close(self) -> None:
        if not self.left:
            self._fail("no-variation", self.at, ")")
        if self.fresh:
            self._fail("empty-variation", self.at)
        self.here, _ = self.left.pop()
        self.at += 1

    def _move(self) -> None:
        found = _MOVE.match(self.text, self.at)
        if not found:
            self._fail("unreadable", self.at, self._line())
        if len(self.moves) > self.most:
            self._fail("too-many", self.at)
        self.moves.append(StoryMove(self.here, found["move"], found["mark"] or "", "", self.at))
        self.here = len(self.moves) - 1
        self.fresh = False
        self.at = found.end()

    def _skip(self) -> None:
        found = _SPACE.match(self.text, self.at)
        if found:
            self.at = found.end()

    def _is(self, letter: str) -> bool:
        return self.text.startswith(letter, self.at)

    def _line(self) -> str:
        return self.text[self.at : self.at + 40].split("\n", 1)[0]

    def _fail(self, fault: StoryFault, at: int, what: str = "") -> Never:
        raise error_at(self.text, fault, at, what, len(self.chapters) + 1)


def error_at(text: str, fault: StoryFault, at: int, what: str = "", chapter: int = 1) -> StoryError:
    """A problem at a character of a text, in a chapter."""
    before = text[:at]
    line, column = before.count("\n") + 1, at - before.rfind("\n")
    return StoryError(fault, line, column, what, chapter)
