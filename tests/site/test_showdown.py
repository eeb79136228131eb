"""Expert Yahtzee in the page: whole games by mouse and by keyboard, and the moments that are rare.

What the page should come to is never written down here: the engine in CPython plays along.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from croupier.bridge import jsonable
from croupier.frame import frame as frame_of
from croupier.match import Match, advance, open_match
from croupier.record import HUMAN
from croupier.state import OVER
from tests.support.page import assert_accessible, wait_for_engine
from tests.support.table import Table, ask, open_table, play_on, start_by_keyboard
from tests.support.visitor import arrow_to, choose, tab_to, until
from tests.support.words import words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Locator, Page

# Seeds of short games, out of the first hundred of each name in which `policy` plays seat 0.
MOUSE = "mouse-31"
KEYS = "keys-36"

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


def setup(seats: str, seed: str) -> str:
    """The text of a set-up."""
    return f"showdown?v=1&rules=expert-1992&seats={seats}&seed={seed}"


def policy(frame: dict[str, Any]) -> str:
    """Stop as soon as something fits, otherwise throw for the likeliest card; first claim."""
    due, seen = frame["next"], frame["observation"]
    if due["kind"] != "keep":
        return str(due["actions"][0])
    if any(offer["value"] for offer in seen["offers"]):
        return "z"
    return str(max(seen["offers"], key=lambda offer: offer["made"])["keep"])


def decisions(record: str) -> Iterator[dict[str, Any]]:
    """The frames at which `policy` decides for a person, and the last one of the game."""
    match = open_match(record)
    while True:
        state = match.state(match.length)
        legal = state.legal_actions() if state.actor >= 0 else ()
        action = None
        if state.actor == OVER or (len(legal) > 1 and is_person(match, state.actor)):
            frame: dict[str, Any] = jsonable(frame_of(match, None))
            yield frame
            if state.actor == OVER:
                return
            action = policy(frame)
        match = advance(match, match.length, action)


def is_person(match: Match, seat: int) -> bool:
    """Whether a seat is not a bot's."""
    return match.record.setup.seats[seat] == HUMAN


def of_action(frame: dict[str, Any], action: str) -> dict[str, Any]:
    """What the engine says of a choice."""
    choices: list[dict[str, Any]] = frame["observation"]["choices"]
    return next(choice for choice in choices if choice["action"] == action)


def dice(page: Page, pressed: bool) -> Locator:
    """The dice in the bowl that stay, or those that do not."""
    return page.locator(f'button[data-draft][aria-pressed="{str(pressed).lower()}"]')


def keep_by_mouse(page: Page, frame: dict[str, Any], action: str) -> None:
    """Tap dice until those that stay are the faces that a keep is about."""
    wanted = [
        frame["observation"]["attempt"]["dice"][i] for i in of_action(frame, action)["places"]
    ]
    while dice(page, pressed=True).count():
        dice(page, pressed=True).first.click()
    for face in wanted:
        # The last of several equal dice: the page has to see that it is as good as the first.
        page.locator(f'button[data-draft][aria-pressed="false"][data-face="{face}"]').last.click()


def assert_end_screen(page: Page, frame: dict[str, Any], names: list[str]) -> None:
    """The end screen tells the result of this frame."""
    seen = frame["observation"]
    ranking = seen["result"]["ranking"]
    lines = page.locator("[data-rank]")
    assert lines.locator("[data-field=name]").all_inner_texts() == [names[seat] for seat in ranking]
    assert lines.locator("[data-field=sum]").all_inner_texts() == [
        words("showdown.points", n=seen["seats"][seat]["score"]) for seat in ranking
    ]
    for line, seat in enumerate(ranking):
        held = [card["value"] for card in seen["cards"] if card["owner"] == seat]
        shown = lines.nth(line).locator("[data-held] b").all_inner_texts()
        assert shown == [str(value) for value in sorted(held, reverse=True)]
    table = page.get_by_role("table", name=words("showdown.end.chart"))
    rows = [row.split("\t") for row in table.locator("tbody tr").all_inner_texts()]
    assert [len(row) for row in rows] == [2 + len(seen["ledger"])] * len(names)


