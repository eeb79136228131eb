/**
 * What a game gives to the editor of positions, in its `editor.js`. For tsc only, never shipped.
 */

import type { Translator } from "../lib/i18n.js";
import type { Tone } from "../ui/mark.js";

/** A position taken apart, see `Arrangement` of the engine: things in places, and facts. */
export type Arrangement = import("croupier/match").Arrangement;

/** What a game names and draws the things of a position with. */
export interface EditorWords {
  t: Translator;
  /** A display name for every seat. */
  names: string[];
}

/** A place of a position where things may lie. */
export interface EditorPlace {
  /** As in an arrangement. */
  id: string;
  /** As one would name it in a sentence. */
  name: string;
  /** What stands over it: the sign of a casino. */
  sign?: Element;
  /** A short title, where the name is too long to be seen. */
  title?: string;
  /** What else is known of it, in a line. */
  note?: string;
  /** Its column and row on the felt, from 1, where places do not follow one another. */
  at?: [column: number, row: number];
}

/** Facts of a position besides the places of things; `fact` is the name in the arrangement. */
export type EditorControl = { fact: string; name: string; problem?: string } & (
  | { kind: "stepper"; value: number; least: number; most: number }
  | { kind: "list"; value: string; values: [value: string, words: string][] }
  | { kind: "switch"; on: string }
  | {
      kind: "faces";
      /** The faces that lie there, 0 for a die that shows none and cannot be turned. */
      faces: number[];
      /** The lowest that may lie there, 1 unless it is said. */
      least?: number;
      draw: (face: number, at: number) => Element;
    }
);

/** A position as its editor lays it out. */
export interface EditorPlan {
  /** Of every seat the places beside its name, and the value of the fact `turn` that makes it its turn. */
  seats: { name: string; tone: Tone; turn: string; places: EditorPlace[] }[];
  felt: EditorPlace[];
  /** What lies beside the table. */
  tray: EditorPlace[];
  controls: EditorControl[];
  /** Whether it is anybody's turn: then a tap on a seat makes it theirs. */
  turns: boolean;
  /** The places that keys stand for: what is held goes there. */
  keys: Record<string, string>;
}

/** The parts of a game's editor of positions. */
export interface EditorModule {
  plan(position: Arrangement, words: EditorWords): EditorPlan;
  /** A thing that lies in a place: what it is called, and how it is drawn. */
  thing(
    thing: string,
    place: string,
    words: EditorWords,
  ): {
    name: string;
    draw: () => Element;
    /** So many are drawn one by one; of more there is one and a figure. */
    most?: number;
  };
  /** What a problem is about, where the game has a better word than the notation; null: none. */
  named?(part: string, thing: string, words: EditorWords): string | null;
  /** Whether a thing may lie there at all: how many may, the engine says. */
  fits(thing: string, place: string, position: Arrangement): boolean;
  /** Where a thing goes that is taken off the table: into a hand, out. */
  homeOf(thing: string): string;
  /** What a thing is called once it lies somewhere else: a die has its face where any may lie. */
  becomes?(thing: string, place: string, position: Arrangement): string;
  /** What it may be instead, there: another face, another marker. */
  others?(
    thing: string,
    place: string,
    position: Arrangement,
    words: EditorWords,
  ): [thing: string, words: string][];
  /** Where a problem is shown that the engine tells of another place or part; null: nowhere else. */
  placeOf?(part: string, place: number | null): string | null;
  /** Style sheets that only the editor needs. */
  STYLES?: readonly URL[];
  /** The same table with nothing on it, everything where it is before a round. */
  cleared(position: Arrangement): Arrangement;
}
