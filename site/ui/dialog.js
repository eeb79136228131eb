/** A modal dialog. */

import { h } from "../lib/dom.js";
import { commandButton } from "./icon.js";

/**
 * A modal dialog over everything, on the platform's own <dialog>: it keeps the focus, Escape
 * closes it, a click beside it closes it, and the focus goes back where it came from. It goes with the
 * screen that it belongs to: the browser's *back* leads out of it, too.
 * @param {{title: string, close: string, class?: string, onclose?: () => void}} words
 * @param {...(Node | string | null | false)} body
 * @returns {{element: HTMLDialogElement, close: () => void}}
 */
export function openDialog(words, ...body) {
  const closeButton = commandButton("close", "close", words.close);
  const element = h(
    "dialog",
    { class: `dialog ${words.class ?? ""}`, "aria-labelledby": "dialog-title" },
    h(
      "header",
      { class: "dialog-head" },
      h("h2", { id: "dialog-title" }, words.title),
      closeButton,
    ),
    h("div", { class: "dialog-body" }, ...body),
  );
  const close = () => element.close();
  closeButton.addEventListener("click", close);
  element.addEventListener("click", (event) => {
    if (event.target === element) close();
  });
  addEventListener("hashchange", close);
  element.addEventListener("close", () => {
    removeEventListener("hashchange", close);
    element.remove();
    words.onclose?.();
  });
  document.body.append(element);
  element.showModal();
  return { element, close };
}
