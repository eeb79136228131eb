/** What a choice was about, by the first of its reasons; and where that can be practised. */

import { Link } from "../../links/link.js";

/** @import { Judgement } from "croupier/review" */

/** The reasons of each topic, by their codes; `topics.<name>` are the words for it. */
export const TOPICS = {
  ties: [
    ...["ties", "breaks_tie", "breaks_neutral_tie"],
    ...["other_ties_you", "other_ties_neutral", "other_ties_for"],
  ],
  spent: ["other_pays_nothing", "other_has_already", "unsafe"],
  money: [
    ...["more", "more_there", "more_for_nothing", "more_for_fewer", "richer", "alone", "second"],
    ...["pays_there", "other_loses", "chip", "less_now"],
  ],
  points: ["more_points"],
  others: [
    ...["hits", "hits_leader", "overtakes", "other_helps", "ahead", "weakens", "safe", "crowded"],
    ...["harder_to_lose", "takes", "takes_leader"],
  ],
  saving: [
    ...[
      "holds",
      "keeps_for",
      "last_word",
      "not_worth",
      "in_reach",
      "uses_up",
      "takes_back",
      "no_hurry",
    ],
    ...["spares", "other_ends", "stronger", "more_dice", "only_kicker"],
  ],
  neutral: [
    ...["neutral_hits", "neutral_against", "only_neutral", "weakens_neutral"],
    ...["other_endangers"],
  ],
  leader: ["no_need_to_fight", "wins_as_it_lies", "in_front"],
  keeps: ["keeps", "throws", "stops_short", "likelier", "something_likelier", "likelier_from"],
  cards: [
    ...["wins_now", "easier_later", "behind", "raise_seldom", "raise_often"],
    ...["begins_showdown", "other_begins_showdown"],
  ],
};

/** Puzzles that came with the site, by the topic that they are practice for. @type {Record<string, string>} */
export const SETS = {
  ties: "ties",
  saving: "last-dice",
  neutral: "neutral",
  leader: "leader",
  keeps: "keeps",
};

/** @type {Map<string, string>} */
const OF_CODE = new Map(
  Object.entries(TOPICS).flatMap(([topic, codes]) => codes.map((code) => [code, topic])),
);

/** The topic of a choice; "other" if it has none. @param {Pick<Judgement, "reasons">} judged */
export const topicOf = ({ reasons }) => OF_CODE.get(reasons[0]?.code ?? "") ?? "other";

/** The address where a topic is practised. @param {string} topic */
export const practiceOf = (topic) => Link.of(topic).withPage("practice").hash;

/** The topic that an address of practice names; null where it names none. @param {string} hash */
export function topicIn(hash) {
  const [, topic = ""] = /^#\/([\w-]+)\/practice$/.exec(hash) ?? [];
  return topic === "other" || Object.hasOwn(TOPICS, topic) ? topic : null;
}