def test_whole_game_by_mouse(regular: Page) -> None:
    """From the set-up page to the end: tapped dice mean the keep that the engine has in mind."""
    regular.goto("/?speed=instant#/showdown/setup")
    regular.get_by_label(words("setup.seed"), exact=True).fill(MOUSE)
    for place, who in enumerate(("human", "greedy", "")):
        regular.locator(f'[data-seat="{place}"] select').select_option(who)
    regular.locator('[data-command="start"]').click()
    wait_for_engine(regular)
    table = Table(regular).rest()
    last = None
    for frame in decisions(setup("human,greedy", MOUSE)):
        last = frame
        table.rest_at(frame["ply"])
        if frame["next"]["kind"] == "over":
            break
        action = policy(frame)
        if frame["next"]["kind"] == "keep" and action != "z":
            keep_by_mouse(regular, frame, action)
            assert regular.locator("[data-button=throw]").get_attribute("data-action") == action
        table.choice(action).click()
    assert last is not None
    assert table.record == last["record"]
    assert_end_screen(regular, last, [words("you"), words("showdown.bots.greedy.name")])
    assert table.log()[-1] == "game_over"


def test_whole_game_by_keyboard(regular: Page) -> None:
    """Digits and space keep dice, arrows walk, enter chooses: no mouse from home to the end."""
    table = start_by_keyboard(regular, "showdown", KEYS)
    last = None
    for number, frame in enumerate(decisions(setup("human,random", KEYS))):
        last = frame
        table.rest_at(frame["ply"])
        if frame["next"]["kind"] == "over":
            break
        action = policy(frame)
        if frame["next"]["kind"] == "keep" and action != "z":
            keep_by_keys(regular, frame, action, digits=number % 2 == 0)
        arrow_to(regular, f'[data-action="{action}"]', most=40)
        regular.keyboard.press("Enter" if number % 2 else " ")
    assert last is not None
    assert_end_screen(regular, last, [words("you"), words("showdown.bots.random.name")])
    tab_to(regular, '[data-region=end] [data-command="again"]')
    regular.keyboard.press("Enter")
    regular.locator("[data-over]").wait_for(state="detached")
    assert not table.rest().over


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


def space(page: Page, number: int) -> Locator:
    """A space of the track."""
    return page.locator(f'[data-space="{number}"]')


def test_yahtzee_with_the_figure(regular: Page) -> None:
    """Five alike take any card: the figure goes on it, and it leaves the hand."""
    table = play_on(regular, YAHTZEE)
    frame = ask("frame", record=YAHTZEE)
    taken = of_action(frame, "l")
    assert sorted(table.actions) == sorted(frame["next"]["actions"])
    spot = space(regular, taken["space"])
    assert regular.locator('[data-entry="4K"] button').get_attribute("data-action") == "f"
    table.choice("l").hover()
    pending = regular.locator("[data-region=seats] [data-field=pending]").all_inner_texts()
    now = [seat["score"] for seat in frame["observation"]["seats"]]
    changes = [after - before for after, before in zip(taken["scores"], now, strict=True)]
    assert [text.replace("\u2212", "-") for text in pending] == [
        f"{change:+d}" if change else "" for change in changes
    ]
    table.choice("l").click()
    regular.locator("[data-command=roll]:visible").wait_for()
    assert spot.get_attribute("data-guarded") is not None
    assert spot.locator("[data-piece=figure]").count() == 1
    assert regular.locator("[data-figure-used]").count() == 1
    assert "taken" in table.log()
    assert_accessible(regular, "after a Yahtzee")


def test_challenge_sends_the_figure_home(regular: Page) -> None:
    """A Yahtzee of one's own takes a card from under a figure, which goes back in hand."""
    table = play_on(regular, CHALLENGE)
    frame = ask("frame", record=CHALLENGE)
    guarded = next(card for card in frame["observation"]["cards"] if card["figure"])
    seats = regular.locator("[data-region=seats] [data-seat]")
    used = "data-figure-used"
    assert seats.nth(guarded["owner"]).get_attribute(used) is not None
    space(regular, guarded["space"]).locator("button").click()
    regular.locator("[data-command=roll]:visible").wait_for()
    assert table.log()[-1] == "figure_returned"
    assert seats.nth(guarded["owner"]).get_attribute(used) is None
    assert seats.nth(frame["next"]["seat"]).get_attribute(used) is not None


def test_own_card_is_a_choice_on_the_board(regular: Page) -> None:
    """Move on or raise, in the middle of the board; a key does the same."""
    table = play_on(regular, OWN_CARD)
    assert table.actions == ["m", "r"]
    assert regular.locator("[data-region=bowl] [data-action]").count() == 2
    assert_accessible(regular, "on a card of one's own")
    regular.keyboard.press("r")
    regular.locator("[data-command=roll]:visible").wait_for()
    assert table.log()[-1] == "raise_tried"
    table.undo()
    assert table.actions == ["m", "r"]
    table.choice("m").click()
    regular.locator("[data-command=roll]:visible").wait_for()
    assert table.log()[-1] == "moved_on"


