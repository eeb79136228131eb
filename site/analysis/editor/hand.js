/**
 * Taking things up and laying them down: by two taps, by keys, or by dragging. A thing that is held
 * goes to place after place, one at each, until there is none left where it was.
 */

import { h } from "../../lib/dom.js";
import { countAt, moved, redone, undone } from "./model.js";
import { change, judge } from "./state.js";

/** @import { Editor } from "./state.js" */

/** @typedef {{ thing: string, place: string }} Held */

/** Pixels that a pointer goes before it drags: less is a tap. */
const DRAGGED = 7;

/** What is under a node: a thing, and the place that it is in. @param {EventTarget | null} target */
function found(target) {
  const node = target instanceof Element ? target : null;
  const thing = node?.closest("[data-thing]");
  const place = node?.closest("[data-place]");
  return {
    thing: thing instanceof HTMLElement ? (thing.dataset.thing ?? null) : null,
    place: place instanceof HTMLElement ? (place.dataset.place ?? null) : null,
    isOwn: node?.closest("[data-command], [data-other], select, summary") !== null,
  };
}

/** Whether what is held may be laid there. @param {Editor} editor @param {string} place @param {Held | null} [held] */
export const mayGo = ({ parts, history, held: now }, place, held = now) =>
  held !== null && held.place !== place && parts.fits(held.thing, place, history.now);

/** @param {Editor} editor @param {Held | null} held */
export function hold(editor, held) {
  editor.held = held;
  const { t } = editor.shell;
  if (held) editor.say(t("editor.held", { thing: nameOf(editor, held) }));
  editor.draw();
}

/** What a thing is called. @param {Editor} editor @param {Held} held */
export const nameOf = ({ parts, shell, names }, { thing, place }) =>
  parts.thing(thing, place, { t: shell.t, names }).name;

/** One of what is held goes to a place; it stays in hand as long as there is more of it. @param {Editor} editor @param {Held} held @param {string} to */
export function lay(editor, held, to) {
  const { parts, history, shell } = editor;
  const { thing, place: from } = held;
  const becomes = parts.becomes?.(thing, to, history.now) ?? thing;
  const now = moved(history.now, { thing, from, to }, becomes);
  if (now === history.now) return;
  editor.held = countAt(now, from, thing) ? editor.held : null;
  editor.say(
    shell.t("editor.moved", { thing: nameOf(editor, held), place: placeName(editor, to) }),
  );
  change(editor, now);
  focusThing(becomes, to, editor.held);
}

/** What was pressed is perhaps no longer there: then the focus is at the thing where it lies now. @param {string} thing @param {string} place @param {Held | null} held */
function focusThing(thing, place, held) {
  const active = document.activeElement;
  if (active && active !== document.body && active.isConnected) return;
  const [at, what] = held ? [held.place, held.thing] : [place, thing];
  const node = document.querySelector(`[data-place="${at}"] [data-thing="${what}"]`);
  if (node instanceof HTMLElement) node.focus({ preventScroll: true });
}

/** @param {Editor} editor @param {string} id */
export function placeName({ parts, history, shell, names }, id) {
  const { seats, felt, tray } = parts.plan(history.now, { t: shell.t, names });
  const all = [...seats.flatMap(({ places }) => places), ...felt, ...tray];
  return all.find((place) => place.id === id)?.name ?? "";
}

/** What is held, or what has the focus. @param {Editor} editor @returns {Held | null} */
function wanted(editor) {
  const { thing, place } = found(document.activeElement);
  return editor.held ?? (thing && place ? { thing, place } : null);
}

/**
 * @param {Editor} editor @param {HTMLElement} root everything that can be pressed is in it
 * @returns {() => void} ends it
 */
export function listen(editor, root) {
  const onKey = (/** @type {KeyboardEvent} */ event) => pressed(editor, event);
  root.addEventListener("click", (event) => clicked(editor, event));
  root.addEventListener("pointerdown", (event) => dragFrom(editor, root, event));
  addEventListener("keydown", onKey);
  return () => removeEventListener("keydown", onKey);
}

