/**
 * The page's contract with its games: what every file of `site/games/<id>/` exports, and what the
 * page hands to it. The build writes build/types/games.d.ts, by which tsc checks each game against it.
 *
 * Seats are 0-based, money is in thousands, times are milliseconds at speed one. Generic code
 * reads a `Frame` without knowing the game; a game reads its own, `import("croupier/<id>").Frame`.
 */

import type { GameEntry } from "croupier/catalog";
import type {
  Choice as Advice,
  Frame as EngineFrame,
  Result as GameResult,
  Next,
  TableObservation,
  TableSetup,
} from "croupier/match";
import type { Translator } from "../lib/i18n.js";
import type { Motion } from "../lib/motion.js";
import type { Hit, Sound } from "../lib/sound.js";
import type { PayingCasino } from "../parts/payout_panel.js";
import type { Tone } from "../ui/mark.js";
import type { EditorModule } from "./editor.d.ts";

export type { Advice, GameResult, Motion, Next, Sound, TableObservation, Tone, Translator };

// -- What the engine tells ---------------------------------------------------------------------

/** Anything that happens at a table; the catalogue lists the types. A game knows what else is in it. */
export type GameEvent = { type: string };

/** The set-up that a game was started from, with every option's value. */
export type Setup = TableSetup;

/** One ply: what led to it, what there is to see, and what comes next. */
export type Frame<Observation extends TableObservation = TableObservation> = EngineFrame<
  Observation,
  GameEvent
>;

// -- view.js -----------------------------------------------------------------------------------

/** Context of a view, passed once when it is mounted. */
export interface ViewContext {
  t: Translator;
  /** A display name for every seat. */
  names: string[];
  /** The present motion; call it each time, since a skip changes it. */
  motion: () => Motion;
  /** Plays a sound cue: which, its worth in the game's unit, and what dice hit. */
  cue: (cue: Cue, worth?: number, hits?: Hit[]) => void;
  /** Chooses a legal action, in notation; anything else is ignored. */
  act: (action: string) => void;
  /** The table's own buttons (hint, undo), to be shown beside the prompt. */
  tools: Node;
}

/** Options for showing a frame. */
export interface Look {
  /** Act out what led to the frame. */
  animate?: boolean;
  /** A person may choose now. */
  open?: boolean;
  /** Nobody's money is a secret: the game is over. */
  reveal?: boolean;
  /** A person has to go on by hand: the words on the button that does it. */
  roll?: string | null;
  /**
   * Called by the view once the outcome may be announced: where dice are thrown, when they have
   * settled. Before that nothing at the table may reveal how they fell.
   */
  onReveal?: () => void;
  /**
   * The engine has not answered yet: what is said over the tray meanwhile. The frame is then the
   * one that was shown last, or the opening that the build has written down; a view that does not
   * mind this shows it like any other.
   */
  waiting?: string;
  /** Rendered in chunks with a frame between: a whole table at once blocks a slow phone. */
  chunked?: boolean;
  /** That button need not be pressed. */
  quiet?: boolean;
  /** Words of the line over the tray, in place of the game's own. */
  line?: string;
}

/**
 * A mounted view. Whatever it lets people press carries one of two attributes: `data-action` with
 * the notation of a legal action, or `data-part` for a part of a choice that is still being made
 * (a card to pick, a die to keep). Arrow keys, the focus and the guide go by them.
 */
export interface View<F = Frame> {
  /** Shows a frame; resolves when everything has come to rest, at once if still or skipped. */
  update(frame: F, look?: Look): Promise<void>;
  /** A frame that is not drawn, as the next one is there at once: takes from it what is shown later. */
  pass?(frame: F): void;
  /** Shows the same frame with another look. */
  relook(look: Look): void;
  /** Shows what the strongest bot thinks of each legal action, until the next update. */
  hint(advice: Advice[] | null): void;
  /**
   * Shows what an action would do as if it were pointed at, whether or not a person may choose; null:
   * no more. `beside`: another one that is shown with it, what was chosen beside what was best; what
   * shows one of them says which (parts/ghost.js). Where a view has nothing to show of an action it
   * shows nothing.
   */
  ghost(action: string | null, beside?: string | null): void;
  /** Covers the table with something else, or uncovers it (null). */
  show(node: Node | null): void;
  /** Removes everything from the root and all listeners from the page. */
  unmount(): void;
  /**
   * A key while a choice is open, as `KeyboardEvent.key` or a digit ("3", "Shift+3"). Returns
   * whether it was for the view; else `Controller.actionOf` is asked.
   */
  key?(key: string): boolean;
}

export interface ViewModule<F = Frame> {
  /** Builds the table inside `root`; it shows nothing until the first update. */
  mount(root: HTMLElement, context: ViewContext): View<F>;
}

// -- controller.js -----------------------------------------------------------------------------

