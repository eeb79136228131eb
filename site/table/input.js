/** Handles all input at a table: commands by click, keys, and any tap that skips animations. */

import { importWithCss } from "../lib/dom.js";

/** @typedef {Pick<import("./context.js").Opened, "table" | "mode">} Opened */

/**
 * @param {HTMLElement} element @param {Opened} opened
 * @returns {() => void} ends it
 */
export function listen(element, opened) {
  /** A tap that skipped something: the click that follows from it does nothing else. */
  let ignoresClick = false;
  /** @param {PointerEvent} event */
  const down = (event) => {
    delete element.dataset.keys;
    const skips = isBusy(element) && !onCommand(event.target);
    if (skips) skip(opened, event);
    ignoresClick = skips || isTooSoon(event, opened);
  };
  /** @param {MouseEvent} event */
  const click = (event) => {
    // Pressed by Enter or Space, which skip as well.
    if (event.detail === 0) ignoresClick = isTooSoon(event, opened);
    const closes = isLogOpen(element) && !onCommand(event.target);
    if (!ignoresClick && closes) opened.table?.log.toggle(false);
    if (ignoresClick || closes) event.stopPropagation();
    else if (!explain(event.target, opened)) runCommand(event.target, opened);
    ignoresClick = false;
  };
  /** @param {KeyboardEvent} event */
  const key = (event) => onKey(event, element, opened);
  element.addEventListener("pointerdown", down);
  element.addEventListener("click", click, true);
  addEventListener("keydown", key);
  return () => removeEventListener("keydown", key);
}

/** @param {Opened} opened @param {Event} event */
function skip({ table }, { timeStamp }) {
  table?.motion.rush(true);
  table?.taps.skipped(timeStamp);
}

/** Buttons with a command that are choices too. */
const CHOOSING = ["roll", "show-hand"];

/**
 * True for a tap on a choice that came too soon to be meant for it.
 * @param {Event} event @param {Opened} opened
 */
function isTooSoon({ target, timeStamp }, { table }) {
  if (!table || !(target instanceof Element) || !table.tableBar.view.contains(target)) return false;
  const command = /** @type {HTMLElement | null} */ (target.closest("[data-command]"))?.dataset
    .command;
  return (command === undefined || CHOOSING.includes(command)) && table.taps.ignores(timeStamp);
}

/** Something is being shown that can be skipped. @param {HTMLElement} element */
const isBusy = (element) => element.dataset.busy !== undefined;

/** @param {HTMLElement} element */
const isLogOpen = (element) => element.querySelector(".table-log-open") !== null;

/** @param {EventTarget | null} target */
const onCommand = (target) =>
  target instanceof Element && target.closest("[data-command], .table-log") !== null;

/**
 * Says what a thing is that has been tapped, where there is something to say.
 * @param {EventTarget | null} target @param {Opened} opened
 */
function explain(target, { table }) {
  const thing = target instanceof Element ? target.closest("[data-explain]") : null;
  if (!table || !thing) return false;
  table.guide.explain(/** @type {HTMLElement} */ (thing));
  return true;
}

/** @param {EventTarget | null} target @param {Opened} opened */
function runCommand(target, opened) {
  const button = target instanceof Element ? target.closest("[data-command]") : null;
  if (!(button instanceof HTMLElement)) return;
  const { table, mode } = opened;
  const commands = {
    log: () => table?.log.toggle(true),
    "close-log": () => table?.log.toggle(false),
    menu: async () => {
      const { openMenu } = await importWithCss(
        import("./menu.js"),
        new URL("menu.css", import.meta.url),
      );
      if (table) openMenu(table, mode?.commands ?? {});
    },
    ...mode?.commands,
  };
  commands[/** @type {keyof typeof commands} */ (button.dataset.command ?? "")]?.();
}

/** @param {KeyboardEvent} event @param {HTMLElement} element @param {Opened} opened */
function onKey(event, element, opened) {
  const { table, mode } = opened;
  element.dataset.keys = "";
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (document.querySelector("dialog[open]")) return;
  if (event.key === " " && isBusy(element) && !onCommand(event.target)) {
    skip(opened, event);
    event.preventDefault();
  } else if (event.key === "Escape" && isLogOpen(element)) {
    table?.log.toggle(false);
  } else if (mode?.key?.(event)) {
    event.preventDefault();
  }
}
