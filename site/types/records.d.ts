// What links say and what is kept of a game, as every part of the page knows it. For tsc only,
// never shipped.

/** A set-up as a link spells it. */
export type SetupText = {
  game: string;
  /** Revision of the game's rules. */
  v: number;
  rules: string;
  /** The options that differ from the edition's, as tokens. */
  with: string[];
  /** "human" or a bot's id. */
  seats: string[];
  names: string[];
  seed: string;
};

/** One of a set of boards, and the game that somebody has finished on it. */
export type Board = { setup: string; record: string | null };

export type Page = "about" | "daily" | "rules" | "setup" | "embed";

/** What an address asks for. */
export type Route =
  | { kind: "home" }
  | { kind: "page"; page: Page; game: string; record: string | null }
  | { kind: "setup"; record: string }
  | { kind: "record"; record: string; ply: number | null }
  | { kind: "challenge"; text: string; record: string; reply: string | null }
  | { kind: "boards"; text: string; boards: Board[] }
  | { kind: "byLink"; record: string }
  | { kind: "error"; code: string; data: Record<string, unknown>; text: string };

/** What a device knows of a game between people on several devices. */
export type ByLink = {
  /** The seats of this device. */
  mine: number[];
  /** The seat that is to move, as far as this device knows. */
  turn: number | null;
  /** The record of a continuation that was not gone on with. */
  other?: string;
};

/** A game as it is kept; `post`: it is a game by link. */
export type Save = { record: string; ply: number; updated: number; over: boolean; post?: ByLink };

/** A kept game and the key under which it lies: its set-up, or its path if it is a game by link. */
export type Entry = Save & { key: string };
