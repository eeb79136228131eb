/** What is sent with a link, in the name of who sends it. */

/**
 * A text with its sender's name.
 * @param {string} text @param {string} name @param {import("../lib/i18n.js").Translator} t
 */
export const signedText = (text, name, t) => (name ? t("sender.signed", { text, name }) : text);
