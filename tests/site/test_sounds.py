"""Sounds: as many knocks as dice, bills by their worth, the volume."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.support.node import run_in_node

if TYPE_CHECKING:
    pass

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
    """Sounds of each call of `play`: noises and tones with their times and pitches."""
    found: list[list[Any]] = run_in_node(HEAR, calls)
    return found


ASK = """
  const silent = new Proxy(() => {}, {
    get: (_, key) => key === Symbol.toPrimitive ? () => "" : silent,
    set: () => true,
    apply: () => silent,
  });
  globalThis.document = silent;
  globalThis.Node = class {};
  globalThis.window = globalThis;
  const { askForSound } = await site("table/sound_question.js");
  let asked = 0;
  const tableBar = { element: { querySelector: () => null }, addToBar: () => { asked += 1; } };
  return given.map(({ paced, framed, type, rounds }) => {
    globalThis.parent = framed ? {} : globalThis;
    const shell = { t: (words) => words, settings: { set() {} } };
    const controller = { sounds: { thrown: "roll" }, roundEnd() {} };
    const before = asked;
    askForSound(
      { controller, motion: { paced }, names: ["a", "b"], shell, tableBar },
      { undo: null, events: [{ type }], observation: { ledger: Array(rounds).fill([]) } },
    );
    return asked > before;
  });
"""


def test_sound_is_offered_once() -> None:
    """As dice are thrown after a round, at a table that acts things out; never again, anywhere."""
    due = {"paced": True, "framed": False, "type": "thrown", "rounds": 1}
    not_yet: list[dict[str, Any]] = [{"paced": False}, {"framed": True}, {"type": "placed"}]
    calls = [*({**due, **each} for each in [*not_yet, {"rounds": 0}]), due, due]
    assert run_in_node(ASK, calls) == [False, False, False, False, True, False]


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