def test_chances_are_exact_and_follow_the_dice(regular: Page) -> None:
    """The switch shows what the engine has counted for the dice that are kept."""
    record = setup("human,greedy", MOUSE)
    first = next(frame for frame in decisions(record) if frame["next"]["kind"] == "keep")
    table = open_table(regular, record).rest_at(first["ply"])
    seen = first["observation"]
    odds = regular.locator("[data-entry] [data-field=odds]")
    assert odds.count() == 0
    regular.locator("[data-button=odds]").click()
    throw = regular.locator("[data-button=throw]")
    none = of_action(first, str(throw.get_attribute("data-action")))
    assert none["places"] == []
    assert odds.all_inner_texts() == [percent(made / seen["of"]) for made in none["made"]]
    regular.keyboard.press("1")
    kept = of_action(first, str(throw.get_attribute("data-action")))
    assert [seen["attempt"]["dice"][place] for place in kept["places"]] == [
        seen["attempt"]["dice"][0]
    ]
    assert odds.all_inner_texts() == [percent(made / seen["of"]) for made in kept["made"]]
    worth = {offer["card"]: str(offer["value"]) for offer in seen["offers"] if offer["value"]}
    full = [offer["card"] for offer in seen["offers"]].index("FH")
    spoken = regular.locator('[data-entry="FH"]').get_attribute("title")
    average = f"{kept['points'][full] / seen['of']:.0f}"
    assert " with the dice you keep" in str(spoken)
    assert f" {average} points" in str(spoken)
    values = {
        card: regular.locator(f'[data-entry="{card}"] [data-field=value]').inner_text()
        for card in worth
    }
    assert values == worth
    regular.locator("[data-button=odds]").click()
    assert odds.count() == 0
    assert table.actions


def percent(part: float) -> str:
    """A chance as the English page writes it."""
    if 0 < part < 0.01:
        return "<1%"
    if 0.99 < part < 1:
        return ">99%"
    return f"{int(part * 100 + 0.5)}%"


def test_one_tap_claims(regular: Page) -> None:
    """A card that fits is tapped while dice could still be thrown: it is laid at once."""
    record = setup("human,greedy", MOUSE)
    keeps = (frame for frame in decisions(record) if frame["next"]["kind"] == "keep")
    first = next(frame for frame in keeps if len(frame["observation"]["claims"]) > 1)
    # Where it is the first decision of all, nothing has been played yet: no replay to play on from.
    begin = play_on if "&play=" in first["record"] else open_table
    table = begin(regular, first["record"]).rest_at(first["ply"])
    claim = first["observation"]["claims"][-1]
    entry = regular.locator(f'[data-entry="{claim["card"]}"] button')
    assert entry.get_attribute("data-claim") == claim["action"]
    entry.click()
    until(regular, "() => document.querySelector('[data-event=placed]') !== null")
    table.rest()
    assert f"z{claim['action']}" in table.record


def test_what_is_tapped_explains_itself(regular: Page) -> None:
    """A wild corner and a card that does not fit say what they are; nothing is played by that."""
    record = setup("human,greedy", MOUSE)
    first = next(frame for frame in decisions(record) if frame["next"]["kind"] == "keep")
    table = open_table(regular, record).rest_at(first["ply"])
    prompt = regular.locator("[data-region=prompt]")
    # What does nothing else can be tapped all the same.
    space(regular, 0).locator("button").click(force=True)
    assert words("showdown.explain.wild") in prompt.inner_text()
    unfit = next(offer["card"] for offer in first["observation"]["offers"] if not offer["value"])
    regular.locator(f'[data-entry="{unfit}"] button').click(force=True)
    assert words(f"showdown.cards.{unfit}") in prompt.inner_text()
    assert table.ply == first["ply"]


def test_hint_and_undo(regular: Page) -> None:
    """The hint marks dice; what was thrown can be taken back when one plays alone."""
    record = setup("human,greedy", MOUSE)
    first = next(frame for frame in decisions(record) if frame["next"]["kind"] == "keep")
    table = open_table(regular, record).rest_at(first["ply"])
    table.command("hint").click()
    regular.locator("[data-hint=best]").first.wait_for()
    throw = str(regular.locator("[data-button=throw]").get_attribute("data-action"))
    table.choice(throw).click()
    table.rest_past(first["ply"])
    assert regular.locator("[data-hint]").count() == 0
    table.undo()
    assert table.ply == first["ply"]


