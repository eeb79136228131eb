/** Dragging by mouse, pen or finger: what is dragged follows the pointer and goes back afterwards. */

/** Pixels that a pointer may move while it still only presses. */
const SLACK = 8;

/**
 * @param {HTMLElement} element @param {(at: Element | null) => void} drop  with what it was dropped on
 */
export function draggable(element, drop) {
  /** @type {{ x: number, y: number } | null} */
  let from = null;
  let moved = false;
  const goBack = () => {
    from = null;
    element.style.removeProperty("translate");
    element.classList.remove("dragged");
  };
  element.addEventListener("pointerdown", ({ clientX, clientY, button, pointerId }) => {
    if (button !== 0) return;
    from = { x: clientX, y: clientY };
    moved = false;
    element.setPointerCapture(pointerId);
  });
  element.addEventListener("pointermove", ({ clientX, clientY }) => {
    if (!from) return;
    const [x, y] = [clientX - from.x, clientY - from.y];
    moved ||= Math.hypot(x, y) > SLACK;
    if (!moved) return;
    element.classList.add("dragged");
    element.style.translate = `${x}px ${y}px`;
  });
  element.addEventListener("pointerup", ({ clientX, clientY }) => {
    if (!from) return;
    const dropped = moved;
    goBack();
    if (dropped) drop(document.elementFromPoint(clientX, clientY));
  });
  element.addEventListener("pointercancel", goBack);
  // What has been dragged was not pressed.
  element.addEventListener("click", (event) => {
    if (moved) event.stopPropagation();
    moved = false;
  });
}
