/**
 * The one dialog in which something is passed on: what it is, the words and the address that go, and as what
 * they go.
 */

import { $, h, loadStyle, setText } from "../lib/dom.js";
import { isFramed } from "../lib/framed.js";
import { settings } from "../lib/settings.js";
import { siteAddress } from "../lib/site_address.js";
import { choiceOf } from "../ui/choice.js";
import { openDialog } from "../ui/dialog.js";
import { commandButton } from "../ui/icon.js";
import { drawCode } from "./qr_code.js";
import { nameInput, rememberName, tidyName } from "./sender.js";

/** @import { Link } from "../links/link.js" */
/** @import { Shell } from "../types/shell.d.ts" */
/** @import { IconName } from "../ui/icon.js" */

/**
 * Something to be shared. `what`: its name among the words (`share.what`). `text` and `link` go together, signed
 * by a name ("" for none) if `signed`; the link is null where it would be too long. `picture` goes with them
 * where the system takes one; `ways`: what else is made of it; `onOut`: it has been copied, shown or sent.
 * @typedef {{
 *   what: string, text: (by: string) => string, link: (by: string) => Link | null, signed?: boolean,
 *   picture?: () => Promise<File | null>, ways?: { [way in Way]?: () => unknown }, onOut?: () => void,
 * }} Thing
 */
/** @typedef {keyof typeof WAYS} Way */
/** @typedef {Pick<Shell, "t" | "engine">} ShareShell */
/**
 * @typedef {{
 *   shell: ShareShell, thing: Thing, by: string, dialog: ReturnType<typeof openDialog> | null,
 *   text: HTMLElement, address: HTMLElement, signature: HTMLElement, ways: HTMLElement, code: HTMLElement,
 *   field: HTMLTextAreaElement, said: HTMLElement
 * }} Sheet
 */

/** What is made of a thing beside its link. @type {Record<"picture" | "film" | "page" | "file" | "article" | "words", IconName>} */
const WAYS = {
  picture: "picture",
  film: "film",
  page: "code",
  file: "file",
  article: "book",
  words: "log",
};
/** These lead to pages that a frame in another site's page has no room for. */
const OUTSIDE = ["film", "page"];

/**
 * Opens the sheet for one thing, or for several among which one is chosen: the first at first.
 * @param {ShareShell} shell @param {[Thing, ...Thing[]]} things
 */
export async function openShare(shell, things) {
  const { t } = shell;
  await Promise.all([t.learn("share"), loadStyle(new URL("share.css", import.meta.url))]);
  const sheet = newSheet(shell, things[0]);
  const choose = (/** @type {string} */ what) => {
    sheet.thing = things.find((thing) => thing.what === what) ?? things[0];
    draw(sheet);
  };
  const values = things.map(({ what }) => ({ value: what, label: t(`share.what.${what}`) }));
  const chosen = things[0].what;
  sheet.dialog = openDialog(
    { title: t("share.title"), close: t("close"), class: "dialog-share" },
    h(
      "div",
      { class: "share-main" },
      things.length > 1 &&
        choiceOf({ name: "share", legend: t("share.legend"), values, chosen, choose }),
      h("blockquote", { class: "share-preview" }, sheet.text, sheet.address),
      sheet.signature,
      sheet.ways,
      sheet.field,
    ),
    sheet.code,
    sheet.said,
  );
  draw(sheet);
}

/** @param {ShareShell} shell @param {Thing} thing @returns {Sheet} */
function newSheet(shell, thing) {
  const { t } = shell;
  const field = h("textarea", {
    ...{ class: "dialog-text", readonly: true, rows: 4, hidden: true },
    ...{ "aria-label": t("table.share_field"), dataset: { field: "share" } },
  });
  /** @type {Sheet} */
  const sheet = {
    ...{ shell, thing, by: settings.get("name"), dialog: null, field },
    text: h("p", { class: "share-text", dir: "auto", dataset: { region: "share-text" } }),
    address: h("p", { class: "share-address", dataset: { region: "share-address" } }),
    signature: h("label", { class: "share-name" }, h("span", null, t("share.name"))),
    ways: h("div", { class: "share-ways" }),
    code: h("div", { class: "share-code", hidden: true, dataset: { region: "share-code" } }),
    said: h("p", { class: "quiet", role: "status" }),
  };
  const input = nameInput({ value: sheet.by, dataset: { field: "sender" } });
  input.addEventListener("input", () => {
    sheet.by = tidyName(input.value);
    drawWords(sheet);
  });
  input.addEventListener("change", () => rememberName(input.value));
  sheet.signature.append(input);
  return sheet;
}

/** @param {Sheet} sheet */
function draw(sheet) {
  const { thing, signature, ways, field, said } = sheet;
  signature.hidden = !thing.signed;
  field.hidden = true;
  setText(said, "");
  drawWords(sheet);
  ways.replaceChildren(...waysOf(sheet));
}

