/**
 * Taking things up and laying them down: by two taps, by keys, or by dragging. A thing that is held
 * goes to place after place, one at each, until there is none left where it was.
 */

import { h } from "../../lib/dom.js";
import { getOwn } from "../../lib/get_own.js";
import { countAt, moved } from "./model.js";
import { change, placesOf, planOf, step } from "./state.js";

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
    isOwn: node?.closest("[data-command], [data-other]") !== null,
  };
}

/** Whether what is held may be laid there. @param {Editor} editor @param {string} place @param {Held | null} [held] */
export const mayGo = ({ parts, history, held: now }, place, held = now) =>
  held !== null && held.place !== place && parts.fits(held.thing, place, history.now);

/** @param {Editor} editor @param {Held | null} held */
export function hold(editor, held) {
  editor.held = held;
  if (held) editor.say(heldWords(editor, held));
  editor.draw();
}

/** @param {Editor} editor @param {Held} held */
export const heldWords = (editor, held) =>
  editor.words.t("analysis.edit.held", { thing: nameOf(editor, held) });

/** What a thing is called. @param {Editor} editor @param {Held} held */
export const nameOf = ({ parts, words }, { thing, place }) => parts.thing(thing, place, words).name;

/** One of what is held goes to a place; it stays in hand as long as there is more of it. @param {Editor} editor @param {Held} held @param {string} to */
export function lay(editor, held, to) {
  const { parts, history, words } = editor;
  const { thing, place: from } = held;
  const becomes = parts.becomes?.(thing, to, history.now) ?? thing;
  const now = moved(history.now, { thing, from, to }, becomes);
  if (now === history.now) return;
  editor.held = countAt(now, from, thing) ? editor.held : null;
  const place = placesOf(planOf(editor)).find(({ id }) => id === to)?.name ?? "";
  editor.say(words.t("analysis.edit.moved", { thing: nameOf(editor, held), place }));
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

/** What is held, or what has the focus. @param {Editor} editor @returns {Held | null} */
function wanted(editor) {
  const { thing, place } = found(document.activeElement);
  return editor.held ?? (thing && place ? { thing, place } : null);
}

/** @param {Editor} editor @param {HTMLElement} root  in which things can be pressed */
export function listen(editor, root) {
  root.addEventListener("click", (event) => clicked(editor, event));
  root.addEventListener("pointerdown", (event) => dragFrom(editor, root, event));
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

/**
 * A key that is none of the viewer's: what is held, or has the focus, goes where the key says.
 * @param {Editor} editor @param {KeyboardEvent} event @returns {boolean} whether it means something here
 */
export function press(editor, { key, ctrlKey, metaKey, shiftKey, target }) {
  if (ctrlKey || metaKey) {
    const name = { z: shiftKey ? "forward" : "back", y: "forward" }[key.toLowerCase()];
    if (name) step(editor, name);
    return name !== undefined;
  }
  if (target instanceof HTMLElement && target.dataset.face !== undefined) return false;
  if (key === "Escape" && editor.held) {
    hold(editor, null);
    return true;
  }
  const held = wanted(editor);
  const { keys } = planOf(editor);
  const isOff = key === "Delete" || key === "Backspace";
  const to = held && isOff ? editor.parts.homeOf(held.thing) : getOwn(keys, key);
  if (!held || to === undefined) return false;
  if (mayGo(editor, to, held)) lay(editor, held, to);
  return true;
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
  const ended = new AbortController();
  /** @type {HTMLElement | null} */
  let ghost = null;
  /** @type {Element | null} */
  let under = null;
  const move = (/** @type {PointerEvent} */ { clientX, clientY }) => {
    const far = Math.hypot(clientX - start.clientX, clientY - start.clientY);
    if (!ghost && far < DRAGGED) return;
    if (!ghost) {
      const drawn = node.querySelector("svg, .die")?.cloneNode(true) ?? "";
      ghost = h("div", { class: "edit-ghost", "aria-hidden": "true" }, drawn);
      root.append(ghost);
      hold(editor, held);
    }
    ghost.style.setProperty("translate", `${clientX}px ${clientY}px`);
    under?.classList.remove("edit-over");
    const over = document.elementFromPoint(clientX, clientY)?.closest("[data-place]") ?? null;
    under = over && mayGo(editor, found(over).place ?? "", held) ? over : null;
    under?.classList.add("edit-over");
  };
  const end = (/** @type {Event} */ { type }) => {
    ended.abort();
    if (!ghost) return;
    ghost.remove();
    under?.classList.remove("edit-over");
    // The click that follows a drag is none.
    const swallow = (/** @type {Event} */ click) => click.stopPropagation();
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }));
    editor.held = null;
    if (under && type === "pointerup") lay(editor, held, found(under).place ?? "");
    else editor.draw();
  };
  const { signal } = ended;
  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", end, { signal });
  addEventListener("pointercancel", end, { signal });
}
