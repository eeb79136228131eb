/** Error of a code or a message from another device: a code for the page's words, and data. */
export class HereError extends Error {
  /** @param {string} code @param {Record<string, unknown>} [data] */
  constructor(code, data = {}) {
    super(code);
    this.code = code;
    this.data = data;
  }
}