/** Progress of a game, as lamps and words over the table. */
export interface Progress {
  /** The current round, 1-based, and the number of rounds, 0 if it is open. */
  now: number;
  all: number;
  /** The sentence is the string `<game>.<key>`; "round" without. */
  key?: string;
  /** The section of the log that the frame's events belong to, where it is not `now`. */
  section?: number;
  /** Steps within the round, if it has any. */
  step?: { now: number; all: number };
}

/** A tip in a first game; its words are the string `<game>.guide.<name>`. */
export interface Tip<F = Frame> {
  name: string;
  /** Selector of what it is about; the tip waits until that can be seen. */
  at: string;
  /** True if what it is about has happened; `known`: the names of the tips before it. */
  due(frame: F, known: string[]): boolean;
}

/** A line of the chart at the end. */
export interface Series {
  tone: Tone;
  name: string;
  /** The total at the start and after each round. */
  values: number[];
}

/** A game in which a seat sees what others must not see: hands. */
export interface Secrets<F = Frame> {
  /** True if a person at a shared screen is to choose from a hidden hand. */
  due(frame: F): boolean;
  /** True if this ply showed something that everybody wants to look at first. */
  news(frame: F): boolean;
  /**
   * For how many plies nothing has been shown or dealt: so far a decision may be taken back
   * where several people play.
   */
  back(frame: F): number;
}

/** Something that a bot has a word for; its lines are `table.remarks.<bot>.<about>`. */
export interface Remark {
  seat: number;
  about: "many" | "won" | "lost";
}

/** A round that a frame has ended; its results are in the ledger. */
export interface RoundEnd {
  /** 1-based, as the log counts. */
  round: number;
  /** The seat that starts the next one; null where nobody does. */
  starts: number | null;
  /** Words in place of a seat's money that is face down for those at this screen; else null. */
  hidden(seat: number): string | null;
}

/**
 * Sound cues in the middle of an animation: the last round's bell, a tie, a bill (and its worth), the win, the loss,
 * dice that fall, are laid or shaken (and what they hit).
 */
export type Cue = "bell" | "tie" | "bill" | "win" | "loss" | "roll" | "lay" | "rattle";

/** Controller of a game: answers the table's questions about a frame. */
export interface Controller<F = Frame> {
  /** The sound of each type of event while it happens; silent where there is none. */
  sounds: Record<string, Sound>;
  /** Sounds when everything has settled: four alike, a tie. */
  settledSounds?(frame: F): Sound[];
  /** The round that a frame has ended, null where it has ended none. */
  roundEnd?(frame: F, t: Translator): RoundEnd | null;
  /** A bot's remark on a frame, now and then; null if it has none. */
  remark?(frame: F): Remark | null;
  /** Kinds of chance that a person may set off by pressing a button. */
  byHand: Set<string>;
  progress(frame: F): Progress;
  /** Milliseconds, before the speed factor, between this frame and the next ply; bots' moves wait for it too. */
  pauseBeforeNext(frame: F): number;
  /** The same while a replay runs by itself. */
  replayPause(frame: F): number;
  /** Key of what one skip covers (a turn, a filling): the skip ends when the key changes. */
  scene(frame: F): string;
  /** The words on the button that sets off a chance of `byHand`. */
  handWords(frame: F, t: Translator): string;
  /** The action that a key stands for (see `View.key`), in notation, or null. */
  actionOf(frame: F, key: string): string | null;
  /** A seat's total so far, in the game's unit. */
  total(frame: F, seat: number): number;
  /** The name of an owner in the ranking who is no seat. */
  nameOf?(owner: number, t: Translator): string;
  /** Title and line of the end where the usual words do not fit; null where they do. */
  verdict?(frame: F, t: Translator): { title: string; line: string } | null;
  /** The chart's lines where they are not the seats'; null where they are. */
  series?(frame: F, names: string[], t: Translator): Series[] | null;
  /** A total in words: in full ("410,000 dollars") and in short. */
  amounts(t: Translator): { full(total: number): string; short(total: number): string };
  /** Number of things that a seat has won, if `holdings` shows more than those. */
  count?(frame: F, seat: number): number;
  /**
   * Parts of a seat's total as pictures, dearest first; `data-worth` is what one of them adds to it. Those
   * without are worth the rest, each as much as another.
   */
  holdings(frame: F, seat: number, t: Translator): HTMLElement[];
  /** Only where there are hands. */
  secrets?: Secrets<F>;
}

// -- log.js ------------------------------------------------------------------------------------

/** Sentences for events. */
export interface LogModule<E extends { type: string } = GameEvent> {
  /** The event as a sentence of the log; null where it is not worth one. */
  sentence(event: E, words: { t: Translator; names: string[] }): string | null;
  /** The seat whose mark is beside the sentence; null where it is nobody's alone. */
  whose(event: E, seats: number): number | null;
  /** Emphasis of the sentence: it opens a turn, or it is a result; null: none. */
  emphasis?(event: E): "opening" | "result" | null;
  /** The section of the log that ends with this event; null where none does. */
  sectionEnded?(event: E): number | null;
}

