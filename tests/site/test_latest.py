"""Runs: the latest one counts, until the whole has been left."""

from __future__ import annotations

from tests.support.node import run_in_node

RUNS = """
  const { latest } = await site("lib/latest.js");
  const leaving = new AbortController();
  const runs = latest(leaving.signal);
  const first = runs.next();
  const second = runs.next();
  const before = [first.aborted, second.aborted, runs.present() === second];
  leaving.abort();
  const late = latest(leaving.signal);
  return [before, [second.aborted, runs.next().aborted, late.present().aborted]];
"""

SCREEN = """
  const { screen } = await site("ui/screen.js");
  const silent = new Proxy(() => {}, {
    get: (_, key) => (key === Symbol.toPrimitive ? () => "" : silent),
    set: () => true,
    apply: () => silent,
  });
  globalThis.Node = class {};
  globalThis.document = silent;
  const said = [];
  const engine = {
    state: "ready", progress: { stage: "download", done: 0, total: 0 },
    watch: () => () => said.push("unwatched"),
  };
  const shell = { t: (key) => key, engine, fail: (error, text) => said.push([error, text]) };
  const { title, unmount } = screen(shell, "Title", async ({ left, onLeave }) => {
    onLeave(() => said.push("closed"));
    await null;
    if (given.leaves) unmount();
    onLeave(() => said.push("closed late"));
    if (given.fails) throw "broken";
  }, "link");
  await new Promise((resolve) => setTimeout(resolve));
  return [title, ...said];
"""


def test_the_latest_run_counts_until_all_is_left() -> None:
    """A newer run ends the one before; with the whole end all, and those that begin later."""
    assert run_in_node(RUNS) == [[True, False, True], [True, True, True]]


def test_a_screen_says_why_it_cannot_go_on() -> None:
    """The failure is shown with the link to blame, unless the screen has been left."""
    assert run_in_node(SCREEN, {"leaves": False, "fails": True}) == ["Title", ["broken", "link"]]
    left = ["Title", "unwatched", "closed", "closed late"]
    assert run_in_node(SCREEN, {"leaves": True, "fails": True}) == left


def test_a_screen_takes_down_what_it_put_up() -> None:
    """In the order in which it was put up; what comes too late at once."""
    left = ["Title", "unwatched", "closed", "closed late"]
    assert run_in_node(SCREEN, {"leaves": True, "fails": False}) == left
    assert run_in_node(SCREEN, {"leaves": False, "fails": False}) == ["Title"]
