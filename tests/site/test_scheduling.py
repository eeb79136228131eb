"""A table rendered in chunks: each is painted before the next one."""

from __future__ import annotations

from tests.support.node import run_in_node

# A browser that paints every requested frame, or none, as in a hidden tab.
CHUNKS = """
  const { renderInChunks } = await site("lib/scheduling.js");
  const steps = [];
  globalThis.requestAnimationFrame = (then) => {
    if (given.visible) setTimeout(() => { steps.push("frame"); then(); });
  };
  const run = new AbortController();
  const chunks = ["seats", "casinos", "more"].map((name, i) => () => {
    steps.push(name);
    if (i + 1 === given.most) run.abort();
  });
  if (!given.most) run.abort();
  await renderInChunks(chunks, run.signal);
  return steps;
"""


def test_chunks_have_a_frame_between_them() -> None:
    """In a hidden tab, where no frame is painted, all chunks are rendered too."""
    assert run_in_node(CHUNKS, {"visible": True, "most": 9}) == [
        *("seats", "frame", "casinos", "frame", "more", "frame")
    ]
    assert run_in_node(CHUNKS, {"visible": False, "most": 9}) == ["seats", "casinos", "more"]


def test_stale_chunks_are_not_rendered() -> None:
    """Rendering stops when something newer is shown or the table has been left."""
    assert run_in_node(CHUNKS, {"visible": True, "most": 1}) == ["seats", "frame"]
    assert run_in_node(CHUNKS, {"visible": True, "most": 0}) == []
