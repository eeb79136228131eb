"""The end of a game: acted out on the felt, then a moment and a report."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from tests.site.test_evening import FACTORS, choose_first
from tests.site.test_throw import FINALE, MOVING, before, pace
from tests.support.node import in_node
from tests.support.page import says
from tests.support.table import ask, frames, play_on
from tests.support.visitor import until
from tests.support.words import dollars, words

if TYPE_CHECKING:
    from playwright.sync_api import Page


CEREMONY = "table/finale.js"


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
    expect(rows.locator("[data-bill]:not([data-bill=back])")).to_have_count(0)
    expect(regular.locator("[data-region=end], [data-region=chart]")).to_have_count(0)
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
    expect(regular.locator("[data-region=finale]")).to_have_count(0)
    expect(regular.locator(".casino-dark")).to_have_count(0)


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
    expect(end.locator("[data-region=winners] .mark")).to_have_count(1)
    assert winner == 0
    says(end.locator("[data-field=verdict]"), dollars(by[0] - by[1]))
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
