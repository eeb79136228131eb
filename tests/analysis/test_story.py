"""Stories as text: the one text of a tree, read again; what is wrong is named with its place."""

from __future__ import annotations

from random import Random

import pytest

from croupier.analysis.story import (
    LONGEST,
    MOST,
    MOST_CHAPTERS,
    Chapter,
    StoryError,
    StoryMove,
    read_story,
    text_of,
)
from tests.support.cases import in_turn

TABLE = "vegas?v=1&rules=alea-2012&seats=human,human&seed=amber-fox-41"
EXAMPLE = f"""\
[Title "A tie on \\"purpose\\""]
[Table "{TABLE}"]

{{Ben has \\{{two\\}} dice left.}} r33456 3! {{Now both have two on 3.}} (5? r12 1) (6) r26 2
"""
LETTERS = 'r123456abc(){}[]!?\\" \n\tTitleé~,.'


def test_the_example_is_read() -> None:
    """Title, table, comments and marks; what is in brackets follows the same node."""
    [story] = read_story(EXAMPLE)
    assert story.title == 'A tie on "purpose"'
    assert story.table == TABLE
    moves = [(each.parent, each.move, each.mark, each.comment) for each in story.moves]
    assert moves == [
        (-1, "", "", "Ben has {two} dice left."),
        (0, "r33456", "", ""),
        (1, "3", "!", "Now both have two on 3."),
        (1, "5", "?", ""),
        (3, "r12", "", ""),
        (4, "1", "", ""),
        (1, "6", "", ""),
        (2, "r26", "", ""),
        (7, "2", "", ""),
    ]
    assert text_of([story]) == EXAMPLE


@in_turn(
    ("moves", "fault", "line", "column"),
    [
        ("{never", "open-comment", 3, 1),
        ("1 (2", "open-variation", 3, 3),
        ("1 )", "no-variation", 3, 3),
        ("1 ()", "empty-variation", 3, 4),
        ("(1)", "misplaced", 3, 1),
        ("1 ({a} 2)", "misplaced", 3, 4),
        ("1 {a} {b}", "twice", 3, 7),
        ("1\n  <b>", "unreadable", 4, 3),
        ("1!!", "unreadable", 3, 1),
        ("1 2{a}3 $", "unreadable", 3, 9),
        ("{" + "a" * 281 + "}", "long-comment", 3, 1),
        (" ".join("1" * 2001), "too-many", 3, 4001),
    ],
)
def test_errors_are_shown_with_their_place(moves: str, fault: str, line: int, column: int) -> None:
    """The fault, and where it is."""
    with pytest.raises(StoryError) as error:
        read_story(f'[Table "{TABLE}"]\n\n{moves}')
    assert error.value.code == "bad-story"
    found = error.value.data
    assert (found["fault"], found["line"], found["column"]) == (fault, line, column)


@in_turn(
    ("text", "fault"),
    [
        ("1 2 3", "no-table"),
        ("", "no-table"),
        ('1\n\n[Table "late"]', "no-table"),
        ('[Table "a]\n1', "bad-tag"),
        ('[Table "a"] [Table "b"]', "twice"),
        ("[" * 5000, "bad-tag"),
        ("a" * (LONGEST + 1), "too-long"),
        (f'[Title "{"x" * 81}"]\n[Table "a"]', "long-title"),
    ],
)
def test_tags_have_to_be_tags(text: str, fault: str) -> None:
    """A table there has to be, once; a title may be."""
    with pytest.raises(StoryError) as error:
        read_story(text)
    assert error.value.data["fault"] == fault


def nested(depth: int) -> str:
    """Variations within each other."""
    return f'[Table "{TABLE}"]\n\n' + "1 (2" * depth + ")" * depth


