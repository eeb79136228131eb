/** Opening a story from a file, or one that is saved; faults of a file are reported with their line. */

import { errorLine } from "../../lib/coded_error.js";
import { isRecord } from "../../links/fields.js";
import { Link } from "../../links/link.js";
import { chapterFrom } from "../opening.js";
import { forget, keep, keptUnder } from "./kept.js";
import { boardLink, LONGEST } from "./link.js";

/** @import { CodedError, Shell } from "../../types/shell.d.ts" */

/**
 * Opens a story: it is saved under its beginning, and shown.
 * @param {Shell} shell @param {File} file @param {() => void} stopSaving  of the tree that is open
 * @returns {Promise<void>} rejects with a CodedError
 */
export async function openText({ engine, navigate }, file, stopSaving) {
  if (file.size > 4 * LONGEST) {
    throw { code: "bad-story", data: { fault: "too-long", line: 1, column: 1, what: "" } };
  }
  const opened = await engine.call("open_story", { text: await file.text() });
  const chapters = opened.chapters.map(chapterFrom);
  const { record = "" } = chapters[0] ?? {};
  if (!chapters.every((each) => isRecord(each.record)))
    throw { code: "bad-request", data: { part: "record" } };
  stopSaving();
  putAway(record);
  keep(record, { chapters, chapter: 0 });
  navigate(boardLink(record));
}

/**
 * Opens a tree that is kept.
 * @param {Shell} shell @param {string} key @param {() => void} stopSaving  of the tree that is open
 */
export function openKept({ navigate }, key, stopSaving) {
  const kept = keptUnder(key);
  if (!kept) return;
  stopSaving();
  const link = Link.of(key);
  if (link.play !== null) {
    navigate(link.withPage("analysis")); // with its game
    return;
  }
  const { record = "" } = kept.chapters[0] ?? {};
  if (key !== record) {
    forget(key);
    putAway(record);
    keep(record, kept);
  }
  navigate(boardLink(record));
}

/** Makes room under a beginning: a tree that was saved there gets another key. @param {string} record */
function putAway(record) {
  const before = keptUnder(record);
  if (before) keep(`${record}#${Date.now()}`, before);
}

/**
 * What is wrong with a story, in words.
 * @param {CodedError} error @param {Shell["t"]} t
 */
export function faultWords({ code, data }, t) {
  const what = code === "bad-story" ? placeWords(data, t) : errorLine(t, code, data);
  const { chapter = 1 } = data;
  return chapter === 1 ? what : t("analysis.chapters.fault", { chapter, what });
}

/** @param {CodedError["data"]} data @param {Shell["t"]} t */
const placeWords = ({ line, column, ...data }, t) =>
  t("analysis.fault", { line, column, what: t(`analysis.faults.${String(data.fault)}`, data) });
