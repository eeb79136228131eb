"""Words: all that the engine can say has a sentence, in every language, and none is half done."""

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from building.basics import SITE, shown
from building.words import SECTIONS, words_of
from croupier.api.serialize import event_name
from croupier.core.errors import ERROR_CODES
from croupier.games import GAMES
from tests.engine.codes import FIELDS
from tests.games.tables import pairwise_tables, played
from tests.support.cases import in_turn
from tests.support.words import IN_WORDS_OF, LANGS

ROOT = Path(__file__).parents[1]
PARTS = ("", *SECTIONS, *GAMES)
"""Parts of the words that the page loads by themselves: those of every visit, sections, games."""
FOLDERS = [SITE / "strings", *(SITE / f"games/{game}/strings" for game in GAMES)]
LEAST = 10
"""A part with fewer sentences is not read as it should be."""
PLURALS = {"zero", "one", "two", "few", "many", "other"}
PAGES_OWN_ERRORS = (
    "link-damaged",
    "engine-timeout",
    "engine-unreachable",
    "engine-integrity",
    "storage-full",
    "storage-denied",
    "storage-corrupt",
    "link-boards",
    "no-link",
    "game-unfinished",
    "storage-trimmed",
)

SAME: dict[str, list[str]] = json.loads((ROOT / "tests" / "same_words.json").read_text())
"""Texts that are the same in English, and names: everything else that is equal was forgotten."""
NAME_OF_THE_HOUSE = "Croupier"

type Forms = dict[str, str]
"""A sentence: {"": text}, or a text for each plural form; those to the reader begin with "you"."""


def forms(node: Any) -> Forms | None:
    """A sentence's forms; None for a branch of the tree."""
    if isinstance(node, str):
        return {"": node}
    if not isinstance(node, dict) or "other" not in node or not set(node) <= PLURALS | {"you"}:
        return None
    others = {form: text for form, text in node.items() if form != "you"}
    found = {"": others["other"]} if set(others) == {"other"} else others
    to_reader = forms(node["you"]) if "you" in node else {}
    assert to_reader is not None
    return found | {f"you {form}".strip(): text for form, text in to_reader.items()}


def without_reader(each: Forms) -> Forms:
    """The forms of a sentence about another person than the reader."""
    return {form: text for form, text in each.items() if not form.startswith("you")}


def leaves(node: Any, path: str = "") -> Iterator[tuple[str, Forms]]:
    """(key, forms) of every sentence below a node."""
    found = forms(node)
    if found is not None:
        yield path, found
        return
    assert isinstance(node, dict), f"{path}: {node!r}"
    for key, child in node.items():
        assert "." not in key, f"{path}.{key}"
        yield from leaves(child, f"{path}.{key}" if path else key)


@cache
def sentences(part: str, language: str) -> Mapping[str, Forms]:
    """Every sentence of a strings file by key; a game's keys begin with its id."""
    return dict(leaves(words_of(part, language), part))


@cache
def all_sentences(language: str) -> Mapping[str, Forms]:
    """Every sentence of a language."""
    return {key: each for part in PARTS for key, each in sentences(part, language).items()}


def placeholders(text: str) -> set[str]:
    """The names in braces."""
    return set(re.findall(r"\{(\w+)\}", text))


in_every_language = in_turn("language", LANGS)
in_other_languages = in_turn("language", LANGS[1:])
of_every_game = in_turn("game", GAMES)


# -- files ------------------------------------------------------------------------------------


@in_every_language
def test_a_file_in_every_language(language: str) -> None:
    """For the shell and for every game."""
    assert [each for each in PARTS if len(sentences(each, language)) <= LEAST] == []


def test_no_other_files() -> None:
    """A language is all there or not at all; a README may say how to add one."""
    for folder in FOLDERS:
        found = {path.name for path in folder.iterdir()} - {"README.md"}
        assert found == {f"{lang}.json" for lang in LANGS}, shown(folder)


@in_every_language
def test_no_key_stands_twice(language: str) -> None:
    """JSON would silently keep the last one."""

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        keys = [key for key, _ in pairs]
        assert len(set(keys)) == len(keys), keys
        return dict(pairs)

    for folder in FOLDERS:
        path = folder / f"{language}.json"
        assert json.loads(path.read_text(), object_pairs_hook=once), shown(path)


@in_other_languages
def test_the_same_keys(language: str) -> None:
    """All that can be said in English can be said in every language, and nothing more."""
    for part in PARTS:
        assert set(sentences(part, language)) == set(sentences(part, "en")), part


