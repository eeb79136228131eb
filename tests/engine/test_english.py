"""The page's words in the terminal: forms of a sentence, gaps, and terminals with few signs."""

import re

import pytest

from croupier.cli.terminal.english import has, say
from tests.engine.commands import croupier
from tests.support import words as page
from tests.support.cases import in_turn


@in_turn("number", [0, 1, 2, 1000])
def test_a_number_decides_between_one_and_several(number: int) -> None:
    """As on the page, and thousands are grouped."""
    assert say("vegas.pile", n=number) == page.words(
        "vegas.pile", n=f"{number:,}" if number != 1 else 1
    )


@in_turn("name", ["You", "Ben"])
def test_a_sentence_speaks_to_the_reader(name: str) -> None:
    """Where the one who is named is called as the reader is."""
    assert say("vegas.prompt.roll", name=name) == page.words("vegas.prompt.roll", name=name)


def test_words_of_extras_are_among_those_of_their_game() -> None:
    """Although they are in files of their own."""
    assert say("vegas.casinos.7") == page.words("vegas.casinos.7")
    assert has("vegas.casinos")
    assert not has("vegas.casinos.8")
    assert not has("pig.name")


@in_turn("key", ["vegas.nothing", "nothing", "vegas.name.more"])
def test_an_unknown_sentence_is_an_error(key: str) -> None:
    """The key is named."""
    with pytest.raises(KeyError, match=re.escape(key)):
        say(key)


def test_a_gap_without_a_value_is_an_error() -> None:
    """Its name is named."""
    with pytest.raises(KeyError, match="rounds"):
        say("vegas.round", round=1)


def test_a_terminal_without_our_signs_gets_plain_ones() -> None:
    """In ASCII a minus is a hyphen, and nothing ends in an error."""
    asked = ("play", "--seats", "human,greedy", "--rules", "boulevard", "--seed", "a-1")
    shown = croupier(*asked, typed="hint\nquit\n", encoding="ascii")
    assert shown.returncode == 0
    assert shown.stdout.isascii()
    assert " -70" in shown.stdout
    assert "?7" not in shown.stdout
