/**
 * Small sounds, made from noise and a few tones; no file is loaded. They accompany what can also be
 * seen, and are off until a person turns them on.
 */

import { getOwn } from "./get_own.js";

/** @typedef {keyof typeof SOUNDS} Sound */

/** Volume of each value of the setting. */
const VOLUMES = { soft: 0.1, on: 0.22, loud: 0.42 };
/**
 * A die that hits something: after how many milliseconds, whether it is a big one, on what, and how hard,
 * from 0 to 1.
 * @typedef {{at: number, big?: boolean, on?: keyof typeof GROUNDS, hard?: number}} Hit
 */
/**
 * Parameters of a sound: what dice hit, the worth of a bill in the game's unit, and the volume.
 * @typedef {{hits?: Hit[], worth?: number, volume?: string}} About
 */
/** @typedef {{hits: Hit[], worth: number, variant: number}} How a sound is made this time */

/** Surfaces that dice hit: pitch of the click in hertz, its length in seconds, and pitch of the body. */
const GROUNDS = {
  felt: { pitch: 820, length: 0.05, body: 128 },
  die: { pitch: 2450, length: 0.028, body: 0 },
  wood: { pitch: 1180, length: 0.045, body: 178 },
};
/** A big die sounds lower by as much. */
const BIG = 0.62;
/** Times of a roll's hits, in milliseconds, where it is not animated: uneven. @type {Hit[]} */
const FALLS = [0, 55, 130, 165, 250, 340].map((at, i) => ({ at, hard: 0.9 - i * 0.09 }));
/** One sound is made in so many ways, one after another. */
const VARIANTS = 3;

/** @type {AudioContext | undefined} */
let context;
/** @type {GainNode | undefined} */
let out;
/** @type {AudioBuffer | undefined} */
let noise;
/** Number of times each sound was made. @type {Map<Sound, number>} */
const made = new Map();

/** @type {Record<"roll" | "lay" | "rattle" | "put" | "turn" | "pay" | "take" | "lose" | "bright" | "knock" | "bell" | "end", (at: number, how: How) => void>} */
const SOUNDS = {
  /** Dice that fall: a knock for each time that one of them hits something. */
  roll: (at, { hits }) => {
    for (const [i, hit] of (hits.length ? hits : FALLS).entries()) knock(at, hit, i);
  },
  /** Dice put down. */
  lay: (at, { hits }) => {
    for (const [i, hit] of (hits.length ? hits : [{ at: 0 }]).entries())
      knock(at, { on: "wood", ...hit }, i);
  },
  /** Dice in a hand that shakes them. */
  rattle: (at, { variant }) => knock(at, { at: 0, on: "die", hard: 0.4 + variant * 0.12 }, variant),
  /** A card or a pawn put down. */
  put: (at) => {
    rustle(at, { pitch: 900, length: 0.05, loud: 0.7 });
    tone(at, { pitch: 170, to: 85, length: 0.09, loud: 0.8 });
  },
  /** Cards turned over. */
  turn: (at) => {
    rustle(at, { pitch: 2600, to: 1200, length: 0.11, loud: 0.55 });
  },
  /** A bill slides to its winner: longer and brighter the more it is worth, and a dear one rings. */
  pay: (at, { worth }) => {
    const share = Math.min(1, worth / 100);
    rustle(at, { pitch: 900, to: 2200 + share * 2000, length: 0.14 + share * 0.16, loud: 0.5 });
    if (share < 0.6) return;
    for (const [i, pitch] of [988, 1319].entries())
      tone(at + 0.09 + i * 0.06, { pitch: pitch * (0.7 + share * 0.3), length: 0.34, loud: 0.16 });
  },
  /** Something is taken from another player: snatched, a falling tone for one and a rising one for the other. */
  take: (at) => {
    rustle(at, { pitch: 3200, to: 1400, length: 0.16, loud: 0.7 });
    tone(at + 0.05, { pitch: 392, to: 262, length: 0.2, loud: 0.34 });
    for (const [i, pitch] of [523, 784].entries())
      tone(at + 0.3 + i * 0.08, { pitch, length: 0.3, loud: 0.28 });
  },
  /** Something fails. */
  lose: (at) => {
    tone(at, { pitch: 233, to: 175, length: 0.22, loud: 0.4 });
  },
  /** Many of a kind. */
  bright: (at) => {
    for (const [i, pitch] of [784, 1047, 1319].entries())
      tone(at + i * 0.055, { pitch, length: 0.28, loud: 0.26 });
  },
  /** A tie: two knocks on wood, dull, the second as it gives way. */
  knock: (at, { variant }) => {
    const low = [1, 0.9, 1.1].at(variant) ?? 1;
    rustle(at, { pitch: 320 * low, to: 180, length: 0.07, loud: 0.9 });
    tone(at, { pitch: 118 * low, to: 62, length: 0.16, loud: 0.95 });
    rustle(at + 0.1, { pitch: 240 * low, to: 150, length: 0.06, loud: 0.45 });
  },
  /** Something rare: all alike, the last turn, the last round. */
  bell: (at, { variant }) => {
    const chord = [
      [659, 988],
      [587, 880],
      [698, 1047],
    ].at(variant) ?? [659, 988];
    for (const [i, pitch] of chord.entries())
      tone(at + i * 0.07, { pitch, length: 0.5, loud: 0.3 });
  },
  /** The end of a game. */
  end: (at, { variant }) => {
    const chord = [
      [392, 494, 587, 784],
      [349, 440, 523, 698],
      [440, 554, 659, 880],
    ].at(variant) ?? [392, 494, 587, 784];
    for (const [i, pitch] of chord.entries())
      tone(at + i * 0.11, { pitch, length: 0.6, loud: 0.3 });
  },
};

