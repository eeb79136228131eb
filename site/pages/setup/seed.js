/** The seed: the same one gives everybody the same dice. */

import { h, setText } from "../../lib/dom.js";
import { newSeed } from "../../records/seed.js";
import { button } from "../../ui/button.js";
import { icon } from "../../ui/icon.js";
import { fieldset, problemLine } from "./form.js";

/** @typedef {import("./form.js").Form} Form */
/** @typedef {import("./form.js").Part} Part */

const SEED = /^[a-z0-9-]{1,40}$/;

/** @param {Form} form @returns {Part} */
export function seedPart({ draft, shell: { t }, changed }) {
  const problem = problemLine();
  const input = seedInput(draft.seed, t("setup.seed"), (typed) => {
    const seed = typed.trim().toLowerCase().replace(/\s+/g, "-");
    const good = SEED.test(seed);
    setText(problem, good ? "" : t("setup.seed_bad"));
    if (!good) return;
    draft.seed = seed;
    changed();
  });
  const another = () => {
    draft.seed = newSeed();
    input.value = draft.seed;
    setText(problem, "");
    changed();
  };
  const anotherButton = button("seed", [icon("again"), t("setup.seed_new")], another);
  return {
    element: fieldset(
      t("setup.seed"),
      h("p", { class: "quiet" }, t("setup.seed_line")),
      h("div", { class: "field" }, input, anotherButton),
      problem,
    ),
    redraw() {},
  };
}

/** @param {string} seed @param {string} label @param {(typed: string) => void} take */
function seedInput(seed, label, take) {
  const input = h("input", {
    class: "seed-input",
    dataset: { field: "seed" },
    type: "text",
    maxlength: 40,
    spellcheck: "false",
    autocapitalize: "none",
    autocomplete: "off",
    "aria-label": label,
    oninput: () => take(input.value),
  });
  input.value = seed;
  return input;
}
