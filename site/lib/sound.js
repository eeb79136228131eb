/**
 * Small sounds, made from noise and a few tones; no file is loaded. They accompany what can also be
 * seen, and are off until a person turns them on.
 */

/** @typedef {keyof typeof SOUNDS} Sound */

const VOLUME = 0.22;
/** Seconds between the dice of a roll: uneven, as dice fall. */
const FALLS = [0, 0.055, 0.13, 0.165, 0.25, 0.34];

/** @type {AudioContext | undefined} */
let context;
/** @type {AudioNode | undefined} */
let out;
/** @type {AudioBuffer | undefined} */
let noise;

const SOUNDS = {
  /** Dice on wood. */
  roll: (/** @type {number} */ at) => {
    FALLS.forEach((fall, i) => {
      rustle(at + fall, { pitch: 1500 + ((i * 7) % 5) * 260, length: 0.045, loud: 0.9 - i * 0.09 });
    });
  },
  /** Dice or a card put down. */
  put: (/** @type {number} */ at) => {
    rustle(at, { pitch: 900, length: 0.05, loud: 0.7 });
    tone(at, { pitch: 170, to: 85, length: 0.09, loud: 0.8 });
  },
  /** Cards turned over. */
  turn: (/** @type {number} */ at) => {
    rustle(at, { pitch: 2600, to: 1200, length: 0.11, loud: 0.55 });
  },
  /** A bill slides to its winner. */
  pay: (/** @type {number} */ at) => {
    rustle(at, { pitch: 1100, to: 3200, length: 0.2, loud: 0.5 });
  },
  /** Something is taken away, or fails. */
  lose: (/** @type {number} */ at) => {
    tone(at, { pitch: 233, to: 175, length: 0.22, loud: 0.4 });
  },
  /** Many of a kind. */
  bright: (/** @type {number} */ at) => {
    for (const [i, pitch] of [784, 1047, 1319].entries())
      tone(at + i * 0.055, { pitch, length: 0.28, loud: 0.26 });
  },
  /** A tie: a knock on wood, dull. */
  knock: (/** @type {number} */ at) => {
    rustle(at, { pitch: 320, to: 180, length: 0.07, loud: 0.9 });
    tone(at, { pitch: 118, to: 62, length: 0.16, loud: 0.95 });
  },
  /** Something rare: all alike, the last turn. */
  bell: (/** @type {number} */ at) => {
    for (const [i, pitch] of [659, 988].entries())
      tone(at + i * 0.07, { pitch, length: 0.5, loud: 0.3 });
  },
  /** The end of a game. */
  end: (/** @type {number} */ at) => {
    for (const [i, pitch] of [392, 494, 587, 784].entries())
      tone(at + i * 0.11, { pitch, length: 0.6, loud: 0.3 });
  },
};

/** What a device that can shake does along with a sound: milliseconds on, off, on. @type {Record<string, number[]>} */
const SHAKES = {
  roll: [6, 40, 6, 60, 8],
  put: [10],
  bright: [12, 40, 22],
  knock: [30],
  bell: [14, 50, 26],
};

/**
 * Plays what has happened, the same sound once. Silent where the browser does not allow it yet.
 * @param {Iterable<Sound>} sounds
 */
export function play(sounds) {
  const different = new Set(sounds);
  // Before the first click or key the browser would collect them all and then play them at once.
  if (!different.size || document.hidden || !navigator.userActivation.hasBeenActive) return;
  navigator.vibrate?.([...different].flatMap((sound) => SHAKES[sound] ?? []));
  try {
    context ??= new AudioContext();
    out ??= loudness(context);
    if (context.state !== "running") context.resume().catch(() => {});
    let at = context.currentTime;
    for (const sound of different) {
      SOUNDS[sound](at);
      at += 0.12;
    }
  } catch {
    // Without a loudspeaker the game goes on all the same.
  }
}

/** @param {AudioContext} audio */
function loudness(audio) {
  const gain = new GainNode(audio, { gain: VOLUME });
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
