/** One of two devices that give each other all that they keep: its codes, its connection, its files. */

import { toCodedError } from "../lib/coded_error.js";
import { allTexts, importGames } from "../saves/file.js";
import { createAnswers } from "./answers.js";
import { fromPieces, intoPieces } from "./copied_file.js";
import { copyStep, newCopy } from "./copy.js";
import { createLifetime } from "./lifetime.js";
import { createMailbox } from "./mailbox.js";
import { parseMessage } from "./messages.js";
import { createOffers } from "./offers.js";

/** @import { Shell } from "../types/shell.d.ts" */
/** @import { Line } from "./connection.js" */
/** @import { CopyAct, CopyEvent, CopyState } from "./copy.js" */
/** @import { Signal } from "./signal.js" */

/** @param {Shell} shell @param {string} code  of the other device; "" for the one that shows the first code @param {Signal | null} offer  in it */
export function createCopySession(shell, code, offer) {
  /** @type {Line | null} */
  let open = null;
  let isOver = false;

  const life = createLifetime({
    tick: (now) => mail.post({ type: "tick", now }),
    quit: () => session.quit(),
  });
  const { changed } = life;

  /** @param {CopyAct} act @returns {Promise<CopyEvent | null>} */
  async function run(act) {
    try {
      if (act.act === "close") open?.close();
      else if (act.act === "pack")
        return { type: "packed", pieces: await intoPieces(allTexts(shell)) };
      else if (act.act === "unpack") return { type: "whole", texts: await fromPieces(act.pieces) };
      else return { type: "kept", said: await keepAll(act.texts) };
    } catch (error) {
      const why = toCodedError(error).code === "file-large" ? "large" : "damaged";
      return { type: "wrong", why };
    }
    return null;
  }

  /** What comes of it, in the sentences of a file that is read. @param {string[]} texts */
  async function keepAll(texts) {
    /** @type {string[]} */
    const said = [];
    const quiet = { ...shell, say: (/** @type {string} */ sentence) => said.push(sentence) };
    for (const each of texts) await importGames(new File([each], "copy"), quiet, () => {});
    return said.join(" ");
  }

  /** @type {{ readonly state: CopyState, post: (event: CopyEvent) => void }} */
  const mail = createMailbox({
    state: newCopy(),
    step: copyStep,
    send: (message) => open?.send(JSON.stringify(message)),
    run,
    changed,
  });

  const joined = (/** @type {Line} */ line) => {
    if (open) {
      line.close();
      return () => {};
    }
    open = line;
    mail.post({ type: "joined", now: performance.now() });
    return hear;
  };
  const hear = (/** @type {unknown} */ given) => {
    try {
      mail.post({ type: "message", message: parseMessage(given), now: performance.now() });
    } catch {
      mail.post({ type: "wrong", why: "damaged" });
    }
  };
  const drained = () => mail.post({ type: "drained" });
  const left = () => mail.post({ type: "left" });

  const answers = offer && createAnswers(offer, { changed, joined, left, drained });
  const offers = answers
    ? null
    : createOffers({
        ...{ table: "file", purpose: "file", changed, drained },
        joined: (_, line) => joined(line),
        // Not one that came second, and was sent away.
        left: (_, line) => line === open && left(),
      });

  const session = {
    ...{ role: /** @type {const} */ ("copy"), code, answers, offers },
    get state() {
      return mail.state;
    },
    watch: life.watch,
    quit() {
      if (isOver) return;
      isOver = true;
      mail.post({ type: "left" });
      life.end();
      offers?.close();
      answers?.close();
    },
  };
  return session;
}

/** @typedef {ReturnType<typeof createCopySession>} CopySession */
