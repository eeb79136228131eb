/** The answers of a guest to one offer: made anew every few seconds, until one of them is a connection. */

import { toCodedError } from "../lib/coded_error.js";
import { makeAnswer } from "./connection.js";
import { answerText } from "./signal.js";

/** @import { Line } from "./connection.js" */
/** @import { Signal } from "./signal.js" */

/** Milliseconds after which an answer is made anew, and how many stay alive: Firefox gives one up after a while. */
const FRESH_MS = 9000;
const ALIVE = 3;

/**
 * What becomes of the answers. `joined` gives what reads the host's texts.
 * @typedef {{ changed: () => void, joined: (line: Line) => (text: unknown) => void,
 *   left: () => void, drained?: () => void }} AnswersUse
 */

/** @param {Signal} offer @param {AnswersUse} use */
export function createAnswers(offer, { changed, joined, left, drained }) {
  /** @type {Line[]} */
  let answers = [];
  /** @type {Line | null} */
  let open = null;
  /** @type {(text: unknown) => void} */
  let hear = () => {};
  let problem = "";
  let isOver = false;

  /** One more answer to the same offer. */
  async function answer() {
    /** @type {Line} */
    const line = await makeAnswer(offer, {
      opened() {
        if (open) return line.close();
        open = line;
        for (const each of answers) if (each !== line) each.close();
        clearInterval(fresh);
        hear = joined(line);
      },
      text: (given) => open === line && hear(given),
      closed: () => open === line && left(),
      ...(drained && { drained }),
    });
    if (open || isOver) return line.close();
    answers.push(line);
    for (const old of answers.slice(0, -ALIVE)) old.close();
    answers = answers.slice(-ALIVE);
    changed();
  }
  const answerNow = () =>
    answer().catch((error) => {
      problem = toCodedError(error).code;
      clearInterval(fresh);
      changed();
    });
  const fresh = setInterval(answerNow, FRESH_MS);
  answerNow();

  return {
    /** Code of what went wrong before there was a connection; "" for nothing. */
    get problem() {
      return problem;
    },
    /** Text of the code that the host's camera reads; "" before there is one. */
    get text() {
      const [latest] = answers.slice(-1);
      return latest && !open ? answerText(latest.signal) : "";
    },
    close() {
      isOver = true;
      clearInterval(fresh);
      for (const line of answers) line.close();
    },
  };
}

/** @typedef {ReturnType<typeof createAnswers>} Answers */