/** @param {Sheet} sheet */
function drawWords(sheet) {
  const { words, address } = wordsOf(sheet);
  setText(sheet.text, words);
  setText(sheet.address, address.replace(/^https?:\/\//, "") || sheet.shell.t("share.long"));
}

/** @param {Sheet} sheet */
function wordsOf({ thing, by }) {
  const name = thing.signed ? by : "";
  return { words: thing.text(name), address: thing.link(name)?.address() ?? "" };
}

/** What a text in a message says: without an address of a site, which only a file makes, how it is opened. @param {Sheet} sheet */
function wholeText(sheet) {
  const { words, address } = wordsOf(sheet);
  const how = siteAddress() ? [] : [sheet.shell.t("table.open_with")];
  return [words, address, ...how].join("\n");
}

/** @param {Sheet} sheet */
function waysOf(sheet) {
  const { shell, thing } = sheet;
  const { t } = shell;
  const { share } = navigator;
  const hasLink = wordsOf(sheet).address !== "";
  const hasSite = hasLink && siteAddress() !== "";
  const way = (
    /** @type {string} */ name,
    /** @type {IconName} */ sign,
    /** @type {() => unknown} */ go,
  ) => {
    const button = commandButton(`share-${name}`, sign, t(`share.as.${name}`), true);
    button.addEventListener("click", go);
    return button;
  };
  const buttons = [
    ...(typeof share === "function" && hasSite
      ? [way("send", "share", () => sendBySystem(sheet))]
      : []),
    ...(hasLink ? [way("link", "link", () => copyLink(sheet))] : []),
    ...(hasSite ? [way("qr", "qr", () => showCode(sheet))] : []),
    ...(hasLink ? [way("text", "text", () => copyText(sheet))] : []),
    ...otherWays(thing).map(({ name, sign, go }) => {
      const leave = () => {
        sheet.dialog?.close();
        go();
      };
      return way(name, sign, name === "words" ? () => copyWords(sheet, go) : leave);
    }),
  ];
  buttons[0]?.classList.add("button-main");
  return buttons;
}

/** @param {Thing} thing */
function otherWays({ ways = {} }) {
  const given = new Map(Object.entries(ways));
  return Object.entries(WAYS).flatMap(([name, sign]) => {
    const go = isFramed() && OUTSIDE.includes(name) ? undefined : given.get(name);
    return go ? [{ name, sign, go }] : [];
  });
}

/** The system's own sheet. @param {Sheet} sheet */
async function sendBySystem(sheet) {
  const { thing } = sheet;
  const { words, address } = wordsOf(sheet);
  const picture = await thing.picture?.().catch(() => null);
  const files = picture && navigator.canShare?.({ files: [picture] }) ? { files: [picture] } : {};
  try {
    await navigator.share({ url: address, text: words, ...files });
    out(sheet, "sent");
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
    setText(sheet.said, sheet.shell.t("share.unsent"));
  }
}

/** @param {Sheet} sheet */
const copyLink = (sheet) => copyOut(sheet, wordsOf(sheet).address, "copied_link");

/** With the picture where there is one: whatever they are pasted into takes what it can. @param {Sheet} sheet */
async function copyText(sheet) {
  const text = wholeText(sheet);
  const picture = await sheet.thing.picture?.().catch(() => null);
  if (picture && (await copyBoth(text, picture))) out(sheet, "copied_picture");
  else await copyOut(sheet, text, "copied_text");
}

/** Copies other words than those of the preview. @param {Sheet} sheet @param {() => unknown} write */
const copyWords = (sheet, write) =>
  copyOut(sheet, `${write()}\n${wordsOf(sheet).address}`, "copied_text");

/** @param {string} text @param {Blob} picture @returns {Promise<boolean>} whether that could be done */
async function copyBoth(text, picture) {
  try {
    const plain = new Blob([text], { type: "text/plain" });
    const item = new ClipboardItem({ "text/plain": plain, [picture.type]: picture });
    await navigator.clipboard.write([item]);
    return true;
  } catch {
    return false;
  }
}

/** Copies a text; without a clipboard it is shown to be copied by hand. @param {Sheet} sheet @param {string} text @param {string} done */
async function copyOut(sheet, text, done) {
  const { field, said, shell } = sheet;
  try {
    await navigator.clipboard.writeText(text);
    field.hidden = true;
    out(sheet, done);
  } catch {
    field.value = text;
    field.hidden = false;
    field.focus();
    field.select();
    setText(said, shell.t("share.by_hand"));
    sheet.thing.onOut?.();
  }
}

/** Says what has been done; a copy is not sent yet. @param {Sheet} sheet @param {string} done */
function out({ said, shell, thing }, done) {
  setText(said, shell.t(`share.${done}`));
  thing.onOut?.();
}

/** Shows the link as a large QR code in place of the rest. @param {Sheet} sheet */
async function showCode(sheet) {
  const { shell, code, said, dialog, thing } = sheet;
  const { t } = shell;
  const main = /** @type {HTMLElement} */ ($(".share-main", dialog?.element));
  const { words, address } = wordsOf(sheet);
  const back = commandButton("share-back", "back", t("share.back"), true);
  back.addEventListener("click", () => {
    code.hidden = true;
    main.hidden = false;
    setText(said, "");
    /** @type {HTMLElement} */ ($('[data-command="share-qr"]', main)).focus();
  });
  setText(said, t("share.drawing"));
  const drawn = await drawCode(shell.engine, address, t("share.code", { text: words }));
  if (!dialog?.element.isConnected || thing !== sheet.thing) return;
  if (typeof drawn === "string") return setText(said, t(`share.${drawn}`));
  setText(said, "");
  code.replaceChildren(
    drawn,
    h("div", { class: "share-scan" }, h("p", null, t("share.scan")), h("p", null, words), back),
  );
  main.hidden = true;
  code.hidden = false;
  back.focus();
  thing.onOut?.();
}
