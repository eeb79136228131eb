"""Expert Yahtzee in the page: games by mouse and by keyboard, and what a turn has.

What the page should come to is never written down here: the engine in CPython plays along.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from tests.support.page import expect_text
from tests.support.showdown import decisions, keep_by_mouse, of_action, policy, setup, space
from tests.support.table import Table, from_position, open_table
from tests.support.visitor import arrow_to, choose, expect_answer, pictures, tab_to, until
from tests.support.words import words

if TYPE_CHECKING:
    from playwright.sync_api import Page

# Seeds of short games, out of the first hundred of each name in which `policy` plays seat 0.
MOUSE = "mouse-31"
KEYS = "keys-36"


def assert_end_screen(page: Page, frame: dict[str, Any], names: list[str]) -> None:
    """The end screen tells the result of this frame."""
    seen = frame["observation"]
    ranking = seen["result"]["ranking"]
    lines = page.locator("[data-rank]")
    expect_text(lines.locator("[data-field=name]"), [names[seat] for seat in ranking])
    expect_text(
        lines.locator("[data-field=sum]"),
        [words("showdown.points", n=seen["seats"][seat]["score"]) for seat in ranking],
    )
    for line, seat in enumerate(ranking):
        held = [card["value"] for card in seen["cards"] if card["owner"] == seat]
        shown = lines.nth(line).locator("[data-held] b")
        expect_text(shown, [str(value) for value in sorted(held, reverse=True)])
    table = page.get_by_role("table", name=words("showdown.end.chart"))
    expect(table.locator("tbody tr")).to_have_count(len(names))
    expect(table.locator("tbody :is(th, td)")).to_have_count(len(names) * (2 + len(seen["ledger"])))


def test_game_by_mouse(regular: Page) -> None:
    """The first choices of a game, and from the last turns of another to its end.

    Tapped dice mean the keep that the engine has in mind.
    """
    game = [*decisions(setup("human,greedy", MOUSE))]
    table = open_table(regular, setup("human,greedy", MOUSE))
    for frame in game[:3]:
        decide_by_mouse(table, frame)
    table.rest_at(game[3]["ply"])
    assert table.record == game[3]["record"]
    # Also at once, where the bot's plies are not drawn.
    expect(regular.locator('[data-seat="1"] [data-field=deed]')).not_to_be_empty()
    *_, own, _, _, _ = decisions(setup("human,random", MOUSE))
    other = from_position(own)
    *frames, last = decisions(other)
    open_table(regular, other)
    for frame in frames:
        decide_by_mouse(table, frame)
    table.rest_at(last["ply"])
    assert table.record == last["record"]
    assert_end_screen(regular, last, [words("you"), words("showdown.bots.random.name")])
    assert table.log()[-1] == "game_over"


def decide_by_mouse(table: Table, frame: dict[str, Any]) -> None:
    """Makes the choice of `policy` at a frame; the dice that stay are tapped before a throw."""
    table.rest_at(frame["ply"])
    action = policy(frame)
    if frame["next"]["kind"] == "keep" and action != "z":
        keep_by_mouse(table.page, frame, action)
        throw = table.page.locator("[data-button=throw]")
        expect(throw).to_have_attribute("data-action", action)
    table.choice(action).click()


def test_game_by_keyboard(regular: Page) -> None:
    """Digits and space keep dice, arrows walk, enter chooses: at the beginning, without a mouse.

    And from the last turns to the end and into the next game.
    """
    table = open_table(regular, setup("human,random", MOUSE))
    first = [*islice(decisions(setup("human,random", MOUSE)), 3)]
    play_by_keys(table, first[:2])
    table.rest_at(first[2]["ply"])
    *_, own, _, _, _ = decisions(setup("human,random", KEYS))
    other = from_position(own)
    *frames, last = decisions(other)
    table = open_table(regular, other)
    play_by_keys(table, frames)
    table.rest_at(last["ply"])
    assert_end_screen(regular, last, [words("you"), words("showdown.bots.random.name")])
    tab_to(regular, '[data-region=end] [data-command="again"]')
    regular.keyboard.press("Enter")
    regular.locator("[data-over]").wait_for(state="detached")
    assert not table.rest().over


def play_by_keys(table: Table, frames: list[dict[str, Any]]) -> None:
    """Makes the choices of `policy` at these frames, which come one after another."""
    for number, frame in enumerate(frames):
        table.rest_at(frame["ply"])
        action = policy(frame)
        if frame["next"]["kind"] == "keep" and action != "z":
            keep_by_keys(table.page, frame, action, digits=number % 2 == 0)
        arrow_to(table.page, f'[data-action="{action}"]', most=40)
        table.page.keyboard.press("Enter" if number % 2 else " ")


def keep_by_keys(page: Page, frame: dict[str, Any], action: str, digits: bool) -> None:
    """The same as by mouse, with the digits of the slots or with arrows and space."""
    thrown = frame["observation"]["attempt"]["dice"]
    wanted = [thrown[place] for place in of_action(frame, action)["places"]]
    slots = page.locator("button[data-draft]")
    for slot in range(5):
        button = slots.nth(slot)
        face = int(button.get_attribute("data-face") or 0)
        stays = face in wanted
        if stays:
            wanted.remove(face)
        if stays == (button.get_attribute("aria-pressed") == "true"):
            continue
        if digits:
            page.keyboard.press(str(slot + 1))
        else:
            arrow_to(page, f'[data-draft="{slot}"]', most=40)
            page.keyboard.press(" ")
    assert wanted == []


def test_a_turn_shows_its_steps(regular: Page) -> None:
    """At the first choice of a game: what is tapped, shown, advised, taken back and claimed.

    A wild corner and a card that does not fit say what they are; chances are exact and follow the
    dice; what says the same is left alone; the hint marks dice, what was thrown can be taken back;
    one tap on a card that fits claims it.
    """
    record = setup("human,greedy", MOUSE)
    first = next(decisions(record))
    assert first["next"]["kind"] == "keep"
    table = open_table(regular, record).rest_at(first["ply"])
    what_is_tapped_explains_itself(regular, first)
    what_says_the_same_is_left_alone(regular)
    chances_are_exact_and_follow_the_dice(regular, first)
    assert table.ply == first["ply"]
    hint_and_undo(table, first)
    one_tap_claims(table, first)


def chances_are_exact_and_follow_the_dice(page: Page, first: dict[str, Any]) -> None:
    """The switch shows what the engine has counted for the dice that are kept."""
    seen = first["observation"]
    odds = page.locator("[data-entry] [data-field=odds]")
    expect(odds).to_have_count(0)
    page.locator("[data-button=odds]").click()
    throw = page.locator("[data-button=throw][data-action]")
    throw.wait_for()
    none = of_action(first, str(throw.get_attribute("data-action")))
    assert none["places"] == []
    expect_text(odds, [percent(made / seen["of"]) for made in none["made"]])
    page.keyboard.press("1")
    expect(throw).not_to_have_attribute("data-action", none["action"])
    kept = of_action(first, str(throw.get_attribute("data-action")))
    assert [seen["attempt"]["dice"][place] for place in kept["places"]] == [
        seen["attempt"]["dice"][0]
    ]
    expect_text(odds, [percent(made / seen["of"]) for made in kept["made"]])
    full = [offer["card"] for offer in seen["offers"]].index("FH")
    spoken = page.locator('[data-entry="FH"]').get_attribute("title")
    average = f"{kept['points'][full] / seen['of']:.0f}"
    assert " with the dice you keep" in str(spoken)
    assert f" {average} points" in str(spoken)
    for offer in seen["offers"]:
        if offer["value"]:
            value = page.locator(f'[data-entry="{offer["card"]}"] [data-field=value]')
            expect_text(value, str(offer["value"]))
    page.locator("[data-button=odds]").click()
    expect(odds).to_have_count(0)


def percent(part: float) -> str:
    """A chance as the English page writes it."""
    if 0 < part < 0.01:
        return "<1%"
    if 0.99 < part < 1:
        return ">99%"
    return f"{int(part * 100 + 0.5)}%"


def one_tap_claims(table: Table, first: dict[str, Any]) -> None:
    """A card that fits is tapped while dice could still be thrown: it is laid at once."""
    assert len(first["observation"]["claims"]) > 1
    claim = first["observation"]["claims"][-1]
    entry = table.page.locator(f'[data-entry="{claim["card"]}"] button')
    expect(entry).to_have_attribute("data-claim", claim["action"])
    table.tap_later(entry)
    until(table.page, "() => document.querySelector('[data-event=placed]') !== null")
    table.rest()
    assert f"z{claim['action']}" in table.record


def what_is_tapped_explains_itself(page: Page, first: dict[str, Any]) -> None:
    """A wild corner and a card that does not fit say what they are; nothing is played by that."""
    prompt = page.locator("[data-region=prompt]")
    # What does nothing else can still be tapped.
    space(page, 0).locator("button").click(force=True)
    prompt.get_by_text(words("showdown.explain.wild")).wait_for()
    unfit = next(offer["card"] for offer in first["observation"]["offers"] if not offer["value"])
    page.locator(f'[data-entry="{unfit}"] button').click(force=True)
    prompt.get_by_text(words(f"showdown.cards.{unfit}")).first.wait_for()


# What changes of a table while it is drawn again: the classes of what text or shape changed.
CHANGES = """() => {
  globalThis.changed = [];
  const watch = new MutationObserver((records) => {
    for (const { target } of records) changed.push(target.getAttribute("class"));
  });
  const what = { subtree: true, childList: true, attributeFilter: ["d", "data-pips", "title"] };
  watch.observe(document.querySelector(".table-view"), what);
}"""


def what_says_the_same_is_left_alone(page: Page) -> None:
    """A table that is drawn again writes no words, dice or marks that are there already.

    Each of them would be laid out anew, and a slow phone would miss frames.
    """
    page.evaluate(CHANGES)
    page.locator(".entry").first.hover()
    page.locator(".odds-switch").click()
    expect(page.locator("[data-field=odds]").first).to_be_visible()
    changed = page.evaluate("changed")
    assert "entry-chance" in changed
    assert not {"sr space-spoken", "die", "seat-mark portrait-place"} & {*changed}
    page.locator(".odds-switch").click()


def hint_and_undo(table: Table, first: dict[str, Any]) -> None:
    """The hint marks dice; what was thrown can be taken back when one plays alone."""
    table.command("hint").click()
    table.page.locator("[data-hint=best]").first.wait_for()
    throw = str(table.page.locator("[data-button=throw]").get_attribute("data-action"))
    table.choice(throw).click()
    table.rest_past(first["ply"])
    expect(table.page.locator("[data-hint]")).to_have_count(0)
    table.undo()
    assert table.ply == first["ply"]


WINDOWS = [(390, 844), (768, 1024), (1440, 900), (1024, 768), (640, 480), (320, 568)]


def test_a_turn_fits_the_window(regular: Page) -> None:
    """Board, cards and the throw are in sight at once, and dice are big enough for a finger."""
    open_table(regular, setup("human,greedy,steady", "amber-fox-41"))
    for width, height in WINDOWS:
        regular.set_viewport_size({"width": width, "height": height})
        pictures(regular)
        where = (width, height)
        expect_answer(regular, PAGE_SIZE, [width, height])
        for region in ("board", "cards", "buttons", "seats", "prompt"):
            box = regular.locator(f"[data-region={region}]").bounding_box()
            assert box is not None
            assert box["x"] >= 0, where
            assert box["y"] >= 0, where
            assert box["x"] + box["width"] <= width + 1, where
            assert box["y"] + box["height"] <= height + 1, where
        die = regular.locator("button[data-draft]").first.bounding_box()
        assert die is not None
        assert die["width"] >= (44 if width >= 390 else 24), where


PAGE_SIZE = """() =>
  [document.documentElement.scrollWidth, document.documentElement.scrollHeight]"""


def test_rules_in_another_language(regular: Page) -> None:
    """The rules page says everything in the language that was chosen, with its pictures."""
    regular.goto("/?speed=instant#/showdown/rules")
    choose(regular, lang="fr")
    title = words("showdown.rules.yahtzee.title", "fr")
    regular.get_by_role("heading", name=title).wait_for()
    expect(regular.locator("[data-picture] .die").nth(10)).to_be_attached()
    expect(regular.locator("main")).not_to_contain_text("showdown.rules")
    choose(regular, lang="en")
