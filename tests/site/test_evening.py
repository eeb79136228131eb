"""An evening has a shape: the pay-out, the card of a round, the last round, the signs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.site.test_throw import CARD, ROUND, before
from tests.support.node import in_node
from tests.support.page import expect_contains, expect_text
from tests.support.table import (
    decision,
    events_of,
    frames,
    open_table,
    play_on,
    played_out,
    setup,
    towards_the_end,
)
from tests.support.visitor import choose as choose_settings
from tests.support.visitor import expect_answer, pictures, until
from tests.support.words import words

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from tests.support.table import Table

PANEL = "parts/payout_panel.js"
FACTORS = {"calm": 1.45, "brisk": 0.85}  # site/lib/motion.js
# What follows the last casino, and what lies between two: site/games/*/controller.js, animation.js.
AFTER, BETWEEN = 120, 40
HIDDEN = setup("human,greedy,greedy", "ends-53", **{"with": "rounds2"})

# What a note covers of what it speaks of, by its selectors: what is there and how much, in pixels.
OVERLAPS = """([note, spoken]) => {
  const box = document.querySelector(note).getBoundingClientRect();
  return [...document.querySelectorAll(spoken)]
    .filter((each) => each.checkVisibility())
    .map((each) => [each.getAttribute("class"), each.getBoundingClientRect()])
    .filter(([, each]) => each.left < box.right - 1 && box.left < each.right - 1
      && each.top < box.bottom - 1 && box.top < each.bottom - 1)
    .map(([name, each]) => `${name} ${Math.round(each.left)} ${Math.round(each.top)}`);
}"""


# -- the pay-out -----------------------------------------------------------------------------


def casinos_of(frame: dict[str, Any]) -> list[dict[str, Any]]:
    """The casinos of a frame as the page pays them."""
    return [
        {
            "id": casino["id"],
            "name": "",
            "lines": [{"owner": d["owner"], "strength": d["strength"]} for d in casino["dice"]],
            **{key: casino[key] for key in ("bills", "awards", "tied")},
        }
        for casino in frame["observation"]["casinos"]
    ]


def pay_outs(record: str) -> list[list[dict[str, Any]]]:
    """All casinos of a game as they lie at the end of each round."""
    found, paying = [], False
    for frame in frames(record):
        if frame["next"]["kind"] == "pay" and not paying:
            found.append(casinos_of(frame))
        paying = frame["next"]["kind"] == "pay"
    return found


@pytest.mark.parametrize("seats", ["human,random", "human,random,random,random,random,random"])
def test_a_pay_out_takes_no_longer_than_it_may(seats: str) -> None:
    """Seven seconds when calm, three and a half when brisk, whatever there is to pay."""
    rounds = pay_outs(setup(seats, "pays-1"))
    paces = in_node(PANEL, "paceOf", [[casinos] for casinos in rounds])
    for casinos, hurry in zip(rounds, paces, strict=True):
        assert 0.2 <= hurry <= 1
        lengths = in_node(PANEL, "lengthOf", [[casino, hurry] for casino in casinos])
        whole = sum(lengths) + BETWEEN * len(casinos) + AFTER
        assert whole * FACTORS["calm"] < 6500
        assert whole * FACTORS["brisk"] < 3300


def test_a_dear_bill_weighs_more() -> None:
    """A 90 takes more than twice as long as a 10; a tie that costs the best bill takes longest."""
    ten, ninety = in_node(PANEL, "weightOf", [[10], [90]])
    assert ninety > 2 * ten
    lines = [{"owner": owner, "strength": n} for owner, n in ((0, 3), (1, 3), (2, 2), (3, 1))]
    casino = {"id": 1, "name": "", "lines": lines, "bills": [90], "awards": []}
    best, worst = {**casino, "tied": [0, 1]}, {**casino, "lines": lines[2:], "tied": [5]}
    assert in_node(PANEL, "isCostly", [[best], [worst]]) == [True, False]
    assert in_node(PANEL, "lengthOf", [[best, 1]])[0] > in_node(PANEL, "lengthOf", [[worst, 1]])[0]


# What the tray showed of each casino at last: who, how many, tied or not, which bill; and the pile.
WATCH_PANEL = """() => {
  globalThis.paid = {};
  const look = () => {
    const panel = document.querySelector("[data-region=payout]");
    if (panel) globalThis.paid[panel.dataset.paying] = {
      owners: [...panel.querySelectorAll(".payout-owner")].map((each) =>
        [each.dataset.owner, each.textContent, each.classList.contains("payout-tied")]),
      bills: [...panel.querySelectorAll(".payout-bill[data-owner]")].map((each) =>
        [each.dataset.owner, each.textContent]),
      pile: document.querySelector(".pile").checkVisibility({ visibilityProperty: true }),
    };
  };
  new MutationObserver(look).observe(document.body,
    { childList: true, subtree: true, attributes: true });
}"""


def choose_first(table: Table) -> None:
    """By its key, which no tap before it delays; then as a person who uses no keys."""
    table.page.keyboard.press(table.actions[0])
    table.page.evaluate("() => delete document.querySelector('.table').dataset.keys")


def test_the_tray_shows_the_casino_that_pays_and_a_card_ends_the_round(regular: Page) -> None:
    """Everybody's dice there, ties grey, each bill with its winner; all that without motion.

    Then winnings, leader and next starter, until a button goes on. Sound is offered with the first
    roll after it; yes turns it on.
    """
    last = next(f for f in frames(ROUND) if f["next"]["kind"] == "pay")
    table = play_on(regular, before(ROUND, "round_ended"), "speed=brisk")
    question = regular.locator("[data-region=sound-question]")
    expect(question).to_have_count(0)
    regular.evaluate(WATCH_PANEL)
    choose_first(table)
    card = regular.locator(CARD)
    card.wait_for()
    shown = regular.evaluate("() => globalThis.paid")
    for casino in last["observation"]["casinos"]:
        if not casino["dice"]:
            continue
        seen = shown[str(casino["id"])]
        assert seen["owners"] == [
            [str(dice["owner"]), str(dice["strength"]), dice["owner"] in casino["tied"]]
            for dice in casino["dice"]
        ]
        awards = [[str(award["owner"]), str(award["bill"])] for award in casino["awards"]]
        assert sorted(seen["bills"]) == sorted(awards)
        assert not seen["pile"]
    expect(regular.locator("[data-region=payout]")).to_have_count(0)
    card_ranks_the_winnings(card)
    card.locator('[data-command="go-on"]').click()
    card.wait_for(state="detached")
    question.wait_for()
    expect_contains(question, words("table.sound.question"))
    regular.locator('[data-command="sound-yes"]').click()
    expect(question).to_have_count(0)
    until(regular, """() => localStorage.getItem("croupier/settings").includes('"sound":"on"')""")


def card_ranks_the_winnings(card: Locator) -> None:
    """Who won most in the first round comes first, with what; bots have faces."""
    after = next(f for f in frames(ROUND) if any(e["type"] == "round_ended" for e in f["events"]))
    money = after["observation"]["ledger"][0]
    rows = card.locator("[data-seat]")
    ranked = sorted(range(3), key=lambda seat: -money[seat])
    expect(rows).to_have_count(3)
    for at, seat in enumerate(ranked):
        expect(rows.nth(at)).to_have_attribute("data-seat", str(seat))
    expect_text(rows.locator("b"), [str(money[seat]) for seat in ranked])
    expect(rows.locator("[data-portrait]")).to_have_count(2)
    expect(card.locator("[data-field=starts]")).to_have_count(1)
    expect(card.page.locator("[data-region=prompt]")).to_contain_text(
        words("vegas.prompt.pay", round=1)
    )


# -- the card at the end of a round, and the last round --------------------------------------


def test_the_card_of_a_round_answers_and_the_last_round_is_different(regular: Page) -> None:
    """A round's winnings are public, totals may not be; what each casino paid can be seen again.

    Then the last round is said once, dusk falls, and everybody's money is face down.
    """
    start = before(HIDDEN, "round_ended")
    after = next(f for f in frames(HIDDEN) if any(e["type"] == "round_ended" for e in f["events"]))
    money = after["observation"]["ledger"][0]
    table = play_on(regular, start, "speed=brisk")
    choose_first(table)
    card = regular.locator(CARD)
    card.wait_for()
    covered = regular.locator("[data-region=seats] [data-hidden]")
    expect(covered).to_have_count(2)
    expect(card.locator("[data-seat]")).to_have_count(len(money))
    for row in card.locator("[data-seat]").all():
        seat = int(row.get_attribute("data-seat") or "")
        text = row.inner_text()
        assert (f"+{money[seat]}" in text) == (money[seat] > 0)
        # The person's own total, and nobody else's; so many bills lie face down.
        expect(row.locator("b")).to_have_count(int(seat == 0))
        expect(row.locator("[data-bill=back]")).to_have_count(int(seat != 0))
    stage = regular.locator(".table-round")
    expect_contains(stage, words("vegas.round", round=1, rounds=2))
    paying = [*frames(HIDDEN)][after["ply"] - len(after["observation"]["casinos"])]
    assert paying["next"]["kind"] == "pay"
    for casino in paying["observation"]["casinos"]:
        paid_out = card.locator(f'[data-casino="{casino["id"]}"]')
        expect(paid_out).to_have_count(int(bool(casino["dice"])))
        expect(paid_out.locator("[data-owner]")).to_have_count(len(casino["awards"]))
        for award in casino["awards"]:
            share = paid_out.locator(f'[data-owner="{award["owner"]}"]')
            expect_contains(share, str(award["bill"]))
        expect(paid_out.locator("[data-tied]")).to_have_count(int(bool(casino["tied"])))
    card.locator('[data-command="see-again"]').click()
    regular.locator("[data-region=payout]").wait_for()
    card.wait_for()
    regular.evaluate(COUNT_LAST_ROUNDS)
    card.locator('[data-command="go-on"]').focus()
    regular.keyboard.press("Enter")
    card.wait_for(state="detached")
    word = regular.locator(".last-round")
    word.wait_for()
    expect_text(word, words("vegas.last"))
    expect_contains(stage, words("vegas.round", round=2, rounds=2))
    table.rest()
    until(regular, "() => globalThis.said === 1")
    expect(regular.locator("[data-late=round]")).to_have_count(1)
    expect(covered).to_have_count(3)


# How often it is said that the last round begins.
COUNT_LAST_ROUNDS = """() => {
  globalThis.said = 0;
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes)
      if (node.matches?.(".last-round")) globalThis.said += 1;
  }).observe(document.body, { childList: true, subtree: true });
}"""


# -- the signs -------------------------------------------------------------------------------


@pytest.mark.long
def test_a_sign_is_lit_for_who_leads(regular: Page) -> None:
    """In their colour and with their mark; for nobody where nobody would be paid."""
    start = setup("human,random,random", "neon-1")
    lit = set()
    for number in (2, 4):
        frame = decision(start, number)
        open_table(regular, frame["record"])
        for casino in frame["observation"]["casinos"]:
            sign = regular.locator(f'[data-casino="{casino["id"]}"] [data-sign]')
            lead = str(casino["awards"][0]["owner"]) if casino["awards"] else ""
            shows = f"[data-tone='{lead}']" if lead else ":is(:not([data-tone]), [data-tone=''])"
            expect(sign.and_(regular.locator(shows))).to_be_attached()
            expect(sign.locator(".mark")).to_have_count(int(lead != ""))
            lit.add(lead)
    assert len(lit) > 2


# -- what notes cover -------------------------------------------------------------------------

SPOKEN = """[data-action], .group, .hint-sign,
  :is(.die, .bill, .casino-sign, .casino-name, .casino-line, .entry, .hold, .pawn):not(.seat *)"""
HINTS = {
    "vegas": setup("human,hasty,greedy", "tip-1", **{"with": "start0"}),
    "showdown": "showdown?v=1&rules=expert-1992&seats=human,greedy,steady&seed=tip-1",
}


@pytest.mark.view(size="phone")
@pytest.mark.parametrize("game", [pytest.param("vegas", marks=pytest.mark.long), "showdown"])
def test_a_hint_covers_nothing_that_it_speaks_of(regular: Page, game: str) -> None:
    """No choice, percentage, sign, bill, die or card, at the first choice and at every size."""
    choose_settings(regular, tips="off", roll="auto")
    table = open_table(regular, HINTS[game])
    table.command("hint").click()
    regular.locator("[data-region=advice] b").wait_for()
    until(regular, "() => document.querySelector('.advice').style.top !== ''")
    for width, height in ((390, 844), (360, 640), (844, 390), (1440, 900)):
        regular.set_viewport_size({"width": width, "height": height})
        expect_answer(regular, OVERLAPS, [], [".advice", SPOKEN])


# -- whom one plays ---------------------------------------------------------------------------


def test_a_first_game_is_against_the_two_who_can_be_beaten(regular: Page) -> None:
    """Their faces are on the button; after a win the two best are offered."""
    regular.goto("/?speed=instant#/")
    card = regular.locator("[data-game=vegas]")
    play = card.locator('[data-command="play"]')
    faces = play.locator("[data-portrait]")
    expect(faces).to_have_count(2)
    for at, bot in enumerate(("hasty", "greedy")):
        expect(faces.nth(at)).to_have_attribute("data-portrait", bot)
    expect(card.locator('[data-command="play-stronger"]')).to_have_count(0)
    play.click()
    assert "seats=human,hasty,greedy&" in until(regular, "() => location.hash.slice(1)")
    won = setup("human,random,random", "first-2", **{"with": "rounds1"})
    assert played_out(won)["observation"]["result"]["winners"] == [0]
    play_on(regular, towards_the_end(won, 1)["record"]).play_out()
    regular.locator('[data-region=end] [data-command="stronger"]').wait_for()
    regular.goto("/?speed=instant#/")
    stronger = card.locator('[data-command="play-stronger"]')
    stronger.wait_for()
    stronger.click()
    assert "seats=human,steady,sharp&" in until(regular, "() => location.hash.slice(1)")


# -- the log ----------------------------------------------------------------------------------

VIEW_BOX = """() => {
  const view = document.querySelector(".table-view");
  const { left, top, width, height } = view.getBoundingClientRect();
  return [left, top, width, height];
}"""


FROM_THE_END = """() => {
  const { scrollHeight, scrollTop, clientHeight } = document.querySelector(".log-list");
  return scrollHeight - scrollTop - clientHeight;
}"""


def test_the_log_opens_only_by_hand_and_follows_until_it_is_scrolled(regular: Page) -> None:
    """Nothing moves from under a pointer; opened on a desk it is a column, until it is closed.

    Its newest line is in sight as the game goes on, unless the visitor has scrolled up.
    """
    choose_settings(regular, tips="off")
    start = decision(setup("human,random", "log-1"), 7)["record"]
    table = play_on(regular, start)
    table.tells(events_of(start))
    before = regular.evaluate(VIEW_BOX)
    table.place(table.actions[0])
    expect_answer(regular, VIEW_BOX, before)
    table.command("log").click()
    newest = regular.locator("[data-region=log] [data-event]").last
    expect(newest).to_be_in_viewport()
    until(regular, "(wide) => document.querySelector('.table-view').clientWidth < wide", before[2])
    table.place(table.actions[0])
    until(regular, f"() => ({FROM_THE_END})() < 2")
    expect(newest).to_be_in_viewport()
    log = regular.locator(".log-list")
    expect_answer(log, "(list) => list.scrollTop > 0", True)
    log.evaluate("(list) => list.scrollTo(0, 0)")
    pictures(regular)  # in which the list hears of it
    table.place(table.actions[0])
    pictures(regular)
    expect_answer(log, "(list) => list.scrollTop", 0)
    table.command("close-log").click()
    expect_answer(regular, VIEW_BOX, before)
