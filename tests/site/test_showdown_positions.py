"""Expert Yahtzee in the page: the moments that are rare, each from a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.support.page import (
    assert_accessible,
    expect_attribute,
    expect_contains,
    expect_no_attribute,
    expect_text,
)
from tests.support.showdown import keep_by_mouse, of_action, space
from tests.support.table import ask, open_table, play_on
from tests.support.visitor import expect_answer
from tests.support.words import words

if TYPE_CHECKING:
    from playwright.sync_api import Page

# Positions out of the games that the engine's own golden playthroughs tell: seed 12 with four
# seats and seed c with three, cut where their events say `yahtzee` and the like.
FOUR = "showdown?v=1&rules=expert-1992&seats=human,human,human,human&seed=12&play="
THREE = "showdown?v=1&rules=expert-1992&seats=human,human,human&seed=c&play="
OPEN = "showdown?v=1&rules=expert-1992&with=may-decline.wild-place-any.yahtzee-on-own-card"
OWN_CARD = f"{FOUR}KKtKOszhUD5AA2HzcyyuuNLDDAwKy3FxEFzlCJAKSw4DLz&c=7s4s"
YAHTZEE = (
    f"{FOUR}KKtKOszhUD5AA2HzcyyuuNLDDAwKy3FxEFzlCJAKSw4DLzrCCvvMXYuKVRRAMJZGGvzlPCPPCCGOHH&c=xpd6"
)
CHALLENGE = (
    f"{THREE}YY2AzHHsUU5SztSSDHSAfTTtWWUXcGyACGGAIwy3XI1RVEVAAAJXxyHyvMOQzBBFFCIvXKACzZZ"
    "mFXAyUvcHHrBDDvKETTIJSvlztHz&c=j4xy"
)
LAST_CARD = (
    f"{FOUR}KKtKOszhUD5AA2HzcyyuuNLDDAwKy3FxEFzlCJAKSw4DLzrCCvvMXYuKVRRAMJZGGvzlPCPPCCGOHH"
    "lZCEMPPFFL&c=53d8"
)
GO_ON = (
    f"{FOUR}KKtKOszhUD5AA2HzcyyuuNLDDAwKy3FxEFzlCJAKSw4DLzrCCvvMXYuKVRRAMJZGGvzlPCPPCCGOHH"
    "lZCEMPPFFLPMz&c=ksz3"
)
ANY_SPACE = f"{OPEN}&seats=human,human,human&seed=amber-fox-41&play=z2z6WW3GA&c=gqeg"


def test_yahtzee_with_the_figure(regular: Page) -> None:
    """Five alike take any card: the figure goes on it, and it leaves the hand."""
    table = play_on(regular, YAHTZEE)
    frame = ask("frame", record=YAHTZEE)
    taken = of_action(frame, "l")
    assert sorted(table.actions) == sorted(frame["next"]["actions"])
    spot = space(regular, taken["space"])
    expect(regular.locator('[data-entry="4K"] button')).to_have_attribute("data-action", "f")
    table.choice("l").hover()
    now = [seat["score"] for seat in frame["observation"]["seats"]]
    changes = [after - before for after, before in zip(taken["scores"], now, strict=True)]
    signed = [f"{change:+d}".replace("-", "\u2212") if change else "" for change in changes]
    expect_text(regular.locator("[data-region=seats] [data-field=pending]"), signed)
    table.choice("l").click()
    regular.locator("[data-command=roll]:visible").wait_for()
    expect_attribute(spot, "data-guarded")
    expect(spot.locator("[data-piece=figure]")).to_have_count(1)
    expect(regular.locator("[data-figure-used]")).to_have_count(1)
    assert "taken" in table.log()
    assert_accessible(regular, "after a Yahtzee")


def test_challenge_sends_the_figure_home(regular: Page) -> None:
    """A Yahtzee of the owner takes a card from under a figure, which goes back in hand."""
    table = play_on(regular, CHALLENGE)
    frame = ask("frame", record=CHALLENGE)
    guarded = next(card for card in frame["observation"]["cards"] if card["figure"])
    seats = regular.locator("[data-region=seats] [data-seat]")
    used = "data-figure-used"
    expect_attribute(seats.nth(guarded["owner"]), used)
    space(regular, guarded["space"]).locator("button").click()
    regular.locator("[data-command=roll]:visible").wait_for()
    assert table.log()[-1] == "figure_returned"
    expect_no_attribute(seats.nth(guarded["owner"]), used)
    expect_attribute(seats.nth(frame["next"]["seat"]), used)


def test_own_card_is_a_choice_on_the_board(regular: Page) -> None:
    """Move on or raise, in the middle of the board; a key does the same."""
    table = play_on(regular, OWN_CARD)
    assert table.actions == ["m", "r"]
    expect(regular.locator("[data-region=bowl] [data-action]")).to_have_count(2)
    regular.keyboard.press("r")
    regular.locator("[data-command=roll]:visible").wait_for()
    assert table.log()[-1] == "raise_tried"
    table.undo()
    assert table.actions == ["m", "r"]
    table.choice("m").click()
    regular.locator("[data-command=roll]:visible").wait_for()
    assert table.log()[-1] == "moved_on"


def test_a_card_to_any_space(regular: Page) -> None:
    """With the option a card is picked in the tray first, then a space for it on the track."""
    table = play_on(regular, ANY_SPACE)
    frame = ask("frame", record=ANY_SPACE)
    places = [c for c in frame["observation"]["choices"] if c["kind"] == "place"]
    fours = [c["action"] for c in places if c["card"] == "4"]
    assert len(fours) > 1
    assert set(fours) <= set(table.actions)
    assert "n" in table.actions
    expect(regular.locator('[data-entry="4"] button')).to_have_attribute("aria-pressed", "true")
    goal = next(c for c in places if c["action"] == fours[-1])
    space(regular, goal["space"]).locator("button").click()
    regular.locator("[data-command=roll]:visible").wait_for()
    expect_attribute(space(regular, goal["space"]), "data-taken")


@pytest.mark.long
def test_the_showdown_changes_the_light(regular: Page) -> None:
    """The last card calls the last round; after a success one may go on or stop."""
    table = play_on(regular, LAST_CARD, "speed=brisk")
    expect(regular.locator('[data-phase="placement"]')).to_have_count(1)
    keep_by_mouse(regular, ask("frame", record=LAST_CARD), "P")
    table.tap_later(table.choice("P"))
    regular.locator("[data-command=roll]:visible").wait_for()
    table.rest()
    table.tap_later(regular.locator("[data-command=roll]:visible"))
    announced = regular.locator("[data-region=announce]:visible")
    announced.wait_for()
    expect_contains(announced, words("showdown.announce.title"))
    regular.locator('[data-phase="showdown"]').wait_for()
    table.rest()
    assert table.log()[-1] == "showdown_began"


def test_go_on_or_stop(regular: Page) -> None:
    """In the showdown a success asks whether it was enough.

    The link opens as a replay: cards as places to jump to.
    """
    page = regular
    table = open_table(page, GO_ON)
    jump = page.locator("[data-region=rounds] button").first
    jump.wait_for()
    expect(jump).to_have_attribute("aria-label", words("showdown.jump", round=1))
    table.command("playon").click()
    page.locator("[data-screen=table]").wait_for()
    table.rest()
    assert table.actions == ["g", "e"]
    page.keyboard.press("e")
    page.locator("[data-command=roll]:visible").wait_for()
    assert "stopped" in table.log()


# Keeps every card that flies, with what it is and where it ends.
NOTE_FLIGHTS = """
  const seen = (window.flights = []);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element && node.querySelector(".takeover-card"))
          seen.push(node.querySelector("[data-tone]").dataset.tone);
        else if (node instanceof Element && node.matches(".takeover-light")) seen.push("light");
  }).observe(document.body, { childList: true, subtree: true });
