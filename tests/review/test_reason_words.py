"""Words for every reason, in every language: all that it says and no more."""

import pytest

from building.words import words_of
from croupier.core.evaluator import Reason
from croupier.games import GAMES
from tests.games.tables import Table
from tests.review.games import reviewed
from tests.review.situations import VEGAS, situations
from tests.support.cases import in_turn
from tests.support.words import LANGS
from tests.test_strings import placeholders, sentences

FIELDS = {"name": "owner", "n": "dice"}
"""Placeholders whose names are not those of the fields that they show."""


def held(reason: Reason) -> set[str]:
    """The fields that a reason has."""
    return {
        name
        for name in ("money", "casino", "card", "owner", "dice", "percent", "than")
        if getattr(reason, name) is not None
    }


@pytest.mark.long
def test_nearly_every_mistake_has_a_reason() -> None:
    """Of the slips and blunders in games of bots: all but some early and neutral placements."""
    tables = [
        ("vegas", "alea-2012", ("greedy", "random", "greedy")),
        ("vegas", "duel", ("greedy", "random")),
        ("vegas", "boulevard", ("random", "greedy")),
        ("vegas_cards", "cards-2016-turns", ("greedy", "random", "greedy")),
        ("showdown", "expert-1992", ("greedy", "random")),
    ]
    named = [
        bool(step.judgement.reasons)
        for table in tables
        for step in reviewed(*table, "amber-fox-41").steps
        if step.judgement and step.judgement.grade in ("slip", "blunder")
    ]
    assert len(named) > 60
    assert sum(named) >= 0.92 * len(named)


@in_turn("language", LANGS)
@in_turn("game", GAMES)
def test_every_reason_has_words(game: str, language: str) -> None:
    """A sentence for each code, and none for what the engine never says."""
    evaluator = GAMES[game].evaluator
    assert evaluator
    written = {
        key.rpartition(".")[2]
        for key in sentences(game, language)
        if key.startswith(f"{game}.reasons.")
    }
    assert written == set(evaluator.codes)


@in_turn(
    "table",
    [*VEGAS, Table("vegas_cards", "cards-2016", 3), Table("showdown", "expert-1992", 3)],
)
def test_words_show_the_numbers_that_a_reason_has(table: Table) -> None:
    """Every gap of a sentence is filled, and no number is left out."""
    evaluator = GAMES[table.game].evaluator
    assert evaluator
    words = words_of(table.game, "en")["reasons"]
    for state, better, other in situations(table, 2):
        for reason in evaluator.reasons(state, better, other):
            sentence = words[reason.code]
            text = sentence if isinstance(sentence, str) else sentence["other"]
            gaps = {FIELDS.get(gap, gap) for gap in placeholders(text)}
            assert gaps == held(reason), reason
