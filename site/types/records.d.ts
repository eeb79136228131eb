// What links say and what is kept of a game, as every part of the page knows it. For tsc only,
// never shipped.

import type { Link } from "../links/link.js";

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
  /** One for each seat; none where the seats have theirs in order. */
  colours: string[];
  /** The position that the game begins from; "" for an empty table. */
  pos: string;
  seed: string;
};

/** One of a set of boards, and the game that a person has finished on it. */
export type Board = { setup: string; record: string | null };

/** A finished game of a card: its moves and their check. */
export type Play = { play: string; c: string };

/**
 * A person's result of a day. `plays`: at each of the day's tables; `late`, `practice` are what its
 * sender says of it.
 */
export type Card = {
  day: string;
  by: string;
  late: boolean;
  practice: boolean;
  plays: (Play | null)[];
};

export type Page =
  | "about"
  | "daily"
  | "rules"
  | "setup"
  | "embed"
  | "analysis"
  | "practice"
  | "history"
  | "film"
  | "settings"
  | "strength"
  | "position"
  | "here";

/**
 * Request of an address. `link`: what it says, null for a page that is about no game; `text`: a wrong link
 * as it came.
 */
export type Route =
  | { kind: "home" }
  | {
      kind: "page";
      page: Page;
      game: string;
      link: Link | null;
      /** The page of an earlier build that the address names; `page` has what is left of it. */
      moved?: string;
      day?: string;
      /** The code of a table that this device joins (here/signal.js). */
      offer?: ReadonlyMap<string, string>;
    }
  | ({ kind: "card"; link: Link } & Card)
  | { kind: "setup"; link: Link }
  | { kind: "record"; link: Link }
  | { kind: "byLink"; link: Link }
  | { kind: "challenge"; link: Link; record: string; reply: string | null }
  | { kind: "boards"; link: Link; boards: Board[] }
  | { kind: "error"; code: string; data: Record<string, unknown>; text: string };

/** State of a game by link on this device. */
export type ByLink = {
  /** The seats of this device. */
  mine: number[];
  /** The seat that is to move, as far as this device knows. */
  turn: number | null;
  /** The record of a continuation that was not gone on with. */
  other?: string;
  /** The record whose link was passed on last. */
  sent?: string;
};

/** A game as it is kept. */
export type Save = {
  record: string;
  ply: number;
  /** Time of the last move, in milliseconds since 1970. */
  updated: number;
  over: boolean;
  /** The result, if it ended here: everybody's totals, and the seats that have won. */
  result?: { totals: number[]; winners: number[] };
  /**
   * Where a running game stands: its progress as in `Progress`, and the total of a lone person where
   * that is not covered.
   */
  standing?: { now: number; all: number; key?: string; own?: number };
  /** It was played for practice: choices were taken back that something had come of. */
  practice?: boolean;
  /** Only in a game by link. */
  byLink?: ByLink;
};

/** A kept game and its key: its set-up, or its path if it is a game by link. */
export type Entry = Save & { key: string };
