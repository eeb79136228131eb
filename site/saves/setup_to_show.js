/** The set-up of a game that is shown, with the names by which its seats are called on this device. */

import { peopleOf } from "../lib/people.js";
import { Link } from "../links/link.js";
import { namedForReaders } from "./seat_names.js";

/** @import { SetupText } from "../types/records.d.ts" */
/** @import { Shell } from "../types/shell.d.ts" */

/**
 * The set-up of a record. In another person's game nobody is "you".
 * @param {Pick<Shell, "t" | "saves">} shell @param {string} record
 * @returns {Promise<SetupText>}
 */
export async function setupToShow({ t, saves }, record) {
  const { setup, play } = Link.of(record);
  const { seats, names } = setup;
  const [person = 0, ...others] = peopleOf(seats);
  if (others.length || names[person] || play === null) return setup;
  const { isPlayedHere } = await import("./own_game.js");
  return isPlayedHere(saves, record) ? setup : namedForReaders(t, setup);
}
