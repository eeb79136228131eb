/** The one session of this page. It outlives its screens: the table comes and goes while the channel stays. */

/** @import { CopySession } from "./copy_session.js" */
/** @import { GuestSession } from "./guest_session.js" */
/** @import { HostSession } from "./host_session.js" */

/** @type {HostSession | GuestSession | CopySession | null} */
let session = null;

export const presentSession = () => session;

/** Ends the one before. @template {HostSession | GuestSession | CopySession} Session @param {Session} next */
export function beginSession(next) {
  session?.quit();
  session = next;
  return next;
}
