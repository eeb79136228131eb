"""Sentences that name a seat know when that is the reader, without a browser."""

import json
from collections.abc import Mapping

import pytest

from building.basics import SITE, run
from building.words import words_of
from tests.support.words import LANGS

SCRIPT = """
import {{ createTranslator }} from "{i18n}";
const {{ lang, tree, calls }} = JSON.parse(process.env.GIVEN);
const t = createTranslator(lang, tree);
console.log(JSON.stringify(calls.map(([key, params]) => t(key, params))));
"""


def said(lang: str, *calls: tuple[str, Mapping[str, object]]) -> list[str]:
    """What the page says in a language for each key and its parameters."""
    games = {path.name: f"games/{path.name}" for path in (SITE / "games").iterdir()}
    tree = words_of("", lang) | {name: words_of(at, lang) for name, at in games.items()}
    script = SCRIPT.format(i18n=(SITE / "lib" / "i18n.js").as_uri())
    given = json.dumps({"lang": lang, "tree": tree, "calls": calls})
    command = ["node", "--input-type=module", "--eval", script]
    answers: list[str] = json.loads(run(command, env={"GIVEN": given}))
    return answers


@pytest.mark.parametrize(
    ("lang", "you", "thinking", "draws", "wins"),
    [
        ("en", "You", "You are choosing", "You draw five cards.", "You win."),
        ("de", "Du", "Du überlegst", "Du ziehst fünf Karten.", "Du gewinnst."),
        ("fr", "Toi", "Tu réfléchis", "Tu pioches cinq cartes.", "Tu gagnes."),
        ("nl", "Jij", "Jij denkt na", "Jij trekt vijf kaarten.", "Jij wint."),
    ],
)
def test_a_seat_called_you_is_spoken_to(
    lang: str, you: str, thinking: str, draws: str, wins: str
) -> None:
    """The verb follows, alone and where a number decides as well."""
    calls = (
        ("showdown.prompt.thinking", {"name": you}),
        ("vegas_cards.events.hand_drawn", {"name": you.lower()}),
        ("vegas.events.game_over", {"n": 1, "names": you}),
    )
    assert said(lang, *calls) == [thinking, draws, wins]


@pytest.mark.parametrize("lang", LANGS)
def test_others_are_spoken_of(lang: str) -> None:
    """Another name, and a list with the reader in it, keep the third person and the plural."""
    calls = (
        ("showdown.prompt.thinking", {"name": "Anna"}),
        ("vegas_cards.events.game_over", {"n": 2, "names": "Anna, Du, Jij, Toi, You"}),
    )
    thinking, wins = said(lang, *calls)
    assert thinking.startswith("Anna ")
    assert wins.endswith("Anna, Du, Jij, Toi, You.")