/**
 * A die hits something. @param {number} from the moment that its time is counted from, in seconds
 * @param {Hit} hit @param {number} nth of several: no two sound alike
 */
function knock(from, { at, big = false, on = "felt", hard = 0.8 }, nth) {
  const { pitch, length, body } = getOwn(GROUNDS, on) ?? GROUNDS.felt;
  const size = (big ? BIG : 1) * (1 + (((nth * 7) % 5) - 2) * 0.05);
  const when = from + at / 1000;
  rustle(when, { pitch: pitch * size, length: length * (big ? 1.4 : 1), loud: hard * 0.85 });
  if (body)
    tone(when, { pitch: body * size, to: body * size * 0.55, length: 0.08, loud: hard * 0.6 });
}

/** Vibration along with a sound: milliseconds on, off, on. @type {Record<string, number[]>} */
const SHAKES = {
  roll: [6, 40, 6, 60, 8],
  put: [10],
  lay: [10],
  rattle: [7],
  bright: [12, 40, 22],
  knock: [30],
  bell: [14, 50, 26],
};

/**
 * Plays what has happened, the same sound once. Silent where the browser does not allow it yet.
 * @param {Iterable<Sound>} sounds @param {About} [about]
 */
export function play(sounds, { hits = [], worth = 0, volume = "on" } = {}) {
  const different = new Set(sounds);
  // Before the first click or key the browser would collect them all and then play them at once.
  if (!different.size || document.hidden || !navigator.userActivation.hasBeenActive) return;
  navigator.vibrate?.([...different].flatMap((sound) => SHAKES[sound] ?? []));
  try {
    context ??= new AudioContext();
    out ??= loudness(context);
    if (context.state !== "running") context.resume().catch(() => {});
    let at = context.currentTime;
    out.gain.value = getOwn(VOLUMES, volume) ?? VOLUMES.on;
    for (const sound of different) {
      const nth = made.get(sound) ?? 0;
      made.set(sound, nth + 1);
      SOUNDS[sound](at, { hits, worth, variant: nth % VARIANTS });
      at += 0.12;
    }
  } catch {
    // Without a loudspeaker the game still goes on.
  }
}

/** @param {AudioContext} audio */
function loudness(audio) {
  const gain = new GainNode(audio, { gain: VOLUMES.on });
  gain.connect(audio.destination);
  return gain;
}

/**
 * A burst of noise around a pitch, which may glide.
 * @param {number} at
 * @param {{pitch: number, to?: number, length: number, loud: number}} sound hertz and seconds
 */
function rustle(at, { pitch, to = pitch, length, loud }) {
  if (!context || !out) return;
  noise ??= hiss(context);
  const source = new AudioBufferSourceNode(context, { buffer: noise });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 1.2 });
  filter.frequency.setValueAtTime(pitch, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(filter);
  fading(filter, at, length, loud * 1.6);
  source.start(at, 0, length);
}

/**
 * A soft tone, which may glide.
 * @param {number} at
 * @param {{pitch: number, to?: number, length: number, loud: number}} sound hertz and seconds
 */
function tone(at, { pitch, to = pitch, length, loud }) {
  if (!context) return;
  const source = new OscillatorNode(context, { type: "triangle", frequency: pitch });
  source.frequency.setValueAtTime(pitch, at);
  source.frequency.exponentialRampToValueAtTime(to, at + length);
  fading(source, at, length, loud);
  source.start(at);
  source.stop(at + length);
}

/** @param {AudioNode} source @param {number} at @param {number} length @param {number} loud */
function fading(source, at, length, loud) {
  if (!context || !out) return;
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  source.connect(gain).connect(out);
}

/** A quarter of a second of noise, the same every time. @param {AudioContext} audio */
function hiss(audio) {
  const length = audio.sampleRate / 4;
  const buffer = new AudioBuffer({ length, sampleRate: audio.sampleRate });
  const samples = buffer.getChannelData(0);
  let number = 1;
  for (let i = 0; i < samples.length; i++) {
    number = (number * 16_807) % 2_147_483_647;
    samples[i] = number / 1_073_741_823.5 - 1;
  }
  return buffer;
}
