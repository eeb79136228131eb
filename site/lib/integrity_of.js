/** @type {{ integrity(name: string): Promise<string> } | undefined} */
const known = Reflect.get(globalThis, "croupierFiles");

/**
 * What a file of this build is compared with, as `fetch` wants it: the page knows (app/inline/integrity.js).
 * @param {string} name
 * @returns {Promise<string>} "" in a page that is all in one file
 */
export const integrityOf = async (name) => known?.integrity(name) ?? "";
