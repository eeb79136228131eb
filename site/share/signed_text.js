/** What is sent with a link, in the name of who sends it. */

/** @import { Translator } from "../lib/i18n.js" */

/**
 * A text with its sender's name.
 * @param {string} text @param {string} name @param {Translator} t
 */
export const signedText = (text, name, t) => (name ? t("sender.signed", { text, name }) : text);
