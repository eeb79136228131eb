"""A screen that is left writes at once or never: what the engine answers later is not kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.site.test_analysis import board, open_board, wait_for_moves
from tests.site.test_position_links import VEGAS
from tests.support.node import run_in_node
from tests.support.table import setup
from tests.support.visitor import until

if TYPE_CHECKING:
    from playwright.sync_api import Page

RECORD = f"{setup('human,greedy', 'left-1')}&play=1"

# An engine that answers when it is told to, and what the storage has then.
LEFT = """
let answer = () => {};
const calls = [];
const engine = { call: (...call) => new Promise((resolve) => {
  calls.push(call);
  answer = resolve;
}) };
const asked = async (n) => {
  while (calls.length < n) await new Promise((done) => setTimeout(done, 1));
};
const kept = () => Object.keys(localStorage).sort();
globalThis.requestAnimationFrame = (then) => setTimeout(then);
globalThis.document ??= { documentElement: { dataset: {} } };
const leaving = new AbortController();
"""
PART = "{ start: [0.5, 0.5], begin: 0, length: 9, steps: [{ ply: 1 }], summary: null, sure: true }"


def test_a_review_stops_with_its_screen() -> None:
    """What is found of a turning point is kept as the table is left, and nothing after that."""
    script = f"""{LEFT}
    const {{ turningPoint }} = await site("app/turning_point.js");
    const found = turningPoint(engine, given.record, null, leaving.signal);
    await asked(1);
    answer({PART});
    await asked(2);
    const before = kept();
    leaving.abort();
    const left = kept();
    localStorage.clear();
    answer({PART});
    const none = await found;
    return [before, left.length, kept(), none, calls.length];
    """
    before, left, after, found, calls = run_in_node(script, {"record": RECORD})
    assert before == after == []
    assert (left, found, calls) == (2, None, 2)


def test_mistakes_of_a_left_review_are_not_kept() -> None:
    """They come with the review the next time."""
    script = f"""{LEFT}
    const {{ keepExercises }} = await site("analysis/review/exercises.js");
    const judgement = {{ grade: "blunder", choices: [], reasons: [] }};
    const review = {{ summary: {{ costliest_of: [[1]] }}, steps: [{{ ply: 1, judgement }}] }};
    const game = {{ shell: {{ engine }}, review, person: 0, record: given.record }};
    const looked = keepExercises(game, leaving.signal);
    leaving.abort();
    answer({{}});
    await looked;
    const after = kept();
    const stayed = keepExercises(game, new AbortController().signal);
    answer({{}});
    await stayed;
    return [after, kept()];
    """
    stores = ["croupier/shelf/mistakes", "croupier/shelf/puzzles"]
    assert run_in_node(script, {"record": RECORD}) == [[], stores]


HERE = """([here, more]) => {
  const [story] = Object.values(JSON.parse(localStorage["croupier/shelf/stories"] ?? "{}"));
  return story?.here === here && story.moves.length === more;
}"""


def test_a_place_in_a_story_is_kept_as_it_is_left(regular: Page) -> None:
    """At once, not only after a while at the place; then another tab may hold the story."""
    page = regular
    open_board(page, board(VEGAS) + "&tree=-")
    page.locator("[data-region=choices] [data-choice='6']").click()
    wait_for_moves(page, 1)
    until(page, HERE, [1, 2])
    page.evaluate("""() => {
      document.querySelector("[data-command=back]").click();
      location.hash = "#/about";
    }""")
    page.locator("[data-screen=about] h1").wait_for()
    until(page, HERE, [0, 2])
    until(
        page,
        """async () => (await navigator.locks.query()).held
          .every(({ name }) => !name.includes("story"))""",
    )
