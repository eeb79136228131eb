"""The end of a game: acted out on the felt, then a moment and a report."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from tests.site.test_evening import FACTORS, choose_first
from tests.site.test_position_links import LINKS
from tests.site.test_throw import FINALE, MOVING, before, pace
from tests.support.node import in_node, run_in_node
from tests.support.page import expect_contains, expect_text
from tests.support.sharing import share
from tests.support.table import ask, open_table, play_on, played_out, setup
from tests.support.visitor import expect_answer, until
from tests.support.words import dollars, words

if TYPE_CHECKING:
    from playwright.sync_api import Page


CEREMONY = "table/finale.js"
TWO_ROUNDS = setup("human,greedy", "ends-23", **{"with": "rounds2"})
"""The winnings of a round are not those of the whole game."""


def test_a_finale_takes_three_to_nine_seconds() -> None:
    """However much there is to turn over, at every speed."""
    for length in in_node(CEREMONY, "lengthOf", [[most] for most in (0, 1, 5, 10, 60)]):
        for factor in FACTORS.values():
            assert 3000 <= length * factor <= 8700


# In every picture until the end is there: what is said outside of the ceremony, if anything has
# changed, and whether the felt is there.
WATCH_END = """() => {
  globalThis.texts = new Set();
  globalThis.felt = { shown: 0, gone: 0 };
  const view = document.querySelector("[data-ply]");
  const read = () => {
    const copy = view.cloneNode(true);
    const ceremony = copy.querySelectorAll("[data-region=finale], [data-region=tray]");
    for (const node of ceremony) node.remove();
    for (const text of copy.textContent.split(/(?<=[.\\s])/)) globalThis.texts.add(text.trim());
    globalThis.texts.add(document.title);
  };
  let changed = true;
  new MutationObserver(() => { changed = true; }).observe(document, {
    subtree: true, childList: true, characterData: true,
  });
  const look = () => {
    if (document.querySelector("[data-region=end]")) return;
    if (changed) read();
    changed = false;
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
    table = play_on(regular, before(TWO_ROUNDS, "game_over"), "speed=brisk")
    over = ask("frame", record=played_out(TWO_ROUNDS)["record"])
    money = over["observation"]["ledger"][-1]
    regular.evaluate(WATCH_END)
    choose_first(table)
    rows = regular.locator("[data-region=finale] [data-seat]")
    rows.first.wait_for(state="attached")
    expect(rows.locator("[data-bill]:not([data-bill=back])")).to_have_count(0)
    expect(regular.locator("[data-region=end], [data-region=chart]")).to_have_count(0)
    until(regular, "() => document.querySelector('.finale-pile [data-worth]')")
    regular.locator(".table-grid").click(position={"x": 3, "y": 400})
    table.rest()
    texts = " ".join(regular.evaluate("() => [...globalThis.texts]"))
    for total in money[1:]:  # the bots'
        assert dollars(total) not in texts
        assert not re.search(rf"\b{total}\b", texts)
    felt = regular.evaluate("() => globalThis.felt")
    assert felt["shown"] > 5
    assert felt["gone"] == 0
    end = regular.locator("[data-region=end]")
    sums = [dollars(each) for each in sorted(money, reverse=True)]
    expect_text(end.locator("[data-field=sum]"), sums)
    expect(regular.locator("[data-region=finale], [data-finale]")).to_have_count(0)
    expect(regular.locator(".gone-dark")).to_have_count(0)


RAIL_IN_FINALE = """() => document.querySelector("[data-region=finale] [data-seat]")
  && getComputedStyle(document.querySelector(".seats .seat-money")).visibility"""


IN_A_ROW = """() => [...document.querySelectorAll(".finale-pile")].some((pile) => {
  const [first, second] = pile.children;
  const [one, two] = [first, second].map((each) => each?.getBoundingClientRect());
  return two && two.left > one.left && Math.abs(two.top - one.top) < one.height / 2;
})"""


@MOVING
def test_a_finale_watched_again_tells_no_sum_beside_its_row_of_cards(regular: Page) -> None:
    """A finished game shows everybody's sum in the rail, but not while that is counted.

    Expert Yahtzee's cards are turned over side by side, as bills are.
    """
    last = played_out(LINKS["showdown"])
    open_table(regular, f"{last['record']}@{last['ply'] - 1}")
    sums = regular.locator(".seats .seat-money")
    expect(sums.first).to_be_visible()
    pace(regular, "brisk")
    regular.locator("[data-command=autoplay]").click()
    assert until(regular, RAIL_IN_FINALE) == "hidden"  # at once: the end has no rail
    until(regular, IN_A_ROW)


def test_the_end_is_a_moment_and_a_report(regular: Page) -> None:
    """The winner, the margin, and where it was decided, as the review has it."""
    table = play_on(regular, before(FINALE, "game_over"))
    table.place(table.actions[0])
    end = regular.locator("[data-region=end]")
    result = ask("frame", record=table.record)["observation"]
    (winner,) = result["result"]["winners"]
    by = [result["seats"][seat]["money"] for seat in result["result"]["ranking"]]
    expect(end.locator("[data-region=winners] .mark")).to_have_count(1)
    assert winner == 0
    expect_contains(end.locator("[data-field=verdict]"), dollars(by[0] - by[1]))
    for at, name in enumerate(("again", "share", "analysis")):
        expect(end.locator("[data-command]").nth(at)).to_have_attribute("data-command", name)
    said = "document.querySelector('[data-field=decided]').textContent"
    until(regular, f"() => {said} !== ''")
    sentence = decided(FINALE)
    expect_answer(regular, f"() => {said}", sentence)
    end.locator("[data-command=share]").click()
    regular.locator('label:has(input[value="turning"])').click()
    expect_contains(regular.locator("[data-region=share-text]"), sentence)
    share(regular, "film")
    regular.locator("[data-screen=film] [data-region=preview][src]").wait_for()
    address = regular.evaluate("() => location.hash")
    assert address.startswith("#/vegas/film?")
    assert int(address.rpartition("@")[2]) == turning_point(played_out(FINALE)["record"])[0] - 1


LOST = next(
    record
    for record in (setup("human,greedy", f"lost-{n}", **{"with": "rounds1"}) for n in range(20))
    if played_out(record)["observation"]["result"]["winners"] == [1]
)
"""A game that a person loses who always takes the first choice."""


def test_a_lost_game_can_be_tried_again_from_its_worst_choice(regular: Page) -> None:
    """The table goes back to that choice, and the game counts nowhere from there."""
    table = play_on(regular, before(LOST, "game_over"))
    table.place(table.actions[0])
    retry = regular.locator("[data-region=end] [data-command=retry]")
    expect(retry).to_be_enabled()
    review = ask("review", record=played_out(LOST)["record"], decisions=200)
    costliest = review["summary"]["costliest_of"][0][0]
    retry.click()
    table.rest_at(costliest - 1)
    expect(regular.locator("[data-region=end]")).to_have_count(0)
    expect(regular.locator("[data-region=toast]")).to_contain_text(words("table.practice.said"))


@cache
def turning_point(over: str) -> tuple[int, int]:
    """(the ply that a finished game's review calls its turning point, how many plies there are)."""
    steps: list[Any] = []
    while True:
        part = ask("review", record=over, ply=len(steps), decisions=40, steps=None)
        steps += part["steps"]
        if part["summary"]:
            return part["summary"]["turning_point"]["ply"], len(steps)


def decided(record: str) -> str:
    """The sentence about the turning point of the review, made by hand."""
    over = played_out(record)["record"]
    ply, length = turning_point(over)
    rest = [ask("frame", record=over, ply=at) for at in range(ply, length + 1)]
    events = [event for frame in rest for event in frame["events"]]
    placed = next(event for event in events if event["type"] == "placed")
    paid = next(
        event
        for event in events
        if event["type"] == "paid"
        and (event["owner"], event["casino"]) == (placed["seat"], placed["casino"])
    )
    casino = words(f"vegas.casinos.{paid['casino']}")
    return words("vegas.end.decided.gained.you", bill=paid["bill"], casino=casino, round=1)


def test_the_deciding_dice_are_told_by_what_they_did() -> None:
    """They won a bill, took it from another seat, made a tie, or nothing that has a word."""
    script = """
      const { decided } = await site("games/vegas/report.js");
      const t = Object.assign((key) => (key === "you" ? "You" : key), { short: String });
      const placed = { type: "placed", seat: 1, casino: 5 };
      const paid = { type: "paid", owner: 1, casino: 5, bill: 70 };
      const frame = (events, awards, tied = []) =>
        ({ events, next: {}, observation: { round: 4, casinos: [{ id: 5, awards, tied }] } });
      const said = (before, after, ...later) => decided(
        [frame([], before), frame([placed], [], after), frame(later, [])],
        { t, names: ["You", "Magpie", "Heron"] },
      );
      const of = (owner) => [{ owner, bill: 70 }];
      const sentences = [
        said([], [], paid), said(of(2), [], paid), said(of(0), [], paid), said(of(1), [], paid),
        said([], [1, 2]), said([], [0, 1]), said(of(2), []),
      ];
      return [...sentences, decided([frame([], []), frame([paid], [])], { t, names: [] })];
    """
    keys = ["gained", "took", "took_from_you", "gained", "tied", "tied_with_you", "laid"]
    assert run_in_node(script) == [*(f"vegas.end.decided.{key}" for key in keys), None]


def test_last_dice_without_a_choice_are_told_by_what_they_changed() -> None:
    """Nothing is said where they had a choice, or where the same seats are paid as before."""
    script = """
      const { forced } = await site("games/vegas/report.js");
      const t = Object.assign((key, params = {}) => [key, params.said ?? ""], { short: String });
      const frame = (events, owner) => ({ events, next: {}, observation: { round: 1,
        casinos: [{ id: 5, awards: [{ owner, bill: 70 }], tied: [] }] } });
      const paid = { type: "paid", owner: 1, casino: 5, bill: 70 };
      const said = (hadNoChoice, before) => forced([
        frame([], before),
        frame([{ type: "placed", seat: 1, casino: 5, forced: hadNoChoice }], 1),
        frame([paid], 1),
      ], { t, names: ["Anna", "Ben", "Cleo"] });
      return [said(true, 2), said(false, 2), said(true, 1)];
    """
    told, *others = run_in_node(script)
    assert told == ["vegas.end.forced", ["vegas.end.decided.took", ""]]
    assert others == [None, None]


def test_the_bills_decide_between_equal_sums() -> None:
    """The headline says so, with the numbers."""
    script = """
      const { marginOf } = await site("table/margin.js");
      const t = (key, params) => [key, params];
      const amounts = () => ({ full: (sum) => `$${sum}` });
      const controller = { amounts, total: (frame, seat) => frame.sums[seat],
        count: (frame, seat) => frame.bills[seat] };
      const said = (sums, bills, winners = [0]) => marginOf(
        { sums, bills, observation: { result: { winners, ranking: [0, 1] } } },
        { controller, names: ["Anna", "Ben"], seat: null, shell: { t } },
      );
      return [said([570, 570], [11, 9]), said([570, 560], [1, 9]), said([5, 5], [2, 2], [0, 1])];
    """
    assert run_in_node(script) == [
        ["table.end.more_bills", {"amount": "$570", "n": 11, "m": 9}],
        ["table.end.margin", {"amount": "$10", "name": "Ben"}],
        "",
    ]
