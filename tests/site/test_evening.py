"""An evening has a shape: the pay-out, the card of a round, the last round, the end, the signs."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from tests.site.test_guide import OVERLAPS
from tests.site.test_throw import CARD, FINALE, MOVING, ROUND, before, pace
from tests.support.node import in_node, run_in_node
from tests.support.page import assert_accessible
from tests.support.table import ask, decides, frames, open_table, play_on, setup
from tests.support.visitor import choose as choose_settings
from tests.support.visitor import until
from tests.support.words import dollars, words

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.support.table import Table

STAGE, CEREMONY = "parts/payout_stage.js", "table/finale.js"
FACTORS = {"calm": 1.45, "brisk": 0.85}  # site/lib/motion.js
# What follows the last casino, and what lies between two: site/games/*/controller.js, animation.js.
AFTER, BETWEEN = 120, 40
HIDDEN = setup("human,greedy,greedy", "ends-53")


# -- the pay-out -----------------------------------------------------------------------------


def houses_of(frame: dict[str, Any]) -> list[dict[str, Any]]:
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
            found.append(houses_of(frame))
        paying = frame["next"]["kind"] == "pay"
    return found


@pytest.mark.parametrize("seats", ["human,greedy", "human,greedy,steady,hasty,random,greedy"])
def test_a_pay_out_takes_no_longer_than_it_may(seats: str) -> None:
    """Seven seconds when calm, three and a half when brisk, whatever there is to pay."""
    rounds = pay_outs(setup(seats, "pays-1"))
    paces = in_node(STAGE, "paceOf", [[houses] for houses in rounds])
    for houses, hurry in zip(rounds, paces, strict=True):
        assert 0.2 <= hurry <= 1
        lengths = in_node(STAGE, "lengthOf", [[house, hurry] for house in houses])
        whole = sum(lengths) + BETWEEN * len(houses) + AFTER
        assert whole * FACTORS["calm"] < 6500
        assert whole * FACTORS["brisk"] < 3300


def test_a_dear_bill_weighs_more() -> None:
    """A 90 takes more than twice as long as a 10; a tie that costs the best bill takes longest."""
    ten, ninety = in_node(STAGE, "weightOf", [[10], [90]])
    assert ninety > 2 * ten
    lines = [{"owner": owner, "strength": n} for owner, n in ((0, 3), (1, 3), (2, 2), (3, 1))]
    house = {"id": 1, "name": "", "lines": lines, "bills": [90], "awards": []}
    best, worst = {**house, "tied": [0, 1]}, {**house, "lines": lines[2:], "tied": [5]}
    assert in_node(STAGE, "isCostly", [[best], [worst]]) == [True, False]
    assert in_node(STAGE, "lengthOf", [[best, 1]])[0] > in_node(STAGE, "lengthOf", [[worst, 1]])[0]


# What the tray showed of each casino at last: who, how many, tied or not, which bill; and the pile.
WATCH_STAGE = """() => {
  globalThis.paid = {};
  const look = () => {
    const stage = document.querySelector("[data-region=payout]");
    if (stage) globalThis.paid[stage.dataset.house] = {
      owners: [...stage.querySelectorAll(".payout-owner")].map((each) =>
        [each.dataset.owner, each.textContent, each.classList.contains("payout-tied")]),
      bills: [...stage.querySelectorAll(".payout-bill[data-owner]")].map((each) =>
        [each.dataset.owner, each.textContent]),
      pile: document.querySelector(".pile").checkVisibility({ visibilityProperty: true }),
    };
  };
  new MutationObserver(look).observe(document.body,
    { childList: true, subtree: true, attributes: true });
}"""


def choose_first(table: Table) -> None:
    """By its key, which no tap before it delays; then as somebody who uses no keys."""
    table.page.keyboard.press(table.actions[0])
    table.page.evaluate("() => delete document.querySelector('.table').dataset.keys")


def test_the_tray_shows_the_casino_that_pays(regular: Page) -> None:
    """Who has how many there, the ties grey, each bill with its winner; all that without motion."""
    last = next(f for f in frames(ROUND) if f["next"]["kind"] == "pay")
    table = play_on(regular, before(ROUND, "round_ended"), "speed=brisk")
    regular.evaluate(WATCH_STAGE)
    choose_first(table)
    regular.locator(CARD).wait_for()
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
    assert regular.locator("[data-region=payout]").count() == 0
    regular.locator('[data-command="go-on"]').click()


# -- the card at the end of a round, and the last round --------------------------------------


def test_the_card_of_a_round_answers(regular: Page) -> None:
    """What everybody took is public, what they have may not be; the round stays in the bar."""
    start = before(HIDDEN, "round_ended")
    after = next(f for f in frames(HIDDEN) if any(e["type"] == "round_ended" for e in f["events"]))
    money = after["observation"]["ledger"][0]
    table = play_on(regular, start, "speed=brisk")
    choose_first(table)
    card = regular.locator(CARD)
    card.wait_for()
    for row in card.locator("[data-seat]").all():
        seat = int(row.get_attribute("data-seat") or "")
        text = row.inner_text()
        assert (f"+{money[seat]}" in text) == (money[seat] > 0)
        # The person's own total, and nobody else's; so many bills lie face down.
        assert row.locator("b").count() == (seat == 0)
        assert row.locator("[data-bill=back]").count() == (seat != 0)
    stage = regular.locator(".table-round")
    assert words("vegas.round", round=1, rounds=4) in stage.inner_text()
    ring = card.locator(".round-ring")
    assert ring.count() == 1
    card.locator('[data-command="go-on"]').focus()
    ring.wait_for(state="detached")
    assert card.count() == 1
    regular.keyboard.press("Enter")
    card.wait_for(state="detached")
    until(
        regular, f"() => document.querySelector('.table-round').textContent.includes('{second()}')"
    )


def second() -> str:
    """What the bar says in the second round."""
    return words("vegas.round", round=2, rounds=4)


def test_the_last_round_is_different(regular: Page) -> None:
    """It is said once, dusk falls, and everybody's money lies face down, one's own as well."""
    record = setup("human,greedy", "late-1")
    at = next(f for f in frames(record) if f["observation"]["round"] == 4 and decides(f["next"]))
    start = next_before_last_round(record)
    table = play_on(regular, start, "speed=brisk")
    covered = regular.locator("[data-region=seats] [data-hidden]")
    assert covered.count() == 1
    regular.evaluate(
        """() => {
          globalThis.said = 0;
          new MutationObserver((records) => {
            for (const { addedNodes } of records) for (const node of addedNodes)
              if (node.matches?.(".last-round")) globalThis.said += 1;
          }).observe(document.body, { childList: true, subtree: true });
        }"""
    )
    choose_first(table)
    regular.locator('[data-command="go-on"]').click()
    word = regular.locator(".last-round")
    word.wait_for()
    assert word.inner_text() == words("vegas.last")
    table.rest_at(at["ply"])
    assert regular.evaluate("() => globalThis.said") == 1
    assert regular.locator("[data-late=round]").count() == 1
    assert covered.count() == 2


def next_before_last_round(record: str) -> str:
    """The record up to the last decision before the last round."""
    last = ""
    for frame in frames(record):
        if frame["observation"]["round"] == 4:
            return last
        if decides(frame["next"]):
            last = frame["record"]
    raise AssertionError


# -- the end ---------------------------------------------------------------------------------


def test_a_finale_takes_three_to_nine_seconds() -> None:
    """However much there is to turn over, at every speed."""
    for length in in_node(CEREMONY, "lengthOf", [[most] for most in (0, 1, 5, 10, 60)]):
        for factor in FACTORS.values():
            assert 3000 <= length * factor <= 8700


# In every picture until the end is there: what is said outside of the ceremony, and whether the
# felt is there.
WATCH_END = """() => {
  globalThis.told = new Set();
  globalThis.felt = { shown: 0, gone: 0 };
  const view = document.querySelector("[data-ply]");
  const look = () => {
    if (document.querySelector("[data-region=end]")) return;
    const copy = view.cloneNode(true);
    const told = copy.querySelectorAll("[data-region=finale], [data-region=tray]");
    for (const node of told) node.remove();
    for (const text of copy.textContent.split(/(?<=[.\\s])/)) globalThis.told.add(text.trim());
    globalThis.told.add(document.title);
    if (document.querySelector("[data-region=finale]")) {
      globalThis.felt[document.querySelector(".felt").checkVisibility() ? "shown" : "gone"] += 1;
    }
    requestAnimationFrame(look);
  };
  look();
}"""


@MOVING
def test_the_finale_keeps_its_secret(regular: Page) -> None:
    """No total is on the page before it is turned over; the felt stays; a tap tells everything."""
    table = play_on(regular, before(FINALE, "game_over"))
    over = ask("frame", record=last_frame(FINALE)["record"])
    money = over["observation"]["ledger"][-1]
    pace(regular, "brisk")
    regular.evaluate(WATCH_END)
    choose_first(table)
    rows = regular.locator("[data-region=finale] [data-seat]")
    rows.first.wait_for(state="attached")
    assert rows.locator("[data-bill]:not([data-bill=back])").count() == 0
    assert regular.locator("[data-region=end], [data-region=chart]").count() == 0
    until(regular, "() => document.querySelector('.finale-pile [data-worth]')")
    regular.locator(".table-grid").click(position={"x": 3, "y": 400})
    table.rest()
    told = " ".join(regular.evaluate("() => [...globalThis.told]"))
    for total in money[1:]:  # the bots'
        assert dollars(total) not in told
        assert not re.search(rf"\b{total}\b", told)
    felt = regular.evaluate("() => globalThis.felt")
    assert felt["shown"] > 5
    assert felt["gone"] == 0
    end = regular.locator("[data-region=end]")
    sums = [each.inner_text() for each in end.locator("[data-field=sum]").all()]
    assert sums == [dollars(each) for each in sorted(money, reverse=True)]
    assert regular.locator("[data-region=finale]").count() == 0
    assert regular.locator(".casino-dark").count() == 0


def last_frame(record: str) -> dict[str, Any]:
    """The end of the game in which people always take the first choice."""
    *_, last = frames(record)
    return last


def test_the_end_is_a_moment_and_a_report(regular: Page) -> None:
    """Who won, by how much, and where it was decided, as the review has it."""
    table = play_on(regular, before(FINALE, "game_over"))
    table.place(table.actions[0])
    end = regular.locator("[data-region=end]")
    result = ask("frame", record=table.record)["observation"]
    (winner,) = result["result"]["winners"]
    by = [result["seats"][seat]["money"] for seat in result["result"]["ranking"]]
    assert end.locator("[data-region=winners] .mark").count() == 1
    assert winner == 0
    assert dollars(by[0] - by[1]) in end.locator("[data-field=verdict]").inner_text()
    commands = end.locator("[data-command]")
    names = commands.evaluate_all("(all) => all.map(({ dataset }) => dataset.command)")
    assert names[:4] == ["again", "challenge", "review", "picture"]
    said = "document.querySelector('[data-field=decided]').textContent"
    until(regular, f"() => {said} !== ''")
    assert regular.evaluate(f"() => {said}") == decided(FINALE)


def decided(record: str) -> str:
    """The sentence about the turning point of the review, made by hand."""
    over = last_frame(record)["record"]
    steps: list[Any] = []
    while True:
        part = ask("review", record=over, ply=len(steps), decisions=40, steps=None)
        steps += part["steps"]
        if part["summary"]:
            break
    ply = part["summary"]["turning_point"]["ply"]
    rest = [ask("frame", record=over, ply=at) for at in range(ply, len(steps) + 1)]
    events = [event for frame in rest for event in frame["events"]]
    placed = next(event for event in events if event["type"] == "placed")
    paid = next(
        event
        for event in events
        if event["type"] == "paid"
        and (event["owner"], event["casino"]) == (placed["seat"], placed["casino"])
    )
    casino = words(f"vegas.casinos.{paid['casino']}")
    return words("vegas.end.decided.you", bill=paid["bill"], casino=casino, round=4)


# -- the signs -------------------------------------------------------------------------------


def test_a_sign_is_lit_for_who_leads(regular: Page) -> None:
    """In their colour and with their mark; for nobody where nobody would be paid."""
    table = open_table(regular, setup("human,greedy,greedy", "neon-1"))
    lit = set()
    for _ in range(4):
        table.place(table.actions[0])
        seen = ask("frame", record=table.record)["observation"]["casinos"]
        for casino in seen:
            sign = regular.locator(f'[data-casino="{casino["id"]}"] [data-sign]')
            lead = str(casino["awards"][0]["owner"]) if casino["awards"] else ""
            assert (sign.get_attribute("data-tone") or "") == lead
            assert sign.locator(".mark").count() == (lead != "")
            lit.add(lead)
    assert len(lit) > 2


# -- the hand ---------------------------------------------------------------------------------

HELD = ".cup [data-cast]"
ROLL = '[data-command="roll"]:visible'
# Where each thrown die is drawn when it leaves the hand, in pixels of the window.
LEAVES = """() => {
  globalThis.left = null;
  const look = () => {
    const cast = document.querySelector(".flights > [data-cast]");
    const { x, y } = cast?.getBoundingClientRect() ?? {};
    if (cast) globalThis.left = [x, y];
    else requestAnimationFrame(look);
  };
  look();
}"""


@MOVING
def test_dice_are_held_and_fly_from_the_hand(regular: Page) -> None:
    """They rattle under the finger, and let go elsewhere they fall as the seed says."""
    record = setup("human,greedy", "tips-1")
    choose_settings(regular, roll="tap", tips="off")
    open_table(regular, record, "speed=brisk")
    first = next(frame for frame in frames(record) if decides(frame["next"]))
    roll = regular.locator(ROLL)
    box = roll.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    until(regular, "() => document.querySelector('.roll').onpointerdown !== null")
    regular.mouse.move(x, y)
    regular.mouse.down()
    regular.locator(HELD).first.wait_for()
    assert regular.locator(HELD).count() == len(first["observation"]["roll"]["own"])
    regular.mouse.move(x + 60, y - 120, steps=4)
    regular.evaluate(LEAVES)
    regular.mouse.up()
    regular.locator("[data-action]").first.wait_for()
    assert regular.locator(".cup").count() == 0
    left, top = regular.evaluate("() => globalThis.left")
    assert abs(left - x - 60) < 160
    assert abs(top - y + 120) < 160
    actions = regular.locator("[data-action]").evaluate_all("(a) => a.map((b) => b.dataset.action)")
    assert sorted(actions) == sorted(first["next"]["actions"])


def test_where_nothing_moves_the_button_is_pressed_as_ever(regular: Page) -> None:
    """The still twin has no hand; keys roll."""
    choose_settings(regular, roll="tap", tips="off")
    table = open_table(regular, setup("human,greedy", "tips-1"))
    assert regular.evaluate("() => document.querySelector('.roll').onpointerdown") is None
    regular.locator(ROLL).focus()
    regular.keyboard.press("Enter")
    table.rest()
    assert table.actions


def test_the_speed_of_a_hand_is_that_of_its_last_moments() -> None:
    """Who stops before letting go throws nothing; a flick counts whatever came before it."""
    stop = [{"time": 0, "x": 0, "y": 0}, {"time": 50, "x": 90, "y": 0}]
    stop += [{"time": t, "x": 90, "y": 0} for t in (200, 290)]
    flick = [{"time": 0, "x": 0, "y": 0}, {"time": 300, "x": 0, "y": 0}]
    flick += [{"time": 340, "x": 20, "y": -40}]
    still, fast, none = in_node("parts/hand.js", "speedOf", [[stop], [flick], [flick[:1]]])
    assert still == none == {"x": 0, "y": 0}
    assert fast == {"x": 0.5, "y": -1}


# -- sound ------------------------------------------------------------------------------------

HEAR = """
  const made = [];
  class Node { constructor(_, given = {}) { this.given = given; }
    connect(to) { return to; }
    get frequency() { return { setValueAtTime: (v) => this.note?.(v),
      exponentialRampToValueAtTime() {} }; }
    get gain() { return { setValueAtTime() {}, exponentialRampToValueAtTime() {},
      set value(loud) { made.push(["loud", loud]); } }; }
    start(at) { made.push([this.constructor.name, at, this.given.frequency]); }
    stop() {} }
  globalThis.GainNode = class extends Node {};
  globalThis.OscillatorNode = class Tone extends Node {};
  globalThis.AudioBufferSourceNode = class Noise extends Node {};
  globalThis.BiquadFilterNode = class extends Node {};
  globalThis.AudioBuffer = class { getChannelData() { return new Float32Array(8); } };
  globalThis.AudioContext = class { state = "running"; currentTime = 0; sampleRate = 32;
    destination = {}; };
  globalThis.document = { hidden: false };
  Object.defineProperty(globalThis, "navigator",
    { value: { userActivation: { hasBeenActive: true } } });
  const { play } = await site("lib/sound.js");
  return given.map(([name, about]) => {
    made.length = 0;
    play([name], about);
    return [...made];
  });
