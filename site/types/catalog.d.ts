// What there is to choose from, as catalog.json says it. For tsc only, never shipped.

/** The value of an option: of a flag, a number, or a seat (null: none). */
export type Value = string | number | boolean | null;

export type Option = {
  id: string;
  kind: string;
  /** Its word in a link. */
  token: string;
  /** What a number or a seat can be; empty for a flag. */
  values: number[];
  /** The option whose value this one must not pass. */
  at_most: string | null;
};

/** An edition of a game. */
export type Preset = {
  id: string;
  /** Those that it offers, with its own values. */
  options: Record<string, Value>;
  /** `seats`: the least and the most. */
  facts: { seats: [number, number]; suggested?: number } & Record<string, unknown>;
  /** By number of seats and by option: the values that such a table cannot have. */
  refused: Record<string, Record<string, number[]>>;
};

export type Game = {
  id: string;
  revision: number;
  /** The least and the most of all its editions. */
  seats: [number, number];
  presets: Preset[];
  options: Option[];
  /** Weakest first. */
  bots: string[];
};

export type Catalog = { games: Game[]; errors: string[] };
