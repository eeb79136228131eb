/** What this is, whose games these are, and what happens with a visitor's data. */

import { h } from "../lib/dom.js";
import { repairAndReload } from "../lib/offline.js";
import { noLongerKept } from "../records/reviewed.js";
import { button } from "../ui/button.js";
import { page } from "./page.js";

/** @typedef {import("../types/shell.d.ts").Shell} Shell */
/** @typedef {import("../lib/dom.js").Child} Child */
/** @typedef {import("../lib/i18n.js").Translator} Translator */

/**
 * @param {HTMLElement} root
 * @param {Shell} shell
 */
export function mountAbout(root, shell) {
  const { t } = shell;
  const title = t("about.title");
  const parts = [
    section(t, "what", t("about.what.text")),
    section(t, "games", t("about.games.text"), ...credits(shell), t("about.games.marks")),
    section(t, "strength", t("about.strength.text")),
    h("p", null, h("a", { href: "#/strength" }, t("about.strength.link"))),
    section(t, "privacy", t("about.privacy.text")),
    section(t, "keeping", t("about.keeping.text")),
    keptGames(shell),
    section(t, "file", t("about.file.text")),
    ...fileLinks(t),
    section(t, "made", t("about.made.text")),
    ...madeOf(t),
    section(t, "stuck", t("about.stuck.text")),
    h("p", null, button("repair", t("boot.repair"), repairAndReload)),
  ];
  root.append(page("", title, ...parts));
  return { title };
}

/** @param {Translator} t @param {string} key @param {...string} paragraphs */
const section = (t, key, ...paragraphs) =>
  h(
    "section",
    null,
    h("h2", null, t(`about.${key}.title`)),
    paragraphs.map((text) => h("p", null, text)),
  );

/** Who made each game, in the game's own words; one game's may cover another's. @param {Shell} shell */
const credits = ({ t, catalog }) =>
  catalog.games.flatMap(({ id }) => (t.has(`${id}.credits`) ? [t(`${id}.credits`)] : []));

/** The site as one file, unless this is it; and as a frame for other pages. @param {Translator} t @returns {Child[]} */
function fileLinks(t) {
  const props = {
    class: "button",
    href: "/croupier.html",
    download: "croupier.html",
    dataset: { command: "download" },
  };
  const isFile = document.documentElement.dataset.form === "file";
  return [
    !isFile && h("p", null, h("a", props, t("about.file.link"))),
    h("p", null, h("a", { class: "button", href: "#/embed" }, t("about.file.embed"))),
  ];
}

/** What the site is made of. @param {Translator} t */
function madeOf(t) {
  const { build = "", pyodide = "" } = document.documentElement.dataset;
  const version = pyodide.split("/").filter(Boolean).at(-1) ?? "";
  const fact = (/** @type {string} */ name, /** @type {string} */ value) => [
    h("dt", null, t(`about.made.${name}`)),
    h("dd", null, h("code", null, value)),
  ];
  const source = { href: "https://github.com/pyodide/pyodide", rel: "noopener" };
  return [
    h("dl", { class: "facts" }, fact("build", build), fact("runtime", version)),
    h("p", null, h("a", source, t("about.made.pyodide"))),
  ];
}

/**
 * How many games are kept here, and the buttons that save them to a file and read them from one.
 * @param {Shell} shell
 */
function keptGames(shell) {
  const { t, saves } = shell;
  const count = h("p", { class: "quiet" });
  // Games that were forgotten count in the statistics, and go out with the others.
  const all = () => {
    const games = saves.list();
    return [...games, ...noLongerKept(games.map(({ record }) => record))];
  };
  const save = button("keep", t("about.keeping.save"), async () => {
    const { downloadGames } = await import("../records/file.js");
    downloadGames(all(), t);
  });
  const redraw = () => {
    const n = all().length;
    count.textContent = t("about.keeping.count", { n });
    save.disabled = n === 0;
  };
  const input = fileInput(shell, redraw);
  const load = button("bring", t("about.keeping.bring"), () => input.click());
  redraw();
  return h("div", { class: "keeping" }, count, h("p", { class: "ways" }, save, load), input);
}

/** The field that reads games from a file. @param {Shell} shell @param {() => void} done */
function fileInput(shell, done) {
  const input = h("input", {
    type: "file",
    accept: ".txt,text/plain",
    hidden: true,
    async onchange() {
      const [file] = input.files ?? [];
      if (!file) return;
      const [{ importGames }, text] = await Promise.all([
        import("../records/file.js"),
        file.text(),
      ]);
      await importGames(text, shell);
      input.value = "";
      done();
    },
  });
  return input;
}