/** @param {Editor} editor @param {MouseEvent} event */
function clicked(editor, { target, detail }) {
  const { thing, place, isOwn } = found(target);
  const { held } = editor;
  if (isOwn || !place) return;
  const isPut = target instanceof Element && target.closest("[data-put]") !== null;
  // By keys a thing is taken up wherever it lies; a tap on it means the place, if something is held.
  if (held && mayGo(editor, place) && (isPut || !thing || detail > 0)) lay(editor, held, place);
  else if (thing) {
    const same = held?.thing === thing && held.place === place;
    hold(editor, same ? null : { thing, place });
  }
}

/** @param {Editor} editor @param {KeyboardEvent} event */
function pressed(editor, event) {
  const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
  if (document.querySelector("dialog[open]")) return;
  if (ctrlKey || metaKey) {
    const back = key.toLowerCase() === "z" && !shiftKey;
    const forth = key.toLowerCase() === "y" || (key.toLowerCase() === "z" && shiftKey);
    if (back) undo(editor);
    else if (forth) redo(editor);
    if (back || forth) event.preventDefault();
    return;
  }
  if (altKey || (target instanceof Element && target.matches("select, input, textarea"))) return;
  if (target instanceof HTMLElement && target.dataset.face !== undefined) return;
  if (key === "Escape" && editor.held) {
    hold(editor, null);
    return;
  }
  const held = wanted(editor);
  if (!held) return;
  const { keys } = editor.parts.plan(editor.history.now, {
    t: editor.shell.t,
    names: editor.names,
  });
  const off = key === "Delete" || key === "Backspace";
  const to = off
    ? editor.parts.homeOf(held.thing)
    : Object.hasOwn(keys, key)
      ? keys[key]
      : undefined;
  if (to === undefined) return;
  event.preventDefault();
  if (mayGo(editor, to, held)) lay(editor, held, to);
}

/** @param {Editor} editor */
export function undo(editor) {
  if (!editor.history.past.length) return;
  editor.history = undone(editor.history);
  stepTaken(editor, "editor.undone");
}

/** @param {Editor} editor */
export function redo(editor) {
  if (!editor.history.future.length) return;
  editor.history = redone(editor.history);
  stepTaken(editor, "editor.redone");
}

/** @param {Editor} editor @param {string} words */
function stepTaken(editor, words) {
  editor.held = null;
  editor.say(editor.shell.t(words));
  judge(editor);
}

/**
 * A thing goes with the pointer to the place where that is let go.
 * @param {Editor} editor @param {HTMLElement} root @param {PointerEvent} start
 */
function dragFrom(editor, root, start) {
  const { thing, place } = found(start.target);
  const node = start.target instanceof Element ? start.target.closest("[data-thing]") : null;
  if (!thing || !place || !node || start.button !== 0) return;
  const held = { thing, place };
  /** @type {HTMLElement | null} */
  let ghost = null;
  const over = (/** @type {PointerEvent} */ { clientX, clientY }) => {
    const at = found(document.elementFromPoint(clientX, clientY)).place;
    return at !== null && mayGo(editor, at, held) ? at : null;
  };
  const move = (/** @type {PointerEvent} */ event) => {
    const far = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
    if (!ghost && far < DRAGGED) return;
    if (!ghost) {
      ghost = h("div", { class: "edit-ghost", "aria-hidden": "true" });
      const drawn = node.querySelector("svg")?.cloneNode(true);
      if (drawn) ghost.append(drawn);
      root.append(ghost);
      hold(editor, held);
    }
    ghost.style.setProperty("translate", `${event.clientX}px ${event.clientY}px`);
    const at = over(event);
    for (const each of root.querySelectorAll(".edit-over")) each.classList.remove("edit-over");
    if (at) root.querySelector(`[data-place="${at}"]`)?.classList.add("edit-over");
  };
  const end = (/** @type {PointerEvent} */ event) => {
    for (const [name, act] of listeners) removeEventListener(name, act);
    if (!ghost) return;
    ghost.remove();
    for (const each of root.querySelectorAll(".edit-over")) each.classList.remove("edit-over");
    // The click that follows a drag is none.
    const swallow = (/** @type {Event} */ click) => click.stopPropagation();
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }));
    const at = event.type === "pointerup" ? over(event) : null;
    editor.held = null;
    if (at) lay(editor, held, at);
    else editor.draw();
  };
  const listeners = /** @type {[string, EventListener][]} */ (
    /** @type {unknown} */ ([
      ["pointermove", move],
      ["pointerup", end],
      ["pointercancel", end],
    ])
  );
  for (const [name, act] of listeners) addEventListener(name, act);
}
