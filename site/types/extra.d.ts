/**
 * An extra of Las Vegas on the page: everything that it shows, in its own folder of
 * `games/vegas/extras/`. What one does not have is left out. For tsc only, never shipped.
 */

import type { Casino, Choice, Event, Frame, Observation, Options, Seat } from "croupier/vegas";
import type { Translator } from "../lib/i18n.js";
import type { Sound } from "../lib/sound.js";
import type { Tone } from "../ui/mark.js";
import type { Arrangement, EditorControl, EditorPlace } from "./editor.d.ts";

/** Part of an extra at the table, from first paint on: `extras/<option>/table.js`. */
export interface Extra {
  /** The option that puts it into the game; its folder and its chapter of the rules page too. */
  option: keyof Options;
  /** The word by which it says what it is when it is tapped, `vegas.things.<explain>`. */
  explain: string;
  /** An item at a casino, or a casino. */
  thing?: Thing;
  /** Dice of its own kind, in hands and rolls. */
  dice?: Dice;
  /** What a seat may win by it besides bills. */
  held?: Held;
  /** Its decision after dice were placed. */
  choice?: OwnChoice;
  /** The sound of each type of its events. */
  sounds?: Partial<Record<Event["type"], Sound>>;
}

export interface Thing {
  /** The string that it is called by. */
  name: string;
  /** True if it is at a casino now. */
  lies(casino: Casino): boolean;
}

/** An extra casino: dice of any face may go there instead of to the casino of their face. */
export interface ExtraCasino {
  /** Its number among the casinos. */
  id: number;
  /** The word by which it says what it is, as that of its extra. */
  explain: string;
  sign(): SVGElement;
  /** Shows on its sign the casino's contents. */
  update(root: HTMLElement, casino: Casino): void;
  /** The same in a sentence; empty where there is nothing to say. */
  words(casino: Casino, t: Translator): string;
  /** The tie-break between owners with as many dice there; null: none. */
  decided(line: Counted, all: Counted[]): "pips" | "highest" | null;
}

/** One owner's dice, as they are counted. */
export interface Counted {
  strength: number;
  pips: number;
}

export interface Dice {
  /** The field of a hand, a roll or a choice that tells of them. */
  id: Exclude<keyof Seat & keyof NonNullable<Observation["roll"]>, "own">;
  /** Tone of the dice; null: their seat's. */
  tone: string | null;
  /** They are larger. */
  big?: boolean;
}

export interface Held {
  /** The field of a seat that counts them. */
  id: "chips";
  draw(): SVGElement;
}

export interface OwnChoice {
  /** The kind of move that it is, as the engine says. */
  kind: string;
  /** Choices for the tray: a button each. Without: the table has the buttons. */
  offered?(observation: Observation, setup: Frame["setup"], t: Translator): Offer[];
  /** A line in the tray that says what a choice leads to. */
  aside?(t: Translator): HTMLElement;
}

/** A button in the tray: its words, what it brings, and a picture over them. */
export interface Offer {
  action: string;
  words: string;
  worth: string;
  gain: boolean;
  draw: (() => Element) | null;
}

/** The lazily loaded part of an extra: `extras/<option>/lazy.js`. */
export interface LazyExtra {
  /** As in `Extra`; also options that have nothing at the table but a thing on the set-up's felt. */
  option: keyof Options;
  /** Sentence over the tray about what the extra has just done; null: none. */
  explanation?(frame: Frame, words: ExplanationWords): string | null;
  /** The picture of its chapter on the rules page. */
  example?(t: Translator, draw: Drawing): Node;
  /** Pieces on the felt of the set-up, by the option's value. */
  piece?(value: number | string | boolean): Element[];
  /** Its decision (`OwnChoice.kind`) in a review: words and picture. */
  decision?: {
    kind: string;
    words(choice: Choice, words: ChoiceWords): string;
    draw(choice: Choice, toneOf: ToneOf): Node[];
  };
  /** Its part for the position editor. */
  editor?: ExtraEditor;
}

/** Words for a choice in a review. */
export interface ChoiceWords {
  /** The words `vegas.choices.<key>`. */
  say(key: string, params?: Record<string, string | number>): string;
  /** The casino that it is about. */
  casino: string;
  /** An owner, as in the middle of a sentence. */
  nameOf(owner: number): string;
  /** The dice of nobody, as an owner. */
  neutral: number;
}

/** Tone of an owner's dice. */
export type ToneOf = (owner: number) => Tone;

/** An extra in the editor: its things, and what may be due because of it. */
export interface ExtraEditor {
  /** True for a thing of its own. */
  is(thing: string): boolean;
  /** True if a thing may lie there, as far as it decides; `part` is that of `place`. */
  fits(thing: string, part: string, place: string): boolean;
  /** Name and picture of a thing, if it is no bill. */
  thing?: { name(t: Translator, n: number): string; draw(face: number): Element };
  /** Its letter, if it is a die: so it is sorted into a roll. */
  die?: string;
  /** Destination of a thing that is taken off the table, if not out of play. */
  homeOf?(thing: string): string | null;
  /** A place beside the table for those that are gone; shown where there is one anywhere. */
  gone?: Pick<EditorPlace, "id" | "name">;
  /** Its decision and places: at extra casinos too, and at which face there. */
  asks?: { due: string; extraCasinos: "by face" | "none" };
  /** Its chance event. */
  due?: string;
  /** Controls for what is due; `say` has the words of the editor. */
  controls?(due: string, position: Arrangement, say: (key: string) => string): EditorControl[];
}

/** Words for explanations. */
export interface ExplanationWords {
  /** The sentence `vegas.explanation.<key>`. */
  say(key: string, params?: Record<string, string | number>): string;
  /** An owner, as in the middle of a sentence. */
  nameOf(owner: number): string;
  /** A bill or a card in words. */
  moneyOf(bill: number): string;
  /** Number of dice of all kinds in a seat's hand. */
  countOf(seat: Seat): number;
  /** The dice of nobody, as an owner. */
  neutral: number;
}

/** Drawing functions of the rules page. */
export interface Drawing {
  /** A casino as it would look on the table. */
  casino(lying: Partial<Casino> & Pick<Casino, "id" | "bills" | "dice" | "tied" | "awards">): Node;
  /** One owner's dice there. */
  lying(
    owner: number,
    count: number,
    more?: Partial<Casino["dice"][number]>,
  ): Casino["dice"][number];
  /** Those of the seats by number, most first. */
  counted(counts: number[]): Casino["dice"];
  /** Awards: owners with the bills they would be paid. */
  awards(...pairs: [owner: number, bill: number][]): Casino["awards"];
  /** A bill or a card, and the bill that takes its place. */
  replaced(value: number, by: number): Node;
  /** Dice beside one another: whose, and which. */
  mixed(...faces: [Tone, number][]): Node;
  /** The dice of nobody, as an owner. */
  neutral: number;
}
