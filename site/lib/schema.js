/**
 * Schemas of stored or received values: `fields({ ply: whole(0), over: flag })`. A schema is a function
 * that returns true for a valid value. Unknown fields are valid: a later build may have added them.
 */

/** @typedef {(value: unknown, name?: string) => boolean} Schema  `name`: under which it is an entry */

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

/** @type {Schema} */
export const text = (value) => typeof value === "string";

/** @type {Schema} */
export const flag = (value) => typeof value === "boolean";

/** @param {number} least @param {number} [most] @returns {Schema} */
export const number =
  (least, most = Number.MAX_VALUE) =>
  (value) =>
    typeof value === "number" && value >= least && value <= most;

/** @param {number} least @param {number} [most] @returns {Schema} */
export const whole =
  (least, most = Number.MAX_SAFE_INTEGER) =>
  (value) =>
    Number.isInteger(value) && number(least, most)(value);

/** A moment, in milliseconds since 1970. @type {Schema} */
export const time = number(0, 8.64e15);

/** @param {Schema} each @returns {Schema} */
export const list = (each) => (value) => Array.isArray(value) && value.every((one) => each(one));

/** Null, missing, or valid. @param {Schema} schema @returns {Schema} */
export const maybe = (schema) => (value) => value == null || schema(value);

/** @param {Record<string, Schema>} schemas @returns {Schema} */
export const fields = (schemas) => (value) =>
  isObject(value) && Object.entries(schemas).every(([name, schema]) => schema(value[name]));
