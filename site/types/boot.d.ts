/** Types shared by the worker and the ways of starting Python in it (bridge/boot.js). */

/**
 * Locations and options of a start: ours under `base`, Pyodide's under `runtime`; `files`, by name, need
 * not be fetched. `build` is the page's own build, which the engine's must equal; `life`: the name of a
 * lock; `image`: true if the memory image may be used; `stored`: true if a service worker answers, so
 * that files come from this device; `integrity`, by name: the hash of a file, as `fetch` wants it.
 */
export interface Start {
  base: string;
  runtime: string;
  build: string;
  life: string;
  image: boolean;
  stored: boolean;
  files?: Record<string, Blob>;
  integrity: Record<string, string>;
}

export interface Sized {
  name: string;
  bytes: number;
  sha256: string;
}

/** boot.json: the files of the build that Python starts from. */
export interface Manifest {
  build: string;
  pyodide: { files: Sized[] };
  stdlib: Sized;
  wheel: Sized;
  /**
   * `unpacked`: SHA-256 of the image once it is unpacked; `layout`: what bridge/image.js must know
   * before the image is there.
   */
  image: Sized & { unpacked: string; layout: import("../bridge/image.js").Layout };
}

/** Bytes that have arrived, and what is being done. */
export interface Progress {
  /** Bytes a second of the first megabyte. */
  sampled: Promise<number>;
  add(bytes: number): void;
  expect(bytes: number): void;
  enter(stage: string): void;
}

export interface Downloads {
  /** Answers Pyodide's request for an address with an empty file; returns the address. */
  give(url: string): string;
  /** Begins a download that Pyodide will ask for; its failure ends the start. */
  offer(url: string, integrity?: string): Promise<Response>;
  /** Begins a download whose failure the caller deals with. */
  begin(url: string, integrity: string): Promise<Response>;
}

/** All that a start is made of; `scripts` are Pyodide's loader and Python compiled. */
export interface Boot {
  start: Start;
  downloads: Downloads;
  progress: Progress;
  scripts: Promise<[Loader, { default: CreateModule }]>;
  /** Resolves once Python compiled is known to be what it should be: nothing of it runs before. */
  sound: Promise<unknown>;
  lock: Promise<unknown>;
  manifest: Manifest;
  /** bridge/image.js */
  reader: Promise<typeof import("../bridge/image.js")>;
}

export type CreateModule = (options: import("../bridge/image.js").Options) => Promise<object>;

/** pyodide.mjs, as far as it is used here. */
export interface Loader {
  loadPyodide(settings: object): Promise<Python>;
}

/** A Python that runs. */
export interface Python {
  FS: { writeFile(path: string, bytes: Uint8Array): void };
  /** Runs a program whose last value is the engine's function. */
  runPython(source: string): Handle;
}

/** The engine's one function, from request to answer, both JSON. */
export type Handle = (request: string) => string;