@in_other_languages
def test_the_same_placeholders(language: str) -> None:
    """A sentence has the same gaps in every language; a plural's `one` may do without some."""
    english = all_sentences("en")
    for key, each in all_sentences(language).items():
        wanted = {name for text in english[key].values() for name in placeholders(text)}
        found = {name for text in each.values() for name in placeholders(text)}
        assert found == wanted, key


@in_every_language
def test_plurals_are_plurals_everywhere(language: str) -> None:
    """Sentences with a number have `one` and `other`, and the others have no forms."""
    english = all_sentences("en")
    for key, each in all_sentences(language).items():
        assert set(without_reader(each)) == {""} or {"one", "other"} <= set(each), key
        assert ("" in each) == ("" in english[key]), key


NAMED = re.compile(r"\w\s+\{names?\}|\{names?\}(\u2019s|\s+\w)")
"""A name within a sentence, rather than before a colon, after one or in brackets."""
TO_SOMEBODY_ELSE = (
    "home.against",
    "home.opponents",
    "home.daily_",
    "duel.",
    "outcome.",
    "showdown.events.taken_from_you",
    "showdown.events.taken_figure_from_you",
    "vegas.end.decided.took_from_you",
    "vegas.end.decided.tied_with_you",
    "by_link.by",
    "by_link.done",
    "by_link.sent",
)
"""Sentences that speak to the reader about others, so that the name is never the reader's."""


@in_every_language
def test_sentences_know_the_second_person(language: str) -> None:
    """A sentence with a name in it has words of its own for a seat that is called "You"."""
    for key, each in all_sentences(language).items():
        named = [text for text in without_reader(each).values() if NAMED.search(text)]
        if named and not key.startswith(TO_SOMEBODY_ELSE):
            spoken = [text for form, text in each.items() if form.startswith("you")]
            assert spoken, (key, named)
            assert not any(placeholders(text) & {"name", "names"} for text in spoken), key


POLITE = {
    "de": r"\b(Ihnen|Ihrem)\b",
    "fr": r"\b[Vv](o|ô)tre\b|\b(?!Assez|Chez)[A-Z]\w+ez\b",
    "nl": r"\buw\b",
}
"""Words by which one would speak to the reader from further away."""


@in_turn("language", POLITE)
def test_the_reader_is_spoken_to_in_one_way(language: str) -> None:
    """As a friend is: *du*, *tu*, *je*."""
    for key, each in all_sentences(language).items():
        for text in each.values():
            assert not re.search(POLITE[language], text), key


@in_every_language
def test_braces_are_placeholders(language: str) -> None:
    """No brace stands alone or holds anything but a name."""
    for key, each in all_sentences(language).items():
        for text in each.values():
            assert not re.search(r"[{}]", re.sub(r"\{\w+\}", "", text)), key


@in_every_language
def test_no_sentence_is_empty(language: str) -> None:
    """Nothing is blank, begins or ends with a space, or has two in a row."""
    for key, each in all_sentences(language).items():
        for text in each.values():
            assert text.strip() == text != "", key
            assert "  " not in text, key


@in_other_languages
def test_nothing_is_left_in_english(language: str) -> None:
    """A string equal to the English is a name, a word of both languages, or all placeholders."""
    english = all_sentences("en")
    forgotten = [
        (key, text)
        for part in PARTS
        for key, each in sentences(part, language).items()
        for form, text in each.items()
        if text == english[key].get(form) and has_words(text)
        if text not in SAME.get(language, ())
    ]
    assert forgotten == []


@in_other_languages
def test_the_list_of_equal_words_is_needed(language: str) -> None:
    """No word stays on the list when it is translated after all."""
    assert {*SAME.get(language, ())} <= texts("en") & texts(language)


def texts(language: str) -> set[str]:
    """All the texts of a language."""
    return {text for each in all_sentences(language).values() for text in each.values()}


def has_words(text: str) -> bool:
    """True if there is anything to translate in a text."""
    bare = re.sub(r"\{\w+\}", "", text).replace(NAME_OF_THE_HOUSE, "")
    return bool(re.search(r"\w", bare))


# -- what the engine says ---------------------------------------------------------------------


@in_every_language
@of_every_game
def test_every_event_has_a_sentence(game: str, language: str) -> None:
    """The log can tell whatever happens."""
    known = all_sentences(language)
    for event in GAMES[game].events:
        assert f"{game}.events.{event_name(event)}" in known


