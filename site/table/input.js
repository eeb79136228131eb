/** Handles all input at a table: commands by click, keys, and any tap that skips animations. */

import { openMenu } from "./menu.js";

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
    ignoresClick = isBusy(element) && !onCommand(event.target);
    if (ignoresClick) opened.table?.motion.rush(true);
  };
  /** @param {MouseEvent} event */
  const click = (event) => {
    const closes = isLogOpen(element) && !onCommand(event.target);
    if (!ignoresClick && closes) opened.table?.log.toggle(false);
    if (ignoresClick || closes) event.stopPropagation();
    else runCommand(event.target, opened);
    ignoresClick = false;
  };
  /** @param {KeyboardEvent} event */
  const key = (event) => onKey(event, element, opened);
  element.addEventListener("pointerdown", down);
  element.addEventListener("click", click, true);
  addEventListener("keydown", key);
  return () => removeEventListener("keydown", key);
}

/** Something is being shown that can be skipped. @param {HTMLElement} element */
const isBusy = (element) => element.dataset.busy !== undefined;

/** @param {HTMLElement} element */
const isLogOpen = (element) => element.querySelector(".table-log-open") !== null;

/** @param {EventTarget | null} target */
const onCommand = (target) =>
  target instanceof Element && target.closest("[data-command], .table-log") !== null;

/** @param {EventTarget | null} target @param {Opened} opened */
function runCommand(target, opened) {
  const button = target instanceof Element ? target.closest("[data-command]") : null;
  if (!(button instanceof HTMLElement)) return;
  const { table, mode } = opened;
  const commands = {
    log: () => table?.log.toggle(true),
    "close-log": () => table?.log.toggle(false),
    menu: () => table && openMenu(table, mode?.commands ?? {}),
    ...mode?.commands,
  };
  commands[/** @type {keyof typeof commands} */ (button.dataset.command ?? "")]?.();
}

/** @param {KeyboardEvent} event @param {HTMLElement} element @param {Opened} opened */
function onKey(event, element, { table, mode }) {
  element.dataset.keys = "";
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (document.querySelector("dialog[open]")) return;
  if (event.key === " " && isBusy(element) && !onCommand(event.target)) {
    table?.motion.rush(true);
    event.preventDefault();
  } else if (event.key === "Escape" && isLogOpen(element)) {
    table?.log.toggle(false);
  } else if (mode?.key?.(event)) {
    event.preventDefault();
  }
}
