"""Sentences that name a seat know when that is the reader, without a browser."""

from collections.abc import Mapping

from building.words import words_of
from croupier.games import GAMES
from tests.support.cases import in_turn
from tests.support.node import run_in_shared_node
from tests.support.words import LANGS

SCRIPT = """
const { createTranslator } = await site("lib/i18n.js");
const t = createTranslator(given.lang, given.tree);
return given.calls.map(([key, params]) => t(key, params));
"""


def said(lang: str, *calls: tuple[str, Mapping[str, object]]) -> list[str]:
    """The page's words in a language for each key and its parameters."""
    tree = words_of("", lang) | {game: words_of(game, lang) for game in GAMES}
    answers: list[str] = run_in_shared_node(SCRIPT, {"lang": lang, "tree": tree, "calls": calls})
    return answers


@in_turn(
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


@in_turn("lang", LANGS)
def test_others_are_spoken_of(lang: str) -> None:
    """Another name, and a list with the reader in it, keep the third person and the plural."""
    calls = (
        ("showdown.prompt.thinking", {"name": "Anna"}),
        ("vegas_cards.events.game_over", {"n": 2, "names": "Anna, Du, Jij, Toi, You"}),
    )
    thinking, wins = said(lang, *calls)
    assert thinking.startswith("Anna ")
    assert wins.endswith("Anna, Du, Jij, Toi, You.")
