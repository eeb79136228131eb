/** The choices of Pig in the words of a review. */

/** @typedef {import("croupier/pig").Frame} Frame */
/** @typedef {import("../../lib/i18n.js").Translator} Translator */

/**
 * An action of a frame in words.
 * @param {Frame} frame @param {string} action @param {{ t: Translator }} words
 */
export const choiceWords = ({ next }, action, { t }) =>
  next.actions.includes(action) ? t(`pig.choices.${action}`) : null;
