"""The throw, the taps that skip it, and what happens at the end of a round and of a game."""

from __future__ import annotations

import json
from itertools import islice
from typing import TYPE_CHECKING

import pytest

from building.basics import SITE
from croupier.games import GAMES
from tests.site.test_position_links import LINKS
from tests.support.node import run_in_node, run_in_shared_node
from tests.support.table import (
    decides,
    decision,
    dice_roll_by_themselves,
    frames,
    open_table,
    played_out,
    setup,
)
from tests.support.visitor import expect_answer, until
from tests.support.words import LANGS

if TYPE_CHECKING:
    from playwright.sync_api import Page

THREE = setup("human,greedy,steady", "tips-1")
# Games where little is left to watch after a person's last choice before a round's end, the first
# bill and the finale; the first two with everybody's money in sight.
ROUND = setup("human,greedy,greedy", "ends-53", **{"with": "no-hidden-money"})
BILL = setup("human,greedy,greedy", "ends-10", **{"with": "no-hidden-money"})
FINALE = setup("human,greedy", "ends-13", **{"with": "rounds1"})
MOVING = pytest.mark.view(motion="no-preference")
CARD = "[data-region=round-end]"
GRACE = 350  # milliseconds, site/table/taps.js

# Taps at a steady pace on the first choice that there is, so many of them while the table waits.
# They carry the time at which the finger came down, as a device's do, however busy the page is.
DRUM = """async ([taps, every]) => {
  let at = performance.now();
  for (let left = taps; left > 0; at += every) {
    await new Promise((resolve) => setTimeout(resolve, at - performance.now()));
    if (!document.querySelector("[data-busy]")) left -= 1;
    const node = document.querySelector("button[data-action]")
      ?? document.querySelector("[data-casino='5']");
    for (const kind of ["pointerdown", "pointerup", "click"]) {
      const tap = new PointerEvent(kind, { bubbles: true, cancelable: true, detail: 1 });
      Object.defineProperty(tap, "timeStamp", { value: at });
      node.dispatchEvent(tap);
    }
  }
}"""

# What the table says in each picture while dice roll, and after they lie still.
LISTEN = """() => {
  const GROUPS = "[data-region=tray] [data-face]";
  const words = () => [
    document.querySelector("[data-ply]").dataset.ply,
    document.querySelectorAll("[data-region=log] [data-event]").length,
    document.querySelector("[data-region=prompt]").textContent,
    document.querySelectorAll(GROUPS).length,
  ].join("|");
  globalThis.rolls = [];
  let roll = null;
  const look = () => {
    const rolling = [...document.querySelectorAll("[data-cast]")]
      .flatMap((each) => each.getAnimations({ subtree: true }))
      .some(({ playState }) => playState === "running");
    const shown = document.querySelectorAll(GROUPS).length > 0;
    if (rolling && !shown) {
      roll ??= { before: new Set(), pictures: 0 };
      roll.before.add(words());
      roll.pictures += 1;
    } else if (roll && shown) {
      globalThis.rolls.push({ before: [...roll.before], pictures: roll.pictures, after: words() });
      roll = null;
    }
    if (globalThis.rolls.length < 2) requestAnimationFrame(look);
  };
  look();
}"""


def before(record: str, event: str) -> str:
    """The record up to the last decision before an event, when the first choice is always taken."""
    last = ""
    for frame in frames(record):
        if any(each["type"] == event for each in frame["events"]):
            return last
        if decides(frame["next"]):
            last = frame["record"]
    raise AssertionError(event)


def pace(page: Page, speed: str) -> None:
    """Another speed, from the menu of the table."""
    dice_roll_by_themselves(page)
    page.locator('[data-command="menu"]').click()
    page.locator(f'[data-setting="speed"][data-value="{speed}"]').click()
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")


