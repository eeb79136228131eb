/**
 * Contract of a game's `editor.js`, its part of the position editor. For tsc only, never shipped.
 */

import type { Translator } from "../lib/i18n.js";
import type { Tone } from "../ui/mark.js";

/** A position taken apart, see `Arrangement` of the engine: things in places, and facts. */
export type Arrangement = import("croupier/match").Arrangement;

/** Words for naming and drawing the things of a position. */
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
  /** Its heading: the sign of a casino. */
  sign?: Element;
  /** A short title, where the name is too long to be seen. */
  title?: string;
  /** Further facts, in a line. */
  note?: string;
  /** Its column and row on the felt, from 1, where places do not follow one another. */
  at?: [column: number, row: number];
}

/** Facts of a position besides the places of things; `fact` is the name in the arrangement. */
export type EditorControl = { fact: string; name: string; problem?: string } & (
  | { kind: "number"; value: number; least: number; most: number }
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
  /** Places beside the table. */
  tray: EditorPlace[];
  controls: EditorControl[];
  /** True if it is a seat's turn: then a tap on a seat makes it theirs. */
  turns: boolean;
  /** The places that keys stand for: what is held goes there. */
  keys: Record<string, string>;
}

/** The parts of a game's editor of positions. */
export interface EditorModule {
  plan(position: Arrangement, words: EditorWords): EditorPlan;
  /** A thing in a place: its name and its drawing. */
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
  /** Name of a problem's item, if the game has a better word than the notation; null: none. */
  named?(part: string, thing: string, words: EditorWords): string | null;
  /** True if a thing may lie there at all; the engine limits how many. */
  fits(thing: string, place: string, position: Arrangement): boolean;
  /** Destination of a thing that is taken off the table: a hand, or out. */
  homeOf(thing: string): string;
  /** Name of a thing in another place: a die has its face where any may lie. */
  becomes?(thing: string, place: string, position: Arrangement): string;
  /** Alternatives there: another face, another marker. */
  others?(
    thing: string,
    place: string,
    position: Arrangement,
    words: EditorWords,
  ): [thing: string, words: string][];
  /** Place that shows a problem of another place or part; null: nowhere else. */
  placeOf?(part: string, place: number | null): string | null;
  /** Style sheets that only the editor needs. */
  STYLES?: readonly URL[];
  /** The same table with nothing on it, everything where it is before a round. */
  cleared(position: Arrangement): Arrangement;
}
