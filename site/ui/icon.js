/** Icons, and buttons that show one. */

import { h } from "../lib/dom.js";

/** Icons by name, each a line in a box of 24. */
const ICONS = {
  menu: "M4 7h16M4 12h16M4 17h16",
  undo: "M9 4.5l-5 5 5 5M4.5 9.5h9.5a5 5 0 0 1 0 10h-3",
  hint: "M9.5 18h5M10.5 21h3M8.5 15c-1.8-1.3-3-3.2-3-5.5a6.5 6.5 0 0 1 13 0c0 2.3-1.2 4.2-3 5.5z",
  log: "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
  share:
    "M12 15v-12M7.5 7.5l4.5-4.5 4.5 4.5M5 12v7a1.5 1.5 0 0 0 1.5 1.5h11a1.5 1.5 0 0 0 1.5-1.5v-7",
  link: "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.5 1.5M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.5-1.5",
  qr: "M4 4h6v6h-6zM14 4h6v6h-6zM4 14h6v6h-6zM14 14h2v2M20 14v6h-2M14 20h1",
  text: "M5 5h14M12 5v14M9 19h6",
  people:
    "M8.5 5a3 3 0 1 1 0 6a3 3 0 1 1 0-6zM3 19c.5-6 10.5-6 11 0M16 6a2.5 2.5 0 1 1 0 5M17 14c2.5.3 3.8 2 4 5",
  eye: "M3 12c4-7 14-7 18 0c-4 7-14 7-18 0zM12 9.5a2.5 2.5 0 1 1 0 5a2.5 2.5 0 1 1 0-5z",
  keys: "M3 6.5h18v11h-18zM6.5 10h.01M10 10h.01M14 10h.01M17.5 10h.01M8 14h8",
  pen: "M5 19l1-4L16 5l3 3L9 18z",
  close: "M6 6l12 12M18 6l-12 12",
  expand: "M14 4h6v6M10 20h-6v-6M20 4L4 20",
  play: "M8 5v14l11-7z",
  pause: "M8 5v14M16 5v14",
  back: "M15 5l-7 7 7 7",
  forward: "M9 5l7 7-7 7",
  first: "M18 5l-7 7 7 7M6 5v14",
  last: "M6 5l7 7-7 7M18 5v14",
  again: "M4.5 12a7.5 7.5 0 1 1 2.5 5.6M4 19v-4.5h4.5",
  book: "M12 6.5c-2-1.5-4.5-2-8-2v13.5c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2v-13.5c-3.5 0-6 .5-8 2zM12 6.5v13.5",
  gear: "M12 8.8a3.2 3.2 0 1 1 0 6.4a3.2 3.2 0 1 1 0-6.4zM12 3v2.8M12 18.2v2.8M3 12h2.8M18.2 12h2.8M5.6 5.6l2 2M16.4 16.4l2 2M18.4 5.6l-2 2M7.6 16.4l-2 2",
  file: "M12 4v10.5M7.5 10.5l4.5 4.5 4.5-4.5M5 19.5h14",
  code: "M8.5 7.5l-4.5 4.5 4.5 4.5M15.5 7.5l4.5 4.5-4.5 4.5M13.5 5l-3 14",
  home: "M4 4h6.5v6.5h-6.5zM13.5 4h6.5v6.5h-6.5zM4 13.5h6.5v6.5h-6.5zM13.5 13.5h6.5v6.5h-6.5z",
  sound: "M4.5 9.5h3.5l4.5-4v13l-4.5-4h-3.5zM15.5 9a4 4 0 0 1 0 6M17.8 6.5a7.5 7.5 0 0 1 0 11",
  pace: "M4.5 16.5a8 8 0 1 1 15 0M12 14.5l4-5",
  picture: "M4 5.5h16v13h-16zM4 15.5l4.5-4.5 4 4 3-3 4.5 4.5M15.5 9.5h.01",
  film: "M3.5 5h17v14h-17zM8 5v14M16 5v14M3.5 12h4.5M16 12h4.5",
  chart: "M4 4v16h16M7.5 15l4-5 3.5 3 5-7",
  daily: "M5 6.5h14v13H5zM5 10.5h14M9 4v4M15 4v4",
  cross: "M7 7l10 10M17 7l-10 10",
  sliders:
    "M4 7h9M18 7h2M4 17h2M11 17h9M13 7a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0zM6 17a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0z",
  die: "M7 3.5h10a3.5 3.5 0 0 1 3.5 3.5v10a3.5 3.5 0 0 1-3.5 3.5h-10a3.5 3.5 0 0 1-3.5-3.5v-10a3.5 3.5 0 0 1 3.5-3.5zM8.5 8.5h.01M15.5 8.5h.01M8.5 15.5h.01M15.5 15.5h.01M12 12h.01",
};

/** @typedef {keyof typeof ICONS} IconName */

/**
 * An icon. Decorative: the button that holds it carries the name.
 * @param {IconName} name
 * @returns {SVGElement}
 */
export function icon(name) {
  return h(
    "svg:svg",
    { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" },
    h("svg:path", { d: ICONS[name] }),
  );
}

/**
 * A command as a button: an icon with a name, the name visible or not.
 * @param {string} command @param {IconName} name @param {string} label @param {boolean} [visible]
 */
export function commandButton(command, name, label, visible = false) {
  return h(
    "button",
    {
      type: "button",
      class: visible ? "button" : "button button-icon",
      dataset: { command },
      "aria-label": visible ? null : label,
      title: visible ? null : label,
    },
    icon(name),
    visible && h("span", null, label),
  );
}

/**
 * A button with an icon alone; its name is for screen readers and the tooltip.
 * @param {string} command @param {IconName} name @param {string} label
 * @param {() => void} act @param {string} [classes]
 */
export function iconButton(command, name, label, act, classes = "button button-icon") {
  const button = commandButton(command, name, label);
  button.className = classes;
  button.addEventListener("click", act);
  return button;
}
