/** The text that is sent with a link. */

/** @import { Translator } from "../lib/i18n.js" */

/**
 * A text with its sender's name.
 * @param {string} text @param {string} name @param {Translator} t
 */
export const textFrom = (text, name, t) => (name ? t("sender.signed", { text, name }) : text);
