"""Pictures that are kept as files show the present words; `build.py pictures` draws them anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.support.pictures import DEVICES, games, kept_words, play_table, words_on
from tests.support.sample import sample
from tests.support.words import LANGS, words

if TYPE_CHECKING:
    from playwright.sync_api import Page


@pytest.mark.parametrize("game", games())
def test_pictures_beside_links_have_the_present_words(game: str) -> None:
    """The name of the game and what it is like, in each language."""
    for lang in LANGS:
        present = {words(f"{game}.name", lang), words(f"{game}.tagline", lang)}
        assert present <= {*kept_words()[game][lang]}, "run: python3 build.py pictures"


@pytest.mark.parametrize("name", sample(DEVICES, 1))  # the phone
@pytest.mark.parametrize("game", sample(games(), 1))
def test_pictures_of_tables_have_the_present_words(regular: Page, game: str, name: str) -> None:
    """What the same table shows now, after the same turns."""
    regular.evaluate("() => croupier.settings.set('tips', 'off')")
    play_table(regular, game, DEVICES[name], theme="")
    assert words_on(regular) == kept_words()[game][name], "run: python3 build.py pictures"