def test_a_card_to_any_space(regular: Page) -> None:
    """With the option a card is picked in the tray first, then a space for it on the track."""
    table = play_on(regular, ANY_SPACE)
    frame = ask("frame", record=ANY_SPACE)
    places = [c for c in frame["observation"]["choices"] if c["kind"] == "place"]
    fours = [c["action"] for c in places if c["card"] == "4"]
    assert len(fours) > 1
    assert set(fours) <= set(table.actions)
    assert "n" in table.actions
    assert regular.locator('[data-entry="4"] button').get_attribute("aria-pressed") == "true"
    goal = next(c for c in places if c["action"] == fours[-1])
    space(regular, goal["space"]).locator("button").click()
    regular.locator("[data-command=roll]:visible").wait_for()
    assert space(regular, goal["space"]).get_attribute("data-taken") is not None


@pytest.mark.view(motion="no-preference")
def test_the_showdown_changes_the_light(regular: Page) -> None:
    """The last card calls the last round; after a success one may go on or stop."""
    choose(regular, speed="brisk")
    table = play_on(regular, LAST_CARD)
    assert regular.locator('[data-phase="placement"]').count() == 1
    regular.wait_for_timeout(400)  # a tap right after choices appear does not count
    keep_by_mouse(regular, ask("frame", record=LAST_CARD), "P")
    table.choice("P").click()
    regular.locator("[data-command=roll]:visible").wait_for()
    table.rest()
    regular.wait_for_timeout(400)  # the same
    regular.locator("[data-command=roll]:visible").click()
    announced = regular.locator("[data-region=announce]:visible")
    announced.wait_for()
    assert words("showdown.announce.title") in announced.inner_text()
    regular.locator('[data-phase="showdown"]').wait_for()
    table.rest()
    assert table.log()[-1] == "showdown_began"


def test_go_on_or_stop(regular: Page) -> None:
    """In the showdown a success asks whether it was enough."""
    table = play_on(regular, GO_ON)
    assert table.actions == ["g", "e"]
    regular.keyboard.press("e")
    regular.locator("[data-command=roll]:visible").wait_for()
    assert "stopped" in table.log()


@pytest.mark.parametrize(
    ("width", "height"), [(390, 844), (768, 1024), (1440, 900), (1024, 768), (640, 480), (320, 568)]
)
def test_a_turn_fits_the_window(regular: Page, width: int, height: int) -> None:
    """Board, cards and the throw are in sight at once, and dice are big enough for a finger."""
    regular.set_viewport_size({"width": width, "height": height})
    open_table(regular, setup("human,greedy,steady", "amber-fox-41"))
    page_size = regular.evaluate(
        "() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    )
    assert page_size == [width, height]
    for region in ("board", "cards", "buttons", "seats", "prompt"):
        box = regular.locator(f"[data-region={region}]").bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["y"] >= 0
        assert box["x"] + box["width"] <= width + 1
        assert box["y"] + box["height"] <= height + 1
    die = regular.locator("button[data-draft]").first.bounding_box()
    assert die is not None
    assert die["width"] >= (44 if width >= 390 else 24)


@pytest.mark.parametrize("lang", ["de", "fr", "nl"])
def test_rules_in_every_language(regular: Page, lang: str) -> None:
    """The rules page says everything in the language that was chosen, with its pictures."""
    choose(regular, lang=lang)
    regular.goto("/?speed=instant#/showdown/rules")
    regular.get_by_role("heading", name=words("showdown.rules.yahtzee.title", lang)).wait_for()
    assert regular.locator("[data-picture] svg").count() > 10
    assert "showdown.rules" not in regular.locator("main").inner_text()
    choose(regular, lang="en")


def test_the_replay_names_turns_and_cards(regular: Page) -> None:
    """A link opens as a replay: turns in the log, cards as places to jump to."""
    page = regular
    table = open_table(page, GO_ON)
    jump = page.locator("[data-region=rounds] button").first
    jump.wait_for()
    assert jump.get_attribute("aria-label") == words("showdown.jump", round=1)
    heading = page.locator("[data-region=log] h3").last.inner_text()
    assert heading.startswith(words("showdown.section", round="").strip())
    assert table.log()