@in_every_language
def test_every_error_has_a_sentence(language: str) -> None:
    """A name that says what is wrong, and a line that says what to do."""
    codes = {*ERROR_CODES, *PAGES_OWN_ERRORS} - {*IN_WORDS_OF}
    wanted = {f"errors.{code}.{part}" for code in codes for part in ("name", "line")}
    assert wanted - set(all_sentences(language)) == set()


@in_every_language
def test_an_errors_sentence_is_filled_by_its_particulars(language: str) -> None:
    """No gap stays open: a sentence asks for nothing that the error does not carry."""
    for code, fields in FIELDS.items():
        if code not in IN_WORDS_OF:
            texts = all_sentences(language)[f"errors.{code}.line"].values()
            assert {name for text in texts for name in placeholders(text)} <= fields, code


@in_every_language
@of_every_game
def test_every_edition_has_a_sentence(game: str, language: str) -> None:
    """A name and one line."""
    known = all_sentences(language)
    for rules in GAMES[game].presets:
        assert f"{game}.presets.{rules}.name" in known
        assert f"{game}.presets.{rules}.line" in known


@in_every_language
@of_every_game
def test_every_option_has_a_sentence(game: str, language: str) -> None:
    """A label and one line of what it changes, short enough for the set-up page."""
    known = all_sentences(language)
    for option in GAMES[game].options:
        assert f"{game}.options.{option.id}.name" in known
        line = known[f"{game}.options.{option.id}.line"]
        assert all(len(text) <= 140 for text in line.values()), option.id


@in_every_language
@of_every_game
def test_every_bot_has_a_sentence(game: str, language: str) -> None:
    """A name and a line of character."""
    known = all_sentences(language)
    for bot in GAMES[game].bots:
        assert f"{game}.bots.{bot}.name" in known
        assert f"{game}.bots.{bot}.line" in known


@in_every_language
@of_every_game
def test_every_game_has_its_names(game: str, language: str) -> None:
    """The home page's words about it."""
    assert {f"{game}.name", f"{game}.tagline", f"{game}.facts"} <= set(all_sentences(language))


@in_every_language
@of_every_game
def test_every_kind_of_move_has_a_prompt(game: str, language: str) -> None:
    """Whatever is due, the table can say so; kinds are those that games really come to."""
    kinds = {
        state.kind
        for table in pairwise_tables()
        if table.game == game
        for state in played(table, "amber-fox-41").states
    }
    known = all_sentences(language)
    missing = {kind for kind in kinds if f"{game}.prompt.{kind}" not in known}
    assert missing == set()


# -- what the page asks for -------------------------------------------------------------------

ASKED = {
    (SITE, "*.js"): re.compile(r"""\bt(?:\.has|\.keys)?\(\s*(["`])([^"`]+)\1"""),
    (ROOT / "engine/croupier/cli", "*.py"): re.compile(r"""\bsay\(\s*f?(["'])(.+?)\1"""),
}
"""The keys that the page asks for, and those of the terminal, which speaks the page's English."""


def asked() -> Iterator[tuple[str, str]]:
    """(script, key) for every key that is spelled out in a script, `*` where it is put together."""
    for (folder, names), pattern in ASKED.items():
        for path in sorted(folder.rglob(names)):
            for _, key in pattern.findall(path.read_text()):
                yield shown(path), re.sub(r"\$?\{[^}]*\}", "*", key)


def test_every_key_that_is_asked_for_is_there() -> None:
    """No script names a sentence that does not exist; a branch of the tree counts as well."""
    known = set(all_sentences("en"))
    branches = {key.rsplit(".", cut)[0] for key in known for cut in range(1, key.count(".") + 1)}
    for script, key in asked():
        pattern = re.compile(re.escape(key).replace(r"\*", r"[\w.-]+"))
        assert any(pattern.fullmatch(each) for each in known | branches), f"{script}: {key}"


def test_the_keys_asked_for_are_found() -> None:
    """The reader of scripts above sees plain keys and put-together ones."""
    keys = {key for _, key in asked()}
    assert len(keys) > 80
    assert {"outcome.none", "vegas.pile", "*.reasons.*"} <= keys
    assert any("*" in key for key in keys)


@of_every_game
@in_every_language
def test_every_part_of_a_position_has_a_name(game: str, language: str) -> None:
    """Faults of a position can name every part, and every item of a row."""
    positions = GAMES[game].positions
    known = sentences(game, language)
    for part in positions.parts if positions else ():
        assert f"{game}.position.parts.{part.name}.all" in known
        assert (f"{game}.position.parts.{part.name}.each" in known) == part.row
