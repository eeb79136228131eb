/** About page: the games, their publishers, and a visitor's data. */

import { deleteQuarantined, quarantined } from "../lib/browser_storage.js";
import { h } from "../lib/dom.js";
import { repairAndReload } from "../lib/offline.js";
import { allGames } from "../saves/reviewed.js";
import { button } from "../ui/button.js";
import { addressField } from "./address_field.js";
import { page } from "./page.js";

/** @import { Child } from "../lib/dom.js" */
/** @import { Translator } from "../lib/i18n.js" */
/** @import { Trouble } from "../saves/file.js" */
/** @import { Shell } from "../types/shell.d.ts" */

/** Maximum number of a file's wrong lines that are listed. */
const MOST_LISTED = 12;

/**
 * Numbers of the long tests (tests/prove/README.md): games that were played, links that were damaged,
 * and percent of mistakes that were noticed. `record`: the address of that file, "" where none is known.
 * @typedef {{ games: number, links: number, noticed: number, record: string }} Tested
 */

/** @returns {Promise<Tested | null>}  null where the file cannot be had */
const fetchTested = async () => {
  try {
    return await (await fetch(new URL("tested.json", import.meta.url))).json();
  } catch {
    return null;
  }
};

/** Fetched once a visit. @type {Promise<Tested | null> | undefined} */
let figures;

/** @returns {Promise<(root: HTMLElement, shell: Shell) => { title: string }>} */
export async function prepareAbout() {
  figures ??= fetchTested();
  const tested = await figures;
  return (root, shell) => mountAbout(root, shell, tested);
}

/**
 * @param {HTMLElement} root
 * @param {Shell} shell
 * @param {Tested | null} tested
 */
function mountAbout(root, shell, tested) {
  const { t } = shell;
  const title = t("about.title");
  const parts = [
    section(t, "what", t("about.what.text")),
    section(t, "games", t("about.games.text"), ...credits(shell), t("about.games.marks")),
    section(t, "strength", t("about.strength.text")),
    h("p", null, h("a", { href: "#/strength" }, t("about.strength.link"))),
    tested && section(t, "tested", testedText(t, tested)),
    tested?.record && h("p", null, recordLink(t, tested.record)),
    section(t, "privacy", t("about.privacy.text"), t("about.privacy.here")),
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

/** @param {Translator} t @param {Tested} tested */
const testedText = (t, { games, links, noticed }) =>
  t("about.tested.text", {
    games: t.number(games),
    links: t.number(links),
    percent: t.number(Math.floor(noticed)),
  });

/** @param {Translator} t @param {string} href */
const recordLink = (t, href) => h("a", { href, rel: "noopener" }, t("about.tested.link"));

/** Credits of each game, in its own words; one game's may cover another's. @param {Shell} shell */
const credits = ({ t, catalog }) =>
  catalog.games.flatMap(({ id }) => (t.has(`${id}.credits`) ? [t(`${id}.credits`)] : []));

/** The site as one file, unless this is it; and as a frame for other pages. @param {Translator} t @returns {Child[]} */
function fileLinks(t) {
  const props = {
    class: "button",
    href: "croupier.html",
    download: "croupier.html",
    dataset: { command: "download" },
  };
  const isFile = document.documentElement.dataset.form === "file";
  return [
    !isFile && h("p", null, h("a", props, t("about.file.link"))),
    addressField(t),
    h("p", null, h("a", { class: "button", href: "#/embed" }, t("about.file.embed"))),
  ];
}

/** The site's components. @param {Translator} t */
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
    ...licenceLinks(t),
  ];
}

/**
 * The licences of all parts, and the list of the parts. The one file holds the texts inside itself.
 * @param {Translator} t @returns {Child[]}
 */
function licenceLinks(t) {
  const inside = document.getElementById("licences");
  if (inside) {
    const text = h("pre", { class: "text" }, inside.textContent);
    return [h("details", null, h("summary", null, t("about.made.licences")), text)];
  }
  const texts = { href: "licences/licences.txt", dataset: { command: "licences" } };
  const list = { href: "licences/sbom.cdx.json" };
  return [
    h("p", null, h("a", texts, t("about.made.licences"))),
    h("p", null, h("a", list, t("about.made.parts"))),
  ];
}

/**
 * The number of games kept here, with the buttons that save them to a file and read them from one.
 * @param {Shell} shell
 */
function keptGames(shell) {
  const { t, saves } = shell;
  const count = h("p", { class: "quiet" });
  const save = button("keep", t("about.keeping.save"), async () => {
    const { downloadAll } = await import("../saves/file.js");
    downloadAll(shell);
  });
  const redraw = () => {
    count.textContent = t("about.keeping.count", { n: allGames(saves).length });
  };
  const troubles = h("div", { dataset: { region: "troubles" } });
  const bring = async (/** @type {File} */ file) => {
    const { importGames } = await import("../saves/file.js");
    load.disabled = true;
    troubles.replaceChildren();
    try {
      const progress = (/** @type {number} */ n) => {
        count.textContent = t("about.keeping.checked", { n });
      };
      troubles.replaceChildren(...troubleList(await importGames(file, shell, progress), t));
    } finally {
      load.disabled = false;
      redraw();
    }
  };
  const input = fileInput(bring);
  const load = button("bring", t("about.keeping.bring"), () => input.click());
  redraw();
  const copy = button("copy-all", t("about.keeping.copy"), () => shell.navigate("here?p=file"));
  const actions = h("p", { class: "actions" }, save, load, copy);
  return h("div", { class: "keeping" }, count, actions, input, troubles, quarantineLine(t));
}

/** The field that a file is chosen in. @param {(file: File) => Promise<void>} bring */
function fileInput(bring) {
  const input = h("input", {
    type: "file",
    accept: ".txt,text/plain",
    hidden: true,
    async onchange() {
      const [file] = input.files ?? [];
      if (file) await bring(file);
      input.value = "";
    },
  });
  return input;
}

/**
 * Lines of a file that could not be read.
 * @param {Trouble[]} troubles @param {Translator} t
 */
function troubleList(troubles, t) {
  const lines = troubles
    .slice(0, MOST_LISTED)
    .map(({ wrong, line, text }) =>
      h("li", null, t(`about.keeping.wrong.${wrong}`, { line: String(line), text })),
    );
  const more = troubles.length - lines.length;
  return [
    lines.length > 0 && h("ul", { class: "quiet", role: "status" }, lines),
    more > 0 && h("p", { class: "quiet" }, t("about.keeping.more", { n: more })),
  ].filter((each) => each !== false);
}

/** The line about entries in quarantine, to be saved or removed. @param {Translator} t */
function quarantineLine(t) {
  const n = quarantined().length;
  if (!n) return false;
  const save = async () => (await import("../saves/file.js")).downloadQuarantined();
  const forget = () => {
    deleteQuarantined();
    line.remove();
  };
  const line = h(
    "div",
    { dataset: { region: "aside" } },
    h("p", { class: "quiet" }, t("about.keeping.left", { n })),
    h(
      "p",
      { class: "actions" },
      button("aside", t("about.keeping.aside"), save),
      button("forget-aside", t("about.keeping.forget"), forget),
    ),
  );
  return line;
}
