/** The sets of exercises. */

import { getOwn } from "../../lib/get_own.js";
import {
  dueToday,
  idOf,
  isTopic,
  OWN_SET,
  ownExercises,
  shippedIds,
  shippedPuzzles,
  TOPIC,
} from "../review/exercises.js";
import { SETS, topicIn, topicOf } from "../review/topics.js";

/** @import { Translator } from "../../lib/i18n.js" */
/** @import { Exercise } from "../review/exercises.js" */

/**
 * A set of exercises: those of a theme, or of the person's own games ("own"); `ids` of all of them.
 * @typedef {{ theme: string, ids: string[], exercises: () => Promise<Exercise[]> }} ExerciseSet
 */
/**
 * The exercises of a topic: the person's own mistakes, then those that come with the site; null where
 * there are none.
 * @param {string | null} topic @param {Record<string, string[]>} shipped @returns {ExerciseSet | null}
 */
function topicSet(topic, shipped) {
  if (topic === null) return null;
  const mine = () =>
    ownExercises().filter(({ reasons }) => reasons && topicOf({ reasons: [...reasons] }) === topic);
  const theme = getOwn(SETS, topic) ?? "";
  const more = getOwn(shipped, theme) ?? [];
  const ids = [...mine().map(idOf), ...more];
  const exercises = async () => [...mine(), ...(more.length ? await shippedPuzzles(theme) : [])];
  return ids.length ? { theme: TOPIC + topic, ids, exercises } : null;
}

/** What a set is called. @param {string} theme @param {Translator} t */
export const nameOfSet = (theme, t) =>
  isTopic(theme)
    ? t(`review.topics.${theme.slice(TOPIC.length)}`)
    : t(`review.practice.themes.${theme}`);

/** The sets that are not empty: the topic in the address, the person's own, those of the site. @returns {Promise<ExerciseSet[]>} */
export async function findSets() {
  const shipped = await shippedIds();
  const themes = Object.entries(shipped).map(([theme, ids]) => ({
    theme,
    ids,
    exercises: () => shippedPuzzles(theme),
  }));
  const mine = {
    theme: OWN_SET,
    ids: ownExercises().map(idOf),
    exercises: async () => ownExercises(),
  };
  const topic = topicSet(topicIn(location.hash), shipped);
  // A topic's set has the puzzles of its theme already.
  const theme = getOwn(SETS, topicIn(location.hash) ?? "");
  const others = [mine, ...themes].filter((set) => set.ids.length && set.theme !== theme);
  return topic ? [topic, ...others] : others;
}

/** The set to open first: the topic in the address, or what is due; undefined where there is neither. @param {ExerciseSet[]} sets */
export const dueSet = (sets) =>
  sets.find(({ theme }) => isTopic(theme)) ??
  sets.find(({ theme }) => theme === OWN_SET && dueToday() > 0);
