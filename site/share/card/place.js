/** Where a day's result is passed on: under it, on the day's page, and on the home page. */

import { h } from "../../lib/dom.js";
import { linkOf } from "../../records/record.js";
import { button } from "../../ui/button.js";
import { dayResult } from "../daily/result.js";
import { controllersOf, dateWords, resultWords } from "../daily/words.js";
import { share } from "../send_link.js";

/** @typedef {import("../../types/shell.d.ts").Shell} Shell */

/**
 * @param {HTMLElement} root an empty place
 * @param {{ shell: Shell, day: string, where: "end" | "page" | "home" }} given
 * @returns {{ update: () => void, unmount: () => void }} `update`: the day's result has changed
 */
export function mountCard(root, { shell, day }) {
  const send = () => sendDay(shell, day);
  const update = () => {
    const { done } = dayResult(shell.catalog.days, day);
    root.replaceChildren(...(done ? [button("share-day", shell.t("daily.share"), send)] : []));
  };
  update();
  return { update, unmount: () => root.replaceChildren(h("span")) };
}

/** @param {Shell} shell @param {string} day */
async function sendDay({ catalog, t }, day) {
  const { tables, extras } = dayResult(catalog.days, day);
  const played = [...tables, ...extras].filter(({ done }) => done);
  const controllers = await controllersOf(played.map(({ game }) => game));
  await share(
    linkOf(`daily/${day}`),
    [
      t("daily.title", { date: dateWords(day, t, { dateStyle: "long" }) }),
      ...played.map((each) => `${t(`${each.game}.name`)}: ${resultWords(each, controllers, t)}`),
    ].join("\n"),
    t,
  );
}
