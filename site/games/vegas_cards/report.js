/** What a round paid. */

export { payingCasinos as paying } from "./paying.js";