DRIVE = """
const silent = new Proxy(() => {}, {
  get: (_, key) =>
    key === "then" ? undefined : key === Symbol.toPrimitive ? () => "" : silent,
  set: () => true,
  deleteProperty: () => true,
  apply: () => silent,
});
const known = (own, key) => (key in own ? own[key] : silent);
const standIn = (own) => new Proxy(own, { get: known });
const { drive } = await site("table/play/drive.js");
const { latest } = await site("lib/latest.js");
const order = [];
const table = standIn({
  ask: (method, { ply }) => {
    order.push(`${method} ${ply}`);
    return ply < given.known ? Promise.resolve({ ...frame, ply: ply + 1 }) : new Promise(() => {});
  },
  view: {
    update: ({ ply }) => { order.push(`shown ${ply}`); return new Promise(() => {}); },
    pass: ({ ply }) => order.push(`passed ${ply}`),
  },
  controller: standIn({ scene: () => "", sounds: {}, byHand: new Set() }),
  motion: {
    ...{ rush() {}, paced: given.paced },
    get: () => ({ scaled: () => Number(given.paced), pause() {} }),
  },
  shell: standIn({ byLink: null, settings: { get: () => "auto" } }),
  left: new AbortController().signal,
  tableBar: standIn({ element: standIn({ dataset: {} }) }),
});
const frame = {
  record: "game", ply: 3, events: [], undo: null, observation: { ledger: [] },
  setup: { seats: ["human", "greedy"], options: {} },
  next: { kind: "roll", seat: 1, actor: -1, bot: null, actions: [], automatic: false },
};
const play = {
  table, frame, key: "game", ahead: "", due: null, sent: "", skipping: false, rolls: false,
  runs: latest(), passDevice: silent,
};
drive(play, frame, false);
for (let turns = 0; order.length < given.steps && turns < 100; turns += 1)
  await new Promise((resolve) => setTimeout(resolve));
return order.sort();
"""
"""The loop of a game at a table that stands for itself: the order of requests and pictures."""


def test_the_engine_thinks_while_the_table_shows() -> None:
    """The next ply is requested before the present one has come to rest."""
    found = run_in_node(DRIVE, {"known": 0, "paced": True, "steps": 2})
    assert found == ["advance 3", "shown 3"]


def test_a_table_in_no_time_draws_only_where_it_has_to_wait() -> None:
    """Plies 3 and 4 are not drawn, as the next one is there at once, but noted; ply 5 is drawn."""
    found = run_in_node(DRIVE, {"known": 5, "paced": False, "steps": 6})
    asked = ["advance 3", "advance 4", "advance 5"]
    assert found == [*asked, "passed 3", "passed 4", "shown 5"]


def test_all_are_asked_where_they_are_before_one_moves() -> None:
    """To ask after something has moved would lay the whole table out again, for each of them."""
    script = """
      const { createMotion } = await site("lib/motion.js");
      const { fly } = createMotion("moving", "brisk");
      const order = [];
      const thing = (name) => ({
        getBoundingClientRect: () => {
          order.push(`ask ${name}`);
          return { left: 90, top: 0, width: 9, height: 9 };
        },
        animate: () => {
          order.push(`move ${name}`);
          return { ready: Promise.resolve(), cancel() {} };
        },
      });
      const from = { left: 0, top: 0, width: 9, height: 9 };
      await Promise.all([fly(thing("a"), from), fly(thing("b"), from)]);
      return order;
    """
    assert run_in_node(script) == ["ask a", "ask b", "move a", "move b"]


def test_animations_of_a_group_end_together_before_their_time() -> None:
    """Each moves in its own part of the time. Alone, or left to its end, it would cost frames.

    A skip ends them at once, also before they have begun.
    """
    script = """
      const { createMotion } = await site("lib/motion.js");
      const { play, skip } = createMotion("moving", "brisk");
      const [made, order] = [[], []];
      const thing = (name, ready) => ({
        animate: (keyframes, duration) => {
          const times = keyframes.map(({ offset, opacity }) => [offset * duration, opacity]);
          made.push([times, duration]);
          return { ready, cancel: () => order.push(name) };
        },
      });
      const [dim, lit] = [{ opacity: 0, easing: "linear" }, { opacity: 1 }];
      const group = [{ duration: 40, until: 100 }, { delay: 60, duration: 40, until: 100 }];
      const now = Promise.resolve();
      await Promise.all(group.map((each, i) => play(thing(i, now), [dim, lit], each)));
      const never = play(thing("skipped", new Promise(() => {})), [dim, lit], { duration: 1e9 });
      skip();
      await never;
      return { made: made.slice(0, 2), order };
    """
    found = run_in_node(script)
    ends = [duration for _, duration in found["made"]]
    first, second = ([[round(ms), lit] for ms, lit in keyframes] for keyframes, _ in found["made"])
    assert first == [[0, 0], [0, 0], [34, 1], [ends[0], 1]]
    assert second == [[0, 0], [51, 0], [85, 1], [ends[1], 1]]
    assert ends[0] == ends[1] > 85 + 40
    assert [*sorted(found["order"][:2]), found["order"][2]] == [0, 1, "skipped"]


