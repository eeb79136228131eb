/** The element under the pointer or keyboard focus, so that a view can preview it. */

/**
 * Calls back with what is pointed at whenever that may have changed; null for nothing.
 * @param {HTMLElement} root @param {(target: Element | null) => void} report
 */
export function onPointed(root, report) {
  const nothing = () => report(null);
  root.addEventListener("pointerover", ({ target }) =>
    report(target instanceof Element ? target : null),
  );
  root.addEventListener("pointerleave", nothing);
  root.addEventListener("pointercancel", nothing);
  root.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && target.matches(":focus-visible")) report(target);
  });
  root.addEventListener("focusout", nothing);
}

/**
 * The nearest element around a target that has a data attribute, and its value.
 * @param {Element} target @param {string} name as in `dataset`, one word
 * @returns {string | undefined}
 */
export const dataAt = (target, name) =>
  /** @type {HTMLElement | null} */ (target.closest(`[data-${name}]`))?.dataset[name];
