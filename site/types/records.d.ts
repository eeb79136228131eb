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
  | "strength"
  | "position";

/**
 * Request of an address; `by`, `from`: who has sent it, and who has answered, "" if it does not say;
 * `text`: the path of the games in a link, or a wrong link as it came; `ask`, `say`: a person's words to
 * a position.
 */
export type Route =
  | { kind: "home" }
  | {
      kind: "page";
      page: Page;
      game: string;
      record: string | null;
      /** The page of an earlier build that the address names; `page` has what is left of it. */
      moved?: string;
      day?: string;
      ply?: number | null;
      ask?: string;
      say?: string;
      /** A story that begins there, packed. */
      tree?: string;
      /** The panel of the analysis that is open at first, if it is not the engine's. */
      panel?: "review";
    }
  | ({ kind: "card"; text: string } & Card)
  | { kind: "setup"; record: string }
  | { kind: "record"; record: string; ply: number | null }
  | {
      kind: "challenge";
      text: string;
      record: string;
      reply: string | null;
      by: string;
      from: string;
    }
  | { kind: "boards"; text: string; boards: Board[]; by: string }
  | { kind: "byLink"; record: string; by?: string }
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
  /** It was played for practice: choices were taken back that something had come of. */
  practice?: boolean;
  /** Only in a game by link. */
  byLink?: ByLink;
};

/** A kept game and its key: its set-up, or its path if it is a game by link. */
export type Entry = Save & { key: string };