@MOVING
def test_repeated_taps_choose_nothing(regular: Page) -> None:
    """Taps every 240 ms skip the bot's turn and no more than that; one after a pause chooses.

    While dice roll after that, log, count of moves, prompt and groups stay as they are.
    """
    record = setup("human,greedy", "tips-1")
    second = decision(record, 1)
    table = open_table(regular, record)
    pace(regular, "brisk")
    table.choice(table.actions[0]).click()
    regular.evaluate(DRUM, [4, 240])
    assert (table.ply, table.moving) == (second["ply"], False)
    regular.evaluate(LISTEN)
    table.tap_later(table.choice(table.actions[0]))
    table.rest_past(second["ply"])
    nothing_tells_a_roll_before_the_dice_rest(regular)


def nothing_tells_a_roll_before_the_dice_rest(page: Page) -> None:
    """Each of two rolls said one thing while it rolled, and another once its dice lay."""
    until(page, "() => globalThis.rolls.length >= 2")
    for roll in page.evaluate("() => globalThis.rolls"):
        assert roll["pictures"] >= 3
        (words,) = roll["before"]
        assert words != roll["after"]


def test_a_tap_counts_again_after_a_pause() -> None:
    """New choices take no tap for 350 ms; a tap in that time makes it 350 ms from there."""
    script = """
      const { createTaps } = await site("table/taps.js");
      const run = (paced, taps) => {
        const state = createTaps({ paced });
        state.skipped(1000);
        return taps.map((at) => state.ignores(at));
      };
      return [
        run(true, [1100, 1340, 1580, 1820, 2171, 2180]), run(true, [1351]), run(false, [1001]),
      ];"""
    drummed, waited, instant = run_in_node(script)
    assert drummed == [True, True, True, True, False, False]
    assert (waited, instant) == ([False], [False])


def test_dice_never_lie_over_one_another() -> None:
    """Up to twelve dice on phones, in frames, on wide tables; a throw always lies the same."""
    script = """
      const { randomFrom, restingPlaces } = await site("parts/throw_places.js");
      const seeds = Array.from({ length: 40 }, (_, seed) => seed);
      const lie = ([count, area, size], seed) => restingPlaces(count, area, size, randomFrom(seed));
      return given.map((each) => seeds.map((seed) => [lie(each, seed), lie(each, seed)]));"""
    areas = [(390, 200, 27), (640, 110, 27), (1160, 200, 50)]
    throws = [
        (count, {"left": 0, "top": 100, "width": width, "height": height}, size)
        for width, height, size in areas
        for count in (1, 2, 3, 5, 8, 11, 12)
    ]
    for (count, area, size), thrown in zip(throws, run_in_node(script, throws), strict=True):
        for places, again in thrown:
            assert places == again
            assert len(places) == count
            for i, one in enumerate(places):
                assert 0 <= one["x"] <= area["width"]
                assert 100 <= one["y"] <= 100 + area["height"]
                for other in places[:i]:
                    apart = max(abs(one["x"] - other["x"]), abs(one["y"] - other["y"]))
                    assert apart >= size * 0.95


