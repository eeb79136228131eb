/** The function as Netlify runs it: see site/HOSTING.md. */

import { answer } from "../tables.mjs";

/**
 * A file that is asked for comes by here again, and goes on, as it has no query.
 * @param {Request} request @param {{ next: () => Promise<Response> }} context
 */
export default function tables(request, context) {
  return answer(request, (asked) => (asked === request ? context.next() : fetch(asked)));
}

export const config = { path: "/tables/*", onError: "bypass" };
