/** The codes of a host, one after another: each guest answers one, the host's camera reads the answer. */

import { toCodedError } from "../lib/coded_error.js";
import { siteAddress } from "../lib/site_address.js";
import { makeOffer } from "./connection.js";
import { HereError } from "./errors.js";
import { SILENCE_MS } from "./messages.js";
import { offerLink, readAnswer } from "./signal.js";

/** @import { Line } from "./connection.js" */

/** Offers without an answer that are kept. */
const WAITING = 3;

/**
 * An offer and, once it is answered, a connection. `by`: the fingerprint of the device that has answered.
 * @typedef {{ line: Awaited<ReturnType<typeof makeOffer>>, by: string, isOpen: boolean }} Offer
 */
/**
 * What becomes of the codes. `joined` gives what reads that guest's texts.
 * @typedef {{ table: string, purpose?: string, changed: () => void,
 *   joined: (guest: number, line: Line) => (text: unknown) => void,
 *   left: (guest: number, line: Line) => void, drained?: () => void }} OffersUse
 */

/** @param {OffersUse} use */
export function createOffers({ table, purpose, changed, joined, left, drained }) {
  /** @type {Map<string, Offer>} */
  const offers = new Map();
  /** @type {Offer | null} */
  let shown = null;
  let said = "";
  let count = 0;
  let isOver = false;

  /** @param {string} code */
  const say = (code) => {
    said = code;
    changed();
  };

  /** A new offer, which the next guest may answer. Rejects with a HereError. */
  async function offerNext() {
    const id = ++count;
    /** @type {(text: unknown) => void} */
    let hear = () => {};
    const line = await makeOffer({
      opened() {
        offer.isOpen = true;
        hear = joined(id, line);
        say("joined");
      },
      text: (given) => hear(given),
      closed: () => left(id, line),
      ...(drained && { drained }),
    });
    /** @type {Offer} */
    const offer = { line, by: "", isOpen: false };
    if (isOver) return line.close();
    offers.set(line.signal.tag, offer);
    // One that has just been scanned may still be answered.
    const unanswered = [...offers].filter(([, { by }]) => !by);
    for (const [tag, old] of unanswered.slice(0, -WAITING)) {
      offers.delete(tag);
      old.line.close();
    }
    shown = offer;
    changed();
  }

  /** @param {Offer} offer @param {import("./signal.js").Signal} answer */
  async function accept(offer, answer) {
    offer.by = answer.fingerprint;
    // Nobody else is to scan it.
    shown = null;
    say("connecting");
    setTimeout(() => {
      if (offer.isOpen || isOver) return;
      offer.line.close();
      say("unseen");
    }, SILENCE_MS);
    // Whatever becomes of this answer, the next guest gets a code.
    await offer.line.accept(answer).finally(offerNext);
  }

  return {
    say,
    offerNext,
    /** Key of the sentence about the last code; "" for none. */
    get said() {
      return said;
    },
    /** Address of the code that the next guest scans; "" before there is one. */
    get link() {
      return shown ? offerLink(siteAddress(), table, shown.line.signal, purpose) : "";
    },
    /** True once the camera has been on here. */
    get hasOffered() {
      return offers.size > 0;
    },
    /** A code that the camera has seen, again and again. @param {string} text */
    async read(text) {
      try {
        const answer = readAnswer(text);
        const offer = offers.get(answer.tag);
        if (!offer) throw new HereError("code-other");
        if (!offer.by) await accept(offer, answer);
        else if (offer.by !== answer.fingerprint) throw new HereError("code-used");
      } catch (error) {
        say(toCodedError(error).code);
      }
    },
    close() {
      isOver = true;
      for (const { line } of offers.values()) line.close();
    },
  };
}

/** @typedef {ReturnType<typeof createOffers>} Offers */
