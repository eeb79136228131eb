/**
 * Starts Python from a memory image instead of booting it and importing the engine.
 * engine/image.mjs makes the image and says what is in it.
 *
 * Pyodide can start from a snapshot of its whole memory, 31 MB. The image holds only the words that
 * differ from what WebAssembly's memory holds right after instantiation. So the memory is copied at
 * that moment, before anything of it has run, and the differing words are written into the copy:
 * that is the snapshot. Downloading and unpacking the image and compiling WebAssembly go on side
 * by side, because Pyodide only needs the snapshot's size to begin.
 */

/** The first word of an image: the letters "crp" and the version of the form. */
export const MAGIC = 0x63727001;

const WORD = Uint32Array.BYTES_PER_ELEMENT;

/**
 * @typedef {{ header: Uint32Array, memoryBytes: number, runs: Uint32Array, words: Uint32Array }} Image
 * `header`: what Pyodide puts before a snapshot; `runs`: for each its first word and its length;
 * `words`: those of all runs
 */

/**
 * A snapshot for Pyodide's option `_loadSnapshot`. Call this just before `loadPyodide`: it makes
 * the next WebAssembly module that has a memory wait until the snapshot is complete.
 * @param {Promise<Uint8Array>} image  unpacked
 * @param {number} bytes  the snapshot's size
 * @returns {{ snapshot: ArrayBuffer, failure: Promise<never> }} `failure` rejects when there will
 *   be no snapshot; Pyodide would wait for it for ever
 */
export function snapshotFrom(image, bytes) {
  const snapshot = new ArrayBuffer(bytes);
  const read = image.then((found) => readImage(found, bytes));
  const filled = nextMemory().then(async ({ memory, goOn }) => {
    const fresh = new Uint32Array(memory.buffer);
    new Uint32Array(snapshot, bytes - fresh.byteLength).set(fresh);
    try {
      fill(snapshot, await read);
    } finally {
      // Also without an image: the module may be that of the ordinary boot, begun meanwhile.
      goOn();
    }
  });
  const failure = new Promise((_, reject) => {
    read.catch(reject);
    filled.catch(reject);
  });
  return { snapshot, failure: /** @type {Promise<never>} */ (failure) };
}

/**
 * @param {Uint8Array} bytes
 * @param {number} expected  bytes of the snapshot
 * @returns {Image}
 */
function readImage(bytes, expected) {
  const all = new Uint32Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.byteLength / WORD));
  const [magic, memoryBytes = 0, headerBytes = 0, count = 0] = all;
  if (magic !== MAGIC || headerBytes + memoryBytes !== expected) throw new Error("not our image");
  const runsAt = 4 + headerBytes / WORD;
  const wordsAt = runsAt + 2 * count;
  const runs = all.subarray(runsAt, wordsAt);
  return { header: all.subarray(4, runsAt), memoryBytes, runs, words: all.subarray(wordsAt) };
}

/**
 * @param {ArrayBuffer} snapshot  which holds the fresh memory already
 * @param {Image} image
 */
function fill(snapshot, { header, memoryBytes, runs, words }) {
  new Uint32Array(snapshot).set(header);
  const memory = new Uint32Array(snapshot, header.byteLength, memoryBytes / WORD);
  let at = 0;
  for (let run = 0; run < runs.length; run += 2) {
    const length = runs[run + 1] ?? 0;
    memory.set(words.subarray(at, at + length), runs[run]);
    at += length;
  }
  if (at !== words.length) throw new Error("the image is cut");
}

/**
 * The memory of the next WebAssembly module that has one, as it is before anything has run. The
 * module waits until `goOn` is called.
 * @returns {Promise<{ memory: WebAssembly.Memory, goOn: () => void }>}
 */
function nextMemory() {
  const { instantiate, instantiateStreaming } = WebAssembly;
  return new Promise((resolve) => {
    const watched = (/** @type {Function | undefined} */ original) =>
      original &&
      (async (/** @type {unknown[]} */ ...args) => {
        const result = await original.apply(WebAssembly, args);
        const memory = (result.instance ?? result).exports.memory;
        if (memory) {
          Object.assign(WebAssembly, { instantiate, instantiateStreaming });
          await new Promise((goOn) => resolve({ memory, goOn: () => goOn(null) }));
        }
        return result;
      });
    Object.assign(WebAssembly, {
      instantiate: watched(instantiate),
      instantiateStreaming: watched(instantiateStreaming),
    });
  });
}