"""


def heard(*calls: tuple[str, dict[str, Any]]) -> list[list[Any]]:
    """What each call of `play` has made to sound: noises and tones with their times and pitches."""
    found: list[list[Any]] = run_in_node(HEAR, calls)
    return found


def test_as_many_knocks_as_dice() -> None:
    """Each where it falls; a big die sounds lower."""
    hits = [{"at": 0}, {"at": 100, "big": True}, {"at": 250, "on": "die"}]
    small, *_ = heard(("lay", {"hits": [{"at": 0}]}))
    (three,) = heard(("lay", {"hits": hits}))
    noises = [at for kind, at, *_ in three if kind == "Noise"]
    assert noises == [0, 0.1, 0.25]
    assert sum(kind == "Noise" for kind, *_ in small) == 1
    tones = [pitch for kind, _, pitch in (each for each in three if each[0] == "Tone")]
    assert tones[1] < 0.75 * tones[0]


def test_a_dear_bill_rings_and_the_volume_is_set() -> None:
    """A 90 has a ring of its own, a 10 has none; the same sound is made in several ways."""
    ten, ninety, first, second, soft, loud = heard(
        ("pay", {"worth": 10}),
        ("pay", {"worth": 90}),
        ("bell", {}),
        ("bell", {}),
        ("bell", {"volume": "soft"}),
        ("bell", {"volume": "loud"}),
    )
    assert not any(kind == "Tone" for kind, *_ in ten)
    assert any(kind == "Tone" for kind, *_ in ninety)
    assert first[1:] != second[1:]
    assert soft[0][1] < first[0][1] < loud[0][1]


# -- what notes cover -------------------------------------------------------------------------

SPOKEN = "[data-action], .seat, .casino-sign, .casino-name, .bill"


@pytest.mark.view(size="phone")
def test_advice_covers_nothing_that_it_speaks_of(regular: Page) -> None:
    """Neither the choices nor the seats nor a sign or a bill, on a phone and on a desk."""
    choose_settings(regular, tips="off")
    table = open_table(regular, setup("human,greedy,steady", "tips-1"))
    for width, height in ((390, 844), (1440, 900)):
        regular.set_viewport_size({"width": width, "height": height})
        table.command("hint").click()
        regular.locator("[data-region=advice] b").wait_for()
        until(regular, "() => document.querySelector('.advice').style.top !== ''")
        assert regular.evaluate(OVERLAPS, [".advice", SPOKEN]) == []
        regular.locator('[data-command="hide-advice"]').click()


# -- whom one plays ---------------------------------------------------------------------------


def test_a_first_game_is_against_the_two_who_can_be_beaten(regular: Page) -> None:
    """Their faces are on the button; after a win the two best are offered."""
    card = regular.locator("[data-game=vegas]")
    play = card.locator('[data-command="play"]')
    faces = play.locator("[data-portrait]").evaluate_all("(a) => a.map((b) => b.dataset.portrait)")
    assert faces == ["hasty", "greedy"]
    assert card.locator('[data-command="play-stronger"]').count() == 0
    play.click()
    assert "seats=human,hasty,greedy&" in until(regular, "() => location.hash.slice(1)")
    won = next(
        record
        for seed in range(40)
        for record in [setup("human,random,random", f"first-{seed}")]
        if [*frames(record)][-1]["observation"]["result"]["winners"] == [0]
    )
    open_table(regular, won).play_out()
    regular.locator('[data-region=end] [data-command="stronger"]').wait_for()
    regular.goto("/?speed=instant#/")
    stronger = card.locator('[data-command="play-stronger"]')
    stronger.wait_for()
    assert_accessible(regular, "with stronger ones on offer")
    stronger.click()
    assert "seats=human,steady,sharp&" in until(regular, "() => location.hash.slice(1)")
