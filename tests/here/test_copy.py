"""All that is kept, from two devices to each other: site/here/copy.js in Node."""

from __future__ import annotations

from typing import Any

from tests.support.cases import in_turn
from tests.support.node import run_in_shared_node

PAIR = """
const { copyStep, newCopy } = await site("here/copy.js");
const { fromPieces, intoPieces } = await site("here/copied_file.js");
const { LONGEST, parseMessage } = await site("here/messages.js");

// Two devices, one event after another; `spoil` may change or drop (null) a message.
const newPair = (texts, spoil = (message) => message) => {
  const pair = { states: [newCopy(), newCopy()], kept: [null, null], longest: 0, queue: [] };
  pair.step = (at, event) => {
    const { state, out, acts } = copyStep(pair.states[at], event);
    pair.states[at] = state;
    for (const message of out) {
      const sent = spoil(message, at);
      const text = JSON.stringify(sent);
      pair.longest = Math.max(pair.longest, text.length);
      if (sent) pair.queue.push([1 - at, { type: "message", message: parseMessage(text), now: 1 }]);
    }
    if (out.some(({ type }) => type === "file")) pair.queue.push([at, { type: "drained" }]);
    for (const act of acts) pair.queue.push([at, act]);
  };
  pair.act = async (at, { act, pieces, texts: come }) => {
    if (act === "close") pair.queue.push([1 - at, { type: "left" }]);
    if (act === "pack") pair.step(at, { type: "packed", pieces: await intoPieces(texts[at]) });
    if (act === "unpack") {
      const event = await fromPieces(pieces).then(
        (whole) => ({ type: "whole", texts: whole }),
        ({ code }) => ({ type: "wrong", why: code === "file-large" ? "large" : "damaged" }),
      );
      pair.step(at, event);
    }
    if (act === "keep") {
      pair.kept[at] = come;
      pair.step(at, { type: "kept", said: "1 game imported." });
    }
  };
  pair.run = async (until = Infinity) => {
    for (const at of [0, 1]) pair.step(at, { type: "joined", now: 1 });
    for (let n = 0; pair.queue.length && n < until; n++) {
      const [at, event] = pair.queue.shift();
      await (event.act ? pair.act(at, event) : pair.step(at, event));
    }
    return pair;
  };
  return pair;
};
const outcome = ({ states, kept }) =>
  ({ phases: states.map(({ phase }) => phase), whys: states.map(({ why }) => why), kept });
const TEXTS = [["\\u20ac\\u0001\\n".repeat(45000), "b"], ["c"]];
"""


def copied(script: str) -> Any:
    """What a script with two devices returns."""
    return run_in_shared_node(PAIR + script)


def test_each_has_what_the_other_sent() -> None:
    """Both ways, in pieces of which none is longer than a message."""
    found = copied("""
      const pair = await newPair(TEXTS).run();
      const same = JSON.stringify(pair.kept) === JSON.stringify([TEXTS[1], TEXTS[0]]);
      return { ...outcome(pair), kept: same, fits: pair.longest <= LONGEST };
    """)
    assert found["phases"] == ["done", "done"]
    assert found["kept"]
    assert found["fits"]


def test_a_cut_anywhere_in_the_middle_changes_nothing() -> None:
    """Whatever had come by then is dropped until one device has heard that both are complete."""
    found = copied("""
      const results = [];
      for (let n = 0; n < 60; n += 3) {
        const pair = newPair(TEXTS);
        await pair.run(n);
        if (pair.states.some(({ phase }) => phase !== "copying")) break;
        for (const at of [0, 1]) pair.step(at, { type: "left" });
        results.push(outcome(pair));
      }
      return results;
    """)
    assert len(found) > 5
    for each in found:
        assert each == {
            "phases": ["gone", "gone"],
            "whys": ["cut", "cut"],
            "kept": [None, None],
        }


SPOILT = {
    "order": 'message.type === "file" && message.n === 2 ? { ...message, n: 3 } : message',
    "missing": 'message.type === "file" && message.n === 2 ? null : message',
    "check": 'message.type === "file" ? { ...message, check: "0".repeat(64) } : message',
    "two files": 'message.n === 2 ? { ...message, check: "0".repeat(64) } : message',
    "no file": 'message.type === "file" ? { type: "got" } : message',
    "alphabet": 'message.n === 2 ? { ...message, part: "%%%%" } : message',
    "a table": 'message.type === "file" ? { type: "sit", seat: 0 } : message',
}


@in_turn("spoil", SPOILT.values())
def test_what_is_damaged_is_not_kept(spoil: str) -> None:
    """Neither here nor there, and both say why."""
    found = copied(f"""
      return outcome(await newPair(TEXTS, (message, at) => (at ? message : {spoil})).run());
    """)
    assert found["kept"] == [None, None]
    assert found["phases"] == ["gone", "gone"]
    assert found["whys"] == ["damaged", "damaged"]


def test_too_much_is_refused() -> None:
    """A text that no file may have, and more pieces than may be announced."""
    found = copied("""
      const big = outcome(await newPair([["a".repeat(1_000_001)], ["c"]]).run());
      const code = await intoPieces(["a".repeat(9_100_000)]).catch((error) => error.code);
      const piece = { type: "file", n: 0, of: 1001, check: "0".repeat(64), part: "aaaa" };
      let many = "";
      try { parseMessage(JSON.stringify(piece)); } catch (error) { many = error.code; }
      return { big, code, many };
    """)
    assert found["big"]["kept"] == [None, None]
    assert found["big"]["whys"] == ["large", "large"]
    assert found["code"] == "file-large"
    assert found["many"] == "bad-message"


def test_silence_is_a_cut() -> None:
    """A device that is not heard any more is given up, and nothing is kept."""
    found = copied("""
      const pair = newPair(TEXTS);
      pair.step(0, { type: "joined", now: 1 });
      pair.step(0, { type: "tick", now: 60000 });
      return outcome(pair);
    """)
    assert found["whys"][0] == "cut"
    assert found["kept"] == [None, None]


def test_pings_alone_are_no_progress() -> None:
    """A device that is there and sends nothing is given up as well."""
    found = copied("""
      const pair = newPair(TEXTS);
      pair.step(0, { type: "joined", now: 1 });
      for (let now = 1000; now < 60000; now += 1000) {
        pair.step(0, { type: "message", message: { type: "ping" }, now });
        pair.step(0, { type: "tick", now });
      }
      return outcome(pair);
    """)
    assert found["whys"][0] == "cut"
    assert found["kept"] == [None, None]
