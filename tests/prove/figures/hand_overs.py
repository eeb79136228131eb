"""The device is handed over in the card game: nothing that is hidden is anywhere in the page then.

A case is a hand-over. While the cover lies there no card, no choice and no word of a hand is in
the document or in what a screen reader reads; no message of the engine held anybody's but who
looked last; none is in the storage, but for the record itself, nor in the address, the title or the
history. After that the one frame that came is for the one who looks. Pictures are drawn from such
frames and from nothing else.
"""

import json
from itertools import groupby
from typing import Any, Final

from playwright.sync_api import Page

from tests.prove.browsing import site, version, visitor
from tests.prove.figure import Failure, Figure, Found, command, said
from tests.site.test_hidden_hands import HEAR_THE_ENGINE, heard, heard_only, shows_no_hand
from tests.support.cards import COVER, cards, choose, decisions, grasping
from tests.support.table import Table, ask, open_table, stored
from tests.support.words import words

NAME: Final = "hand-overs"
IN_A_GAME: Final = 10
IN_A_SLICE: Final = 50
PEOPLE: Final = ("Ada,Ben", "Ada,Ben,Cai", "Ada,Ben,Cai,Dee")
RULES: Final = ("cards-2016", "cards-2016-turns")
type Frame = dict[str, Any]

OUTSIDE: Final = "() => JSON.stringify([location.href, document.title, history.state])"


def record(slice_: int) -> str:
    """Everybody around one device, both ways to play."""
    names = PEOPLE[slice_ % len(PEOPLE)]
    seats = ",".join("human" for _ in names.split(","))
    return cards(seats, f"hand-overs-{slice_}", RULES[slice_ // len(PEOPLE) % 2], names=names)


def secrets(frame: Frame) -> set[str]:
    """Choices of the next person at the screen, except what is in everybody's frame as well.

    A card laid openly has the same letter there as one in a hand.
    """
    public = ask("frame", record=frame["record"], ply=frame["ply"])
    assert public["seat"] is None
    return {*frame["next"]["actions"]} - {"~", *quoted(without_records(public))}


def tells_nothing(page: Page, actions: set[str], last: int | None) -> None:
    """Raises AssertionError where the page shows, anywhere, what the next person will see.

    ``last`` looked before them: their own hand may still be there.
    """
    shows_no_hand(page)
    for message in heard(page):
        held = {at for at, each in enumerate(message["observation"]["seats"]) if each["held"]}
        assert message["seat"] in (None, last)
        assert held <= {last}
    spoken = words("vegas_cards.hand.spoken", cards="")[:-1]
    assert spoken not in page.locator("body").aria_snapshot()
    outside = page.evaluate(OUTSIDE)
    assert "play=" not in outside, outside
    for key, text in stored(page).items():
        kept = without_records(json.loads(text[text.find("{") :])) if "{" in text else text
        found = {*quoted(kept)} & actions
        assert not found, f"{key}: {found}"


def without_records(value: Any) -> Any:
    """Stored data, but for the moves that a game is made of."""
    if isinstance(value, dict):
        return {key: without_records(each) for key, each in value.items() if key != "record"}
    return [without_records(each) for each in value] if isinstance(value, list) else value


def quoted(value: Any) -> list[str]:
    """All texts in a value."""
    if isinstance(value, dict | list):
        parts = value.values() if isinstance(value, dict) else value
        return [text for each in parts for text in quoted(each)]
    return [value] if isinstance(value, str) else []


def kept_secret(numbers: range) -> Found:
    """Hand-overs that reveal nothing; each game has visitors of its own."""
    found = Found()
    with site() as (browser, server):
        for game, group in groupby(numbers, lambda number: number // IN_A_GAME):
            with visitor(browser, server) as page:
                found = found.plus(kept_secret_in(page, game, [*group]))
        by = version(browser)
    return found._replace(by=by)


def kept_secret_in(page: Page, game: int, asked: list[int]) -> Found:
    """The same for the hand-overs of one game that are ``asked``, after those before them."""
    n, last, first, text = 0, None, game * IN_A_GAME, record(game)
    page.add_init_script(HEAR_THE_ENGINE)
    table = open_table(page, text)
    every = zip(range(first, asked[-1] + 1), decisions(text, grasping), strict=False)
    for number, (frame, choice) in every:
        n += number in asked
        try:
            handed_over(table, frame, last)
            last = frame["next"]["actor"]
            heard_only(page, last)
            choose(table, choice)
        except Exception as error:  # it tells something, or does not go on
            what = f"{text}: {number - first + 1}: {said(error)}"
            return Found(n, n - 1, (Failure(what, command(NAME, number)),))
    return Found(n, n)


def handed_over(table: Table, frame: Frame, last: int | None) -> None:
    """The device is passed on, and the next person takes it; see `tells_nothing`."""
    page = table.page
    if not page.locator(COVER).count():
        table.command("roll").click()
    page.locator(COVER).wait_for()
    tells_nothing(page, secrets(frame), last)
    table.command("show-hand").click()
    page.locator("[data-pick]").first.wait_for()


FIGURE: Final = Figure(name=NAME, goal=1000, run=kept_secret, at_a_time=IN_A_SLICE, at_home=True)
