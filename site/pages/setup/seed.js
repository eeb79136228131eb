/** The seed: the same one gives everybody the same dice. */

import { errorName, toCodedError } from "../../lib/coded_error.js";
import { h, setText } from "../../lib/dom.js";
import { newSeed } from "../../saves/seed.js";
import { button } from "../../ui/button.js";
import { icon } from "../../ui/icon.js";
import { fieldset, problemLine } from "./form.js";
import { written } from "./link.js";
import { troubleOf } from "./trouble.js";

/** @import { Form, Part } from "./form.js" */

/** @param {Form} form @returns {Part} */
export function seedSection(form) {
  const { draft, shell, changed } = form;
  const { t, catalog } = shell;
  const pattern = catalog.link.seed;
  const sound = new RegExp(`^(?:${pattern})$`);
  const problem = problemLine();
  const input = seedInput(draft.seed, longest(pattern), t("setup.seed"), (typed) => {
    const seed = typed.trim().toLowerCase().replace(/\s+/g, "-");
    const good = sound.test(seed);
    setText(problem, good ? "" : t("setup.seed_bad"));
    if (!good) return;
    draft.seed = seed;
    changed();
  });
  const take = (/** @type {string} */ seed) => {
    draft.seed = seed;
    input.value = seed;
    setText(problem, "");
    changed();
  };
  const another = () => take(newSeed());
  const anotherButton = button("seed", [icon("again"), t("setup.seed_new")], another);
  const order = async () => {
    try {
      const { openOrder } = await import("../seeds/order.js");
      await openOrder({ shell, setup: written(form), take });
    } catch (error) {
      setText(problem, errorName(t, toCodedError(error).code));
    }
  };
  const orderButton = button("seeds", t("setup.seed_order"), order);
  return {
    element: fieldset(
      t("setup.seed"),
      h("p", { class: "quiet" }, t("setup.seed_line")),
      h("div", { class: "field" }, input, anotherButton, orderButton),
      problem,
    ),
    redraw() {
      orderButton.disabled = troubleOf(form).words !== "";
    },
  };
}

/** The most characters of a seed: its pattern ends with that, as in `{1,40}`. @param {string} pattern */
const longest = (pattern) => Number(/(\d+)\}$/.exec(pattern)?.[1]);

/**
 * @param {string} seed @param {number} most  characters @param {string} label
 * @param {(typed: string) => void} take
 */
function seedInput(seed, most, label, take) {
  const input = h("input", {
    class: "seed-input setup-text",
    dataset: { field: "seed" },
    type: "text",
    maxlength: most,
    spellcheck: "false",
    autocapitalize: "none",
    autocomplete: "off",
    "aria-label": label,
    oninput: () => take(input.value),
  });
  input.value = seed;
  return input;
}
