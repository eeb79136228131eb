"""Words of the Expert Yahtzee table about chances, turns and claims, without a browser."""

import json
from typing import Any

from building.basics import SITE
from tests.games.showdown.board import STAY, Board
from tests.support.node import run_in_shared_node

SCRIPT = """
const { createTranslator } = await site("lib/i18n.js");
const { offerWords } = await site("games/showdown/words.js");
const { claimsOf, turnOf } = await site("games/showdown/view_state.js");
const { lastTurnsAfter } = await site("games/showdown/last_turns.js");
const { tree, frames, kept, open } = given;
const t = createTranslator("en", tree);
const frame = frames.at(-1);
const { choices, offers } = frame.observation;
const keep = choices.find(({ places }) => String(places) === String(kept)) ?? null;
let turns = [];
frames.forEach((each, i) => { turns = lastTurnsAfter(frames[i - 1] ?? null, each, turns, t); });
return {
  offers: Object.fromEntries(offers.map(({ card }, i) =>
    [card, offerWords(i, { frame, keep }, t)])),
  claims: claimsOf(frame).map(({ action }) => action),
  turn: turnOf(frame, { open }),
  turns: turns.map((each) => each ?? ""),
};
"""


def said(board: Board, *moves: str, kept: list[int] | None = None, **look: bool) -> dict[str, Any]:
    """The page's state after the frames of some moves; a person keeps the dice at these places."""
    frames = [frame_of(board, 0, [])]
    for ply, move in enumerate(moves, 1):
        frames.append(frame_of(board, ply, board.do(move)))
    words = SITE / "games" / "showdown" / "strings" / "en.json"
    tree = {"you": "You", "showdown": json.loads(words.read_text())}
    given = {"tree": tree, "frames": frames, "kept": kept, "open": False} | look
    answer: dict[str, Any] = run_in_shared_node(SCRIPT, given)
    return answer


def frame_of(board: Board, ply: int, events: list[dict[str, Any]]) -> dict[str, Any]:
    """A frame, as far as these words look at it."""
    due = {"kind": board.state.kind, "seat": board.state.seat, "actor": board.state.actor}
    setup = {"seats": ["human", "greedy"]}
    return {"ply": ply, "events": events, "next": due, "observation": board.seen, "setup": setup}


def test_chances_are_of_the_dice_that_are_kept() -> None:
    """The chance of the dice kept comes first, then the best keep for that card."""
    offers = said(Board(), "d1", "t52435", kept=[0, 4])["offers"]
    assert offers["5"].startswith("20 if you stop now. 100% with the dice you keep, 29 points")
    assert offers["LS"].endswith("keep 2 3 4 5.")
    kept, best = offers["LS"].split(" At best ")
    assert float(kept.split("%")[0]) < float(best.split("%")[0])


def test_claims_of_stopping_are_known_before() -> None:
    """One tap is enough: the claims are known while dice could still be thrown."""
    board = Board()
    claims = said(board, "d1", "t66655")["claims"]
    board.do(STAY)
    assert claims == board.legal
    assert len(claims) > 1


def test_a_failed_turn_is_looked_at_before_the_light_moves_on() -> None:
    """The seat whose third throw has failed is shown until the next one may do something."""
    board = Board().lay(1, "LS", 1)
    moves = ["d1", "t11223", "A", "t11223", "A", "t11224"]
    looked = said(board, *moves)
    assert board.state.turn == 1
    assert (looked["turn"], looked["turns"]) == (0, ["nothing"])
    again = Board().lay(1, "LS", 1)
    assert said(again, *moves, open=True)["turn"] == 1


def test_a_badge_tells_the_last_turn() -> None:
    """A win is under the name until the next turn of that seat has ended."""
    assert said(Board(), "d1", "t66655", STAY, "h")["turns"] == ["Full house 50"]
    assert said(Board(), "d1", "t66655", STAY, "h", "d2")["turns"] == ["Full house 50"]
