/** The field for the own name, the same for host and guests. */

import { h } from "../lib/dom.js";
import { nameInput, rememberName, tidyName } from "../together/sender.js";

/** @import { Shell } from "../types/shell.d.ts" */

/** @param {Pick<Shell, "t" | "settings">} shell @param {(name: string) => void} named */
export function ownName({ t, settings }, named) {
  const input = nameInput({ dataset: { field: "own-name" } });
  input.value = settings.get("name");
  input.addEventListener("change", () => {
    rememberName(input.value);
    named(tidyName(input.value));
  });
  return h("label", { class: "here-name" }, h("span", null, t("here.name")), input);
}
