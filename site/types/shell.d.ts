// What every screen is given, and what it gives back. For tsc only, never shipped.

import type { Catalog } from "croupier/catalog";
import type { Translator } from "../lib/i18n.js";
import type { Latest } from "../lib/latest.js";
import type { SettingName, settings } from "../lib/settings.js";
import type { Link } from "../links/link.js";
import type { Draft } from "../saves/draft.js";
import type { saves } from "../saves/saves.js";
import type { CodedError, Engine } from "./engine.d.ts";
import type { Route } from "./records.d.ts";

export type { Catalog, CodedError, Draft, Engine, SettingName, Translator };

export type Shell = {
  t: Translator;
  catalog: Catalog;
  engine: Engine;
  saves: typeof saves;
  settings: typeof settings;
  /** Goes to a page ("rules", "vegas/setup") or opens a game. */
  navigate(to: Link | string): void;
  /** Opens the settings over the present screen. */
  openSettings(): void;
  /** Puts a setting that was changed into effect. */
  settingChanged(name: SettingName): Promise<void>;
  /** Shows a line for a few seconds, with one thing to do about it. */
  say(text: string, action?: { label: string; act: () => void }): void;
  /** True once the text is on the clipboard. */
  copy(text: string): Promise<boolean>;
  /** The turning point of a finished game, by its review, which may take a while. */
  turningPoint(record: string, seat: number | null, run: AbortSignal): Promise<TurningPoint | null>;
  /** Tells a finished game of a day in an empty place, and what it is held against; gives what ends it. */
  showDailyReport(root: HTMLElement, day: string, setup: string): Promise<() => void>;
  /** Replaces the screen by one that says why it cannot go on: anything thrown; `text` is the link to blame. */
  fail(error: unknown, text?: string): void;
};

/**
 * The ply that changed a seat's chance of winning most; `costliest`: the one that the reader's worst choice
 * led to, null where none cost anything.
 */
export type TurningPoint = { ply: number; seat: number; change: number; costliest: number | null };

/** A mounted screen: the name for the window's title, and how to take it down. */
export type Screen = { title: string; unmount?: () => void };

/** Puts a screen up, at once: everything that takes time has been waited for before. */
export type Mount = (root: HTMLElement, shell: Shell) => Screen;

/** State of the shell. `shell` is replaced when the language changes. */
export type App = {
  main: HTMLElement;
  shell: Shell;
  /** Screen changes: a slow one must not replace a later one. */
  visits: Latest;
  /** The visit of the present screen; it ends as soon as another screen is on its way. */
  visit: AbortSignal | null;
  /** `hash`: the address with which it was shown. */
  current: (Screen & { route: Route; hash?: string }) | null;
  /** Key of the game that a person has left for the present screen. */
  game: string | null;
};
