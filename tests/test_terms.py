"""Terms: commands and headings have the words of the table in `site/strings/README.md`.

Texts have the quotes and blanks of their language.
"""

import re

from building.basics import SITE
from tests.support.cases import in_turn
from tests.support.words import LANGS
from tests.test_strings import all_sentences

ROW = re.compile(r"^\| (.+) \| `(.+)` \|$", re.MULTILINE)


def rows() -> list[dict[str, str]]:
    """Each row: the thing, its word in each language, and the keys that have it."""
    names = ("thing", *LANGS, "keys")
    table = (SITE / "strings" / "README.md").read_text()
    cells = [(*words.split(" | "), keys) for words, keys in ROW.findall(table)]
    return [dict(zip(names, row, strict=True)) for row in cells]


def test_the_table_is_read() -> None:
    """Every thing has one row."""
    things = [row["thing"] for row in rows()]
    assert len(things) > 50
    assert len({*things}) == len(things)


@in_turn("language", LANGS)
def test_texts_have_the_words_of_the_table(language: str) -> None:
    """One word for one thing on every screen."""
    known = all_sentences(language)
    others = [
        (row["thing"], key, text)
        for row in rows()
        for key in row["keys"].split("`, `")
        for text in known[key].values()
        if row[language].lower() not in text.lower()
    ]
    assert others == []


MISPRINTS = {
    "de": r"[”«»\u2018']|\s…|\d %",
    "fr": r"(?<!\u202f)[;!?]|(?<=[ \u202f]):|«(?!\u00a0)|(?<!\u00a0)»|[„“”\u2018']|\s…|\d %",
    "nl": r"[„“”«»']|\s…",
}
"""Other quotes than the usual ones, and blanks that let a line begin with a mark."""


@in_turn("language", MISPRINTS)
def test_quotes_and_blanks_are_those_of_the_language(language: str) -> None:
    """German, French and Dutch have their own quotes, and no line begins with a French ; or !."""
    found = [
        (key, text)
        for key, each in all_sentences(language).items()
        for text in each.values()
        if re.search(MISPRINTS[language], text)
    ]
    assert found == []