def test_thrown_dice_lie_where_nothing_lies() -> None:
    """Under what lies on the table, on the tray where there is no other room, never below it."""
    script = """
      const { emptyFelt, roomFor } = await site("parts/throw_places.js");
      const lie = (top, tray, room) => [emptyFelt(top, tray, room), room];
      return given.map(([top, tray, dice, size]) => lie(top, tray, roomFor(dice, size)));"""
    tray = {"left": 0, "top": 650, "width": 390, "height": 190}
    felts = [(top, tray, dice, 27) for top in (450, 560, 600, 645, 700) for dice in (1, 3, 8, 12)]
    for (top, _, _, _), (felt, room) in zip(felts, run_in_node(script, felts), strict=True):
        bottom = felt["top"] + felt["height"]
        assert felt["height"] >= room
        assert 650 <= bottom <= 840
        assert felt["top"] == top or bottom == 840
        assert (felt["left"], felt["width"]) == (0, 390)


@pytest.mark.long
@MOVING
def test_a_badge_says_what_it_was_paid_when_the_bill_lands(regular: Page) -> None:
    """While a bill is on its way to a seat, the seat is still due what it was due before."""
    game = list(frames(BILL))
    at = next(i for i, f in enumerate(game) if any(e["type"] == "paid" for e in f["events"]))
    seat = next(e["owner"] for e in game[at]["events"] if e["type"] == "paid")
    was, will_be = (f["observation"]["seats"][seat]["pending"] for f in game[at - 1 : at + 1])
    open_table(regular, f"{played_out(BILL)['record']}@{game[at]['ply'] - 1}", "speed=brisk")
    regular.evaluate(
        """([seat, ply]) => {
          globalThis.dues = [];
          const look = () => {
            const due = document.querySelector(`[data-seat="${seat}"] [data-field=pending]`);
            const now = document.querySelector("[data-ply]").dataset.ply;
            if (now === ply) globalThis.dues.push(due.textContent);
            if (new Set(globalThis.dues).size < 2) requestAnimationFrame(look);
          };
          look();
        }""",
        [seat, str(game[at]["ply"])],
    )
    regular.locator("[data-command=autoplay]").click()
    until(regular, "() => new Set(globalThis.dues).size > 1")
    dues = regular.evaluate("() => globalThis.dues")
    first, last = (f"+{due}" if due else "" for due in (was, will_be))
    assert first != last
    assert dues.index(last) >= 3
    assert {*dues[: dues.index(last)]} == {first}


def test_only_bots_make_remarks_and_in_every_language() -> None:
    """Each remark in the first 50 plies of a game is a bot's, about what it has lines for."""
    records = {
        "vegas": setup("human,greedy,greedy", "tips-2"),
        "vegas_cards": "vegas_cards?v=1&rules=cards-2016&seats=human,greedy&seed=tips-1",
        "showdown": LINKS["showdown"],
    }
    assert set(records) == set(GAMES)
    script = """
      const { remark } = await site(`games/${given.game}/controller.js`);
      return given.frames.map(remark).filter(Boolean);"""
    files = [json.loads((SITE / "strings" / f"{lang}.json").read_text()) for lang in LANGS]
    for game, record in records.items():
        words = [
            {key: frame[key] for key in ("events", "setup", "observation", "ply")}
            for frame in islice(frames(record, 0), 50)
            if frame["events"]
        ]
        remarks = run_in_shared_node(script, {"game": game, "frames": words})
        assert remarks, game
        for each in remarks:
            bot = words[0]["setup"]["seats"][each["seat"]]
            assert bot != "human"
            for file in files:
                assert len(file["table"]["remarks"][bot][each["about"]]) >= 2


def test_forced_colours_keep_edges(regular: Page) -> None:
    """In high contrast the seat in turn, lit lamps and buttons that may be pressed have edges."""
    table = open_table(regular, THREE)
    regular.emulate_media(forced_colors="active")
    has_line = """(node) => {
      const { outlineStyle, borderStyle } = getComputedStyle(node);
      return (outlineStyle + borderStyle).includes("solid");
    }"""
    for selector in (
        "[data-seat][aria-current]",
        "[data-progress] i",
        "button[data-action]",
        "[data-region=tray]",
    ):
        expect_answer(regular.locator(selector).first, has_line, True, note=selector)
    assert table.actions
    regular.emulate_media(forced_colors="none")
