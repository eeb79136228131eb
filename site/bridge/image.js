/**
 * Starts Python from a memory image instead of booting it and importing the engine.
 * engine/image.mjs makes the image and says what is in it.
 *
 * Pyodide can start from a snapshot of its whole memory, 31 MB. It is given one without memory, a
 * header alone, and the memory is filled in its place here: with what it held right after
 * instantiation, and over that the words that differ, which are the image. So nothing as large as
 * the memory is made or copied, and the image is not waited for before the module itself is ready.
 */

/** The first word of an image: the letters "crp" and the version of the form. */
export const MAGIC = 0x63727002;

const WORD = Uint32Array.BYTES_PER_ELEMENT;

/**
 * Data needed before the image is here: the bytes of the header that Pyodide reads, and the bytes at
 * the beginning of a fresh memory, after which there are only zeros.
 * @typedef {{ header: number, data: number }} Layout
 */
/**
 * @typedef {{ header: Uint32Array, memoryBytes: number, runs: Uint32Array, words: Uint32Array }} Image
 * `header`: what Pyodide puts before a snapshot; `runs`: for each its first word and its length;
 * `words`: those of all runs
 */
/**
 * An Emscripten module, as far as it is used here.
 * @typedef {{ HEAPU8: Uint8Array, _sbrk(bytes: number): number }} Module
 */
/**
 * Emscripten's hook that instantiates the module.
 * @typedef {{ instantiateWasm(imports: object, receive: Receive): object }} Options
 */
/** @typedef {(instance: WebAssembly.Instance, module: WebAssembly.Module) => void} Receive */

/**
 * Options for `loadPyodide`, by which it starts from the image.
 * @param {(options: any) => Promise<any>} createPyodideModule  Pyodide's own
 * @param {Promise<Uint8Array>} unpacked  the image
 * @param {Layout} layout
 */
export function optionsFor(createPyodideModule, unpacked, { header, data }) {
  const snapshot = new Uint8Array(header);
  return {
    _loadSnapshot: snapshot,
    createPyodideModule: async (/** @type {Options} */ options) => {
      /** Contents of the memory before anything has run. @type {Uint32Array | undefined} */
      let fresh;
      const { instantiateWasm } = options;
      options.instantiateWasm = (imports, receive) =>
        instantiateWasm(imports, (instance, module) => {
          const memory = /** @type {WebAssembly.Memory} */ (instance.exports.memory);
          fresh = new Uint32Array(memory.buffer.slice(0, data));
          receive(instance, module);
        });
      const module = await createPyodideModule(options);
      const image = readImage(await unpacked, header);
      if (!fresh) throw new Error("the memory was not seen");
      new Uint32Array(snapshot.buffer).set(image.header);
      fill(module, fresh, image);
      return module;
    },
  };
}

/**
 * @param {Uint8Array} bytes
 * @param {number} expected  bytes of the header
 * @returns {Image}
 */
function readImage(bytes, expected) {
  const all = new Uint32Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.byteLength / WORD));
  const [magic, memoryBytes = 0, headerBytes = 0, count = 0] = all;
  if (magic !== MAGIC || headerBytes !== expected) throw new Error("not our image");
  const runsAt = 4 + headerBytes / WORD;
  const wordsAt = runsAt + 2 * count;
  const runs = all.subarray(runsAt, wordsAt);
  return { header: all.subarray(4, runsAt), memoryBytes, runs, words: all.subarray(wordsAt) };
}

/**
 * Fills the memory of a module that has started up to the point where Python would begin. What it
 * has written so far is below the end of its heap.
 * @param {Module} module
 * @param {Uint32Array} fresh
 * @param {Image} image
 */
function fill({ HEAPU8: heap, _sbrk: sbrk }, fresh, { memoryBytes, runs, words }) {
  if (heap.byteLength !== memoryBytes) throw new Error("the memory has another size");
  const memory = new Uint32Array(heap.buffer);
  memory.fill(0, fresh.length, sbrk(0) / WORD);
  memory.set(fresh);
  let at = 0;
  for (let run = 0; run < runs.length; run += 2) {
    const length = runs[run + 1] ?? 0;
    memory.set(words.subarray(at, at + length), runs[run]);
    at += length;
  }
  if (at !== words.length) throw new Error("the image is cut");
}
