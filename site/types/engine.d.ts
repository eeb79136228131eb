// The engine as every part of the page knows it. For tsc only, never shipped.

import type { Methods } from "croupier/bridge";

export type { Methods };

/** Form of every error: a code with words in strings/, and the data for the words. */
export type CodedError = { code: string; data: Record<string, unknown> };

/** Progress of the start; `done` and `total` are bytes, `total` is 0 until it is known. */
export type Progress = { stage: "download" | "start" | "install"; done: number; total: number };

/** `resting`: not started yet, because a game with ready-made frames needs no engine. */
export type EngineState = "resting" | "booting" | "ready" | "failed";

/** Parameters and result of a method. */
export type CallParams<Method extends keyof Methods> = Parameters<Methods[Method]>[0];
export type Answer<Method extends keyof Methods> = ReturnType<Methods[Method]>;

export type Engine = {
  readonly state: EngineState;
  readonly progress: Progress;
  /** Reason why the engine cannot start, in the state `failed`. */
  readonly error: CodedError | null;
  /** Resolves once, when the engine can answer for the first time. */
  readonly ready: Promise<void>;
  /** The answer to a request; rejects with a CodedError. Calls wait until the engine is ready. */
  call<Method extends keyof Methods>(
    method: Method,
    params: CallParams<Method>,
  ): Promise<Answer<Method>>;
  /** Ends what the engine runs in and starts it again; calls that wait are kept. */
  restart(): void;
  /** No worker can be started, but the page itself could run the engine. */
  readonly canRunInPage: boolean;
  /** Runs the engine in the page itself, which stops reacting while a bot thinks. */
  runInPage(): void;
  /** Calls back at every change of state or progress; returns the function that ends this. */
  watch(listener: () => void): () => void;
  /** True if the frames of this game came with the page, so that it can be watched at once. */
  hasFramesOf(record: string): boolean;
  /** From now on the engine makes all frames; whether there were any that had come with the page. */
  forgetFrames(): boolean;
};
