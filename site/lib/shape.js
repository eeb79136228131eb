/**
 * What a value must look like that was kept or sent: `fields({ ply: whole(0), over: flag })`. A shape
 * is a function that says whether a value has it. Fields that a shape does not name may be there:
 * a later build may have added them.
 */

/** @typedef {(value: unknown, name?: string) => boolean} Shape  `name`: under which it is an entry */

/** @param {string} text @returns {any} undefined where it is no JSON */
export function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
export const isObject = (value) =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** @type {Shape} */
export const text = (value) => typeof value === "string";

/** @type {Shape} */
export const flag = (value) => typeof value === "boolean";

/** @param {number} least @param {number} [most] @returns {Shape} */
export const number =
  (least, most = Number.MAX_VALUE) =>
  (value) =>
    typeof value === "number" && value >= least && value <= most;

/** @param {number} least @param {number} [most] @returns {Shape} */
export const whole =
  (least, most = Number.MAX_SAFE_INTEGER) =>
  (value) =>
    Number.isInteger(value) && number(least, most)(value);

/** A moment, in milliseconds since 1970. @type {Shape} */
export const time = number(0, 8.64e15);

/** @param {Shape} each @returns {Shape} */
export const list = (each) => (value) => Array.isArray(value) && value.every((one) => each(one));

/** Null, missing, or what has the shape. @param {Shape} shape @returns {Shape} */
export const maybe = (shape) => (value) => value == null || shape(value);

/** @param {Record<string, Shape>} shapes @returns {Shape} */
export const fields = (shapes) => (value) =>
  isObject(value) && Object.entries(shapes).every(([name, shape]) => shape(value[name]));
