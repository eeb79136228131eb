/** Route of an address. */

import { readAddress } from "./route.js";

/** @import { Route } from "../types/records.d.ts" */

/**
 * Never rejects but where the code for damaged links and those of several games cannot be loaded.
 * @param {{ hash: string, search: string }} address
 * @returns {Promise<Route>}
 */
export async function routeAt(address) {
  const begun = readAddress(address);
  if (begun.sound) return begun.sound;
  if (begun.text && !begun.reading) {
    const { several } = await import("./shared_links.js");
    const { sound } = readAddress(address, several);
    if (sound) return sound;
  }
  return (await import("./damaged_link.js")).readLink(address, begun);
}