"""


@pytest.mark.view(motion="no-preference")
def test_a_card_that_is_taken_flies_from_its_owner_to_the_new_one(regular: Page) -> None:
    """With light and words; the card has its old owner's marker, then the new owner's."""
    names = [words("showdown.player", n=seat + 1) for seat in range(3)]
    page = regular
    table = play_on(page, CHALLENGE, "speed=calm")
    frame = ask("frame", record=CHALLENGE)
    taken = next(each for each in frame["observation"]["choices"] if each["kind"] == "take")
    card = next(each for each in frame["observation"]["cards"] if each["id"] == taken["card"])
    seat, loser = frame["observation"]["seat"], card["owner"]
    page.evaluate(NOTE_FLIGHTS)
    table.tap_later(table.choice(taken["action"]))
    announced = page.locator("[data-region=announce]")
    expect(announced).to_contain_text(words("showdown.announce.taken"))
    for name in (names[seat], names[loser]):
        expect(announced).to_contain_text(name)
    expect_answer(page, "() => window.flights", ["light", str(loser), str(seat)])
    expect(page.locator(".takeover-light")).to_have_count(0)


def test_a_card_that_is_taken_without_motion_has_its_words(regular: Page) -> None:
    """Nothing flies and nothing is lit; the line over the tray names both players."""
    table = play_on(regular, CHALLENGE)
    frame = ask("frame", record=CHALLENGE)
    taken = next(each for each in frame["observation"]["choices"] if each["kind"] == "take")
    card = next(each for each in frame["observation"]["cards"] if each["id"] == taken["card"])
    regular.evaluate(NOTE_FLIGHTS)
    table.choice(taken["action"]).click()
    line = regular.locator('[data-event="taken"]').last
    for seat in (frame["observation"]["seat"], card["owner"]):
        expect(line).to_contain_text(words("showdown.player", n=seat + 1))
    table.rest()
    expect_answer(regular, "() => window.flights", [])
