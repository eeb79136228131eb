"""What a table draws in pieces: each is seen before the next one."""

from __future__ import annotations

from tests.support.node import run_in_node

# A browser that makes a picture whenever it is asked to, or none, as in a tab behind others.
PIECES = """
  const { inPieces } = await site("lib/turns.js");
  const told = [];
  globalThis.requestAnimationFrame = (then) => {
    if (given.seen) setTimeout(() => { told.push("picture"); then(); });
  };
  const pieces = ["seats", "casinos", "more"].map((name) => () => told.push(name));
  await inPieces(pieces, () => told.filter((each) => each !== "picture").length >= given.most);
  return told;
"""


def test_there_is_a_picture_between_two_pieces() -> None:
    """And where none is made, all is drawn all the same."""
    assert run_in_node(PIECES, {"seen": True, "most": 9}) == [
        *("seats", "picture", "casinos", "picture", "more", "picture")
    ]
    assert run_in_node(PIECES, {"seen": False, "most": 9}) == ["seats", "casinos", "more"]


def test_what_is_no_longer_wanted_is_not_drawn() -> None:
    """Something newer is shown, or the table has been left."""
    assert run_in_node(PIECES, {"seen": True, "most": 1}) == ["seats", "picture"]
    assert run_in_node(PIECES, {"seen": True, "most": 0}) == []
