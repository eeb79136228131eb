import { openMenu } from "./menu.js";

/** @typedef {import("./table.js").Desk} Desk */
/** @typedef {import("./table.js").Mode} Mode */

/**
 * One ear for all: commands by click, keys, and any tap that skips what is moving.
 * @param {HTMLElement} element @param {() => Mode | null} mode @param {() => Desk | null} desk
 */
export function listen(element, mode, desk) {
  let swallow = false;
  const busy = () => element.dataset.busy !== undefined;
  /** @type {Record<string, () => void>} */
  const common = {
    log: () => desk()?.log.toggle(true),
    "close-log": () => desk()?.log.toggle(false),
    menu: () => {
      const at = desk();
      if (at) openMenu(at, mode()?.commands ?? {});
    },
  };
  /** @param {PointerEvent} event */
  const down = (event) => {
    delete element.dataset.keys;
    swallow = busy() && !onCommand(event.target);
    if (swallow) desk()?.motion.rush(true);
  };
  /** @param {MouseEvent} event */
  const click = (event) => {
    if (swallow) {
      swallow = false;
      event.stopPropagation();
      return;
    }
    const drawer = element.querySelector(".table-log-open");
    if (drawer && !onCommand(event.target)) {
      desk()?.log.toggle(false);
      event.stopPropagation();
      return;
    }
    const button = event.target instanceof Element ? event.target.closest("[data-command]") : null;
    if (!(button instanceof HTMLElement)) return;
    const name = button.dataset.command ?? "";
    ({ ...common, ...mode()?.commands })[name]?.();
  };
  /** @param {KeyboardEvent} event */
  const key = (event) => {
    element.dataset.keys = "";
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]"))
      return;
    if (event.key === " " && busy() && !onCommand(event.target)) {
      desk()?.motion.rush(true);
      event.preventDefault();
    } else if (event.key === "Escape" && element.querySelector(".table-log-open")) {
      desk()?.log.toggle(false);
    } else if (mode()?.key?.(event)) {
      event.preventDefault();
    }
  };
  element.addEventListener("pointerdown", down);
  element.addEventListener("click", click, true);
  addEventListener("keydown", key);
  return () => removeEventListener("keydown", key);
}

/** @param {EventTarget | null} target */
const onCommand = (target) =>
  target instanceof Element && target.closest("[data-command], .table-log") !== null;