// -- review.js ---------------------------------------------------------------------------------

/** A review in the game's own words; they are `<game>.choices`. */
export interface ReviewModule<F = Frame> {
  /**
   * A legal action of a frame as one would name it ("three dice on 4"), in small letters; null where
   * the frame does not know it.
   */
  choiceWords(frame: F, action: string, words: { t: Translator; names: string[] }): string | null;
  /** The same drawn: dice, cards, what is kept; empty where there is nothing to draw. */
  choicePicture?(frame: F, action: string): Node[];
}

// -- tips.js -----------------------------------------------------------------------------------

export interface TipsModule<F = Frame> {
  /** In the order in which they are shown. */
  tips: Tip<F>[];
}

// -- report.js ---------------------------------------------------------------------------------

/** Reports of a round and of a game, which a table does not need at first. A game may have none. */
export interface ReportModule<F = Frame> {
  /** The casinos about to pay in a frame; none where nothing is paid next. */
  paying?(frame: F, words: { t: Translator; names: string[] }): PayingCasino[];
  /**
   * Sentence about where a game was decided; null if only the round can be named. `frames`: the one
   * before the ply that changed most, and from there to the end of its round.
   */
  decided?(frames: F[], words: { t: Translator; names: string[] }): string | null;
  /**
   * Sentence about what the last dice of a round did that had no choice; null where there is nothing to say.
   * `frames`: the one before they were placed, and the rest of the round.
   */
  forced?(frames: F[], words: { t: Translator; names: string[] }): string | null;
}

// -- hold_to_roll.js ---------------------------------------------------------------------------

/** The parts of a table that held dice need. */
export interface HoldContext {
  tableBar: { element: HTMLElement };
  motion: { get: () => Motion };
  cue: ViewContext["cue"];
  shell: { settings: { get(name: "sound"): string } };
}

export interface HoldToRollModule<F = Frame> {
  /** Enables press-and-hold for a person's roll: the dice are held and thrown. */
  enableHoldToRoll(table: HoldContext, frame: F): Promise<void>;
}

// -- watched.js --------------------------------------------------------------------------------

/** Optional file of a game: reduces the frames of a replay without an engine. */
export interface WatchedModule<O = Record<string, unknown>> {
  /** The observation for viewers who only watch. */
  watched(observation: O): O;
}

// -- rules.js, styles.js, poster.js ------------------------------------------------------------

/**
 * The essentials of the rules, by their names in `<game>.rules.short`: drawings, the class that they
 * stand in and their style sheets.
 */
export interface Steps {
  name: string;
  styles: URL[];
  pictures: Record<string, (t: Translator) => Node | Node[]>;
}

export interface RulesModule {
  /** The rules of the game, with pictures drawn as the view draws them; `entry` is its catalogue's. */
  rulesPage(t: Translator, entry: GameEntry): Node;
  steps: Steps;
}

export interface StylesModule {
  /** The style sheets of the view, in the order of precedence. */
  STYLES: readonly URL[];
}

/** A thing on a poster: its centre in % of the felt, its turn in degrees, and what it is. */
export type Placed = [x: number, y: number, turn: number, thing: Element];

export interface PosterModule {
  /** Pieces on the table in the picture of the game. */
  poster(): Placed[];
}

// -- the set-up --------------------------------------------------------------------------------

type Preset = import("croupier/catalog").PresetEntry;

/** Pieces on the felt of the set-up page. */
export interface PiecesModule {
  /** The things that an option's value puts on the table, by the option's id. */
  pieces: Record<string, (value: Preset["options"][string]) => Element[]>;
  /** Pieces in the picture of an edition beside them. */
  edition(preset: Preset): Element[];
  /** Their styles that the set-up page does not have. */
  STYLES?: URL[];
}

// -- a game ------------------------------------------------------------------------------------

/** The files of a game. */
export interface Game<F = Frame, E extends { type: string } = GameEvent> {
  view: ViewModule<F>;
  controller: Controller<F>;
  log: LogModule<E>;
  review: ReviewModule<F>;
  tips: TipsModule<F>;
  hold_to_roll: HoldToRollModule<F>;
  rules: RulesModule;
  styles: StylesModule;
  poster: PosterModule;
  pieces: PiecesModule;
  editor: EditorModule;
}

/** `Contract`, with nothing that `Modules` exports beyond it: a misspelt hook is an error. */
type AndNothingElse<Contract, Modules> = {
  [File in keyof Contract]: Contract[File] & {
    [Name in Exclude<keyof Modules[File & keyof Modules], keyof Contract[File]>]: never;
  };
};

/** The modules of a game; tsc reports a hook that is missing, wrong or unknown. */
export type Checked<
  F,
  E extends { type: string },
  Modules extends AndNothingElse<Game<F, E>, Modules>,
> = Modules;
