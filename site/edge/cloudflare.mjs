/** The function as a Cloudflare Worker beside the files of dist/: see site/HOSTING.md. */

import { answer } from "./tables.mjs";

export default {
  /** @param {Request} request @param {{ ASSETS: { fetch: (asked: Request | URL) => Promise<Response> } }} env */
  fetch: (request, env) => answer(request, (asked) => env.ASSETS.fetch(asked)),
};
