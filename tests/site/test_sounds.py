"""What is heard: as many knocks as dice, bills by their worth, the volume."""

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
    """What each call of `play` has made to sound: noises and tones with their times and pitches."""
    found: list[list[Any]] = run_in_node(HEAR, calls)
    return found


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