def test_variations_may_be_nested_as_deep_as_there_are_moves() -> None:
    """500 are read and written again; ten thousand are too many moves, and no crash."""
    [story] = read_story(nested(MOST // 2))
    assert bare(*read_story(text_of([story]))) == bare(story)
    for deep in (nested(10_000), f'[Table "{TABLE}"]\n' + "(" * 50_000, nested(10_000)[:30_000]):
        with pytest.raises(StoryError):
            read_story(deep)


def bare(story: Chapter) -> tuple[object, ...]:
    """A chapter without the places of its moves in a text."""
    return story.title, story.table, tuple([each[:4] for each in story.moves])


def random_chapter(rng: Random) -> Chapter:
    """A tree of up to forty moves, with whatever may be said of them."""
    moves = [StoryMove(-1, "", "", _said(rng))]
    for _ in range(rng.randrange(40)):
        parent = rng.randrange(len(moves))
        move = "".join(rng.choices("r123456abcXYZ", k=rng.randint(1, 9)))
        moves.append(StoryMove(parent, move, rng.choice(["", "!", "?", "??"]), _said(rng)))
    return Chapter(_said(rng)[:60].strip(), TABLE, tuple(moves))


def _said(rng: Random) -> str:
    words = ["a", "tie", "{", "}", "\\", '"', "(6)", "é", "→", "[b]", "<script>", "--", "??"]
    return " ".join(rng.choices(words, k=rng.randrange(12)))


def random_story(rng: Random) -> list[Chapter]:
    """One to four chapters."""
    return [random_chapter(rng) for _ in range(rng.choice([1, 1, 2, 4]))]


def test_a_written_text_is_read_again() -> None:
    """80 random stories: the text is the same after it has been read and written once more."""
    rng = Random(28)
    for _ in range(80):
        text = text_of(random_story(rng))
        again = read_story(text)
        assert text_of(again) == text
        assert [bare(each) for each in read_story(text_of(again))] == [bare(each) for each in again]


def test_mutated_stories_are_read_or_refused() -> None:
    """400 texts with letters changed, lost and doubled: a story or a StoryError, nothing else."""
    rng, refused = Random(5), 0
    for _ in range(400):
        letters = list(text_of(random_story(rng)) if rng.random() < 0.5 else EXAMPLE)
        for _ in range(rng.randint(1, 6)):
            at = rng.randrange(len(letters) or 1)
            letters[at : at + rng.randrange(3)] = rng.choices(LETTERS, k=rng.randrange(3))
        try:
            story = read_story("".join(letters))
        except StoryError:
            refused += 1
        else:
            again = read_story(text_of(story))
            assert [each.table for each in again] == [each.table for each in story]
    assert 40 < refused < 399


def test_a_tree_that_is_none_is_not_written() -> None:
    """Moves before their parents, marks and moves that no text could hold."""
    begin = StoryMove(-1, "")
    for moves in (
        (begin, StoryMove(1, "1")),
        (begin, StoryMove(-1, "1")),
        (begin, StoryMove(0, "1 2")),
        (begin, StoryMove(0, "1", "!!")),
        (begin, StoryMove(0, "")),
        (StoryMove(-1, "1"),),
        (StoryMove(0, ""),),
        (begin, StoryMove(0, "1", "", "x" * 281)),
        (begin, *[StoryMove(0, "1")] * 2001),
    ):
        with pytest.raises(StoryError):
            text_of([Chapter("", TABLE, moves)])
    with pytest.raises(StoryError, match="long-title"):
        text_of([Chapter("x" * 81, TABLE, (begin,))])


# -- chapters --------------------------------------------------------------------------------------

HEAD = f'[Title "Same"]\n[Table "{TABLE}"]\n'


def test_chapters_come_one_after_another() -> None:
    """Files that are joined are one story; titles may be alike, and chapters may be empty."""
    text = f"{EXAMPLE}\n{HEAD}\n*\n\n{HEAD}\n1 2\n\n{HEAD}"
    story = read_story(text)
    assert [each.title for each in story] == ['A tie on "purpose"', "Same", "Same", "Same"]
    assert [len(each.moves) for each in story] == [9, 1, 3, 1]
    assert text_of(story) == text
    assert text_of(story[:1]) == EXAMPLE


@in_turn(
    ("text", "fault", "chapter", "line", "column"),
    [
        (f"{HEAD}1 (2\n{HEAD}1", "open-variation", 1, 3, 3),
        (f"{HEAD}1 {{cut\n{HEAD}1 {{a}}", "open-comment", 1, 3, 3),
        (f"{HEAD}1\n{HEAD}1 (2", "open-variation", 2, 6, 3),
        (f'{HEAD}1\n[Title "Same', "bad-tag", 2, 4, 1),
        (f'{HEAD}1\n\n[Title "No table"]\n1', "no-table", 2, 5, 1),
        (f"{HEAD}1\n{HEAD[1:]}", "unreadable", 1, 4, 7),
        (f"{HEAD}* 1", "unreadable", 1, 3, 1),
        (f"{HEAD}1 *", "unreadable", 1, 3, 3),
        (f"{HEAD}{HEAD}", "twice", 1, 3, 1),
        (f"{HEAD}1\n" * (MOST_CHAPTERS + 1), "too-many-chapters", 21, 61, 1),
        (f"{HEAD}{'1 ' * 1000}\n{HEAD}{'1 ' * 1001}", "too-many", 2, 6, 2001),
        (f"{HEAD}1\n{HEAD}1\n".replace("Same", "x" * 81), "long-title", 1, 1, 1),
    ],
)
def test_a_fault_has_the_number_of_its_chapter(
    text: str, fault: str, chapter: int, line: int, column: int
) -> None:
    """Line and column are those of the whole text."""
    with pytest.raises(StoryError) as error:
        read_story(text)
    found = error.value.data
    assert found["fault"] == fault
    assert (found["chapter"], found["line"], found["column"]) == (chapter, line, column)


def test_too_much_is_not_written() -> None:
    """Twenty chapters, 2,000 moves and 100,000 characters in all."""
    begin = StoryMove(-1, "")
    short = Chapter("", TABLE, (begin, StoryMove(0, "1")))
    long = Chapter("", TABLE, (begin, *[StoryMove(0, "1", "", "x" * 280)] * 20))
    full = Chapter("", TABLE, (begin, *[StoryMove(0, "1")] * MOST))
    assert len(read_story(text_of([short] * MOST_CHAPTERS))) == MOST_CHAPTERS
    for story, fault in (
        ([short] * (MOST_CHAPTERS + 1), "too-many-chapters"),
        ([full, short], "too-many"),
        ([long] * MOST_CHAPTERS, "too-long"),
    ):
        with pytest.raises(StoryError, match=fault):
            text_of(story)
