/** What this is, whose games these are, and what happens with a visitor's data. */

import { h } from "../lib/dom.js";
import { repairAndReload } from "../lib/offline.js";

/** @typedef {import("../types/shell.d.ts").Shell} Shell */

/**
 * @param {HTMLElement} root
 * @param {Shell} shell
 */
export function mountAbout(root, shell) {
  const { t } = shell;
  const { build = "", pyodide = "", form } = document.documentElement.dataset;
  const version = pyodide.split("/").filter(Boolean).at(-1) ?? "";
  const title = t("about.title");
  root.append(
    h(
      "article",
      { class: "page" },
      h("h1", { tabindex: -1 }, title),
      section(t, "what", "text"),
      section(t, "games", "text", "vegas", "showdown", "marks"),
      section(t, "privacy", "text"),
      section(t, "keeping", "text"),
      keeping(shell),
      section(t, "file", "text"),
      form !== "file" &&
        h(
          "p",
          null,
          h(
            "a",
            {
              class: "button",
              href: "/croupier.html",
              download: "croupier.html",
              dataset: { command: "download" },
            },
            t("about.file.link"),
          ),
        ),
      h("p", null, h("a", { href: "#/embed" }, t("about.file.embed"))),
      section(t, "made", "text"),
      h(
        "dl",
        { class: "facts" },
        h("dt", null, t("about.made.build")),
        h("dd", null, h("code", null, build)),
        h("dt", null, t("about.made.runtime")),
        h("dd", null, h("code", null, version)),
      ),
      h(
        "p",
        null,
        h(
          "a",
          { href: "https://github.com/pyodide/pyodide", rel: "noopener" },
          t("about.made.pyodide"),
        ),
      ),
      section(t, "stuck", "text"),
      h(
        "p",
        null,
        h(
          "button",
          {
            type: "button",
            class: "button",
            dataset: { command: "repair" },
            onclick: repairAndReload,
          },
          t("boot.repair"),
        ),
      ),
    ),
  );
  return { title };
}

/**
 * How many games are kept here, and the ways in and out for them.
 * @param {Shell} shell
 */
function keeping(shell) {
  const { t, saves } = shell;
  const count = h("p", { class: "quiet" });
  const input = h("input", { type: "file", accept: ".txt,text/plain", hidden: true });
  const save = button("keep", t("about.keeping.save"), async () => {
    const { keepFile } = await import("../records/file.js");
    keepFile(saves.list(), t);
  });
  const redraw = () => {
    const n = saves.list().length;
    count.textContent = t("about.keeping.count", { n });
    save.disabled = n === 0;
  };
  input.addEventListener("change", async () => {
    const [file] = input.files ?? [];
    if (!file) return;
    const [{ bringIn }, text] = await Promise.all([import("../records/file.js"), file.text()]);
    await bringIn(text, shell);
    input.value = "";
    redraw();
  });
  redraw();
  const bring = button("bring", t("about.keeping.bring"), () => input.click());
  return h("div", { class: "keeping" }, count, h("p", { class: "ways" }, save, bring), input);
}

/** @param {string} command @param {string} words @param {() => void} act */
function button(command, words, act) {
  return h(
    "button",
    { type: "button", class: "button", dataset: { command }, onclick: act },
    words,
  );
}

/**
 * @param {import("../lib/i18n.js").Translator} t
 * @param {string} key
 * @param {...string} paragraphs
 */
function section(t, key, ...paragraphs) {
  return h(
    "section",
    null,
    h("h2", null, t(`about.${key}.title`)),
    paragraphs.map((name) => h("p", null, t(`about.${key}.${name}`))),
  );
}
