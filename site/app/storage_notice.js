/** Notice under the header about problems of this browser's storage. */

import { button } from "../ui/button.js";
import { showNotice } from "./notices.js";

/** @import { Translator } from "../types/shell.d.ts" */

/**
 * Says it; what could not be read is offered as a file.
 * @param {Translator} t @param {string} code
 */
export function sayProblem(t, code) {
  const save = async () => (await import("../saves/file.js")).downloadQuarantined();
  const offer = code === "storage-corrupt" && button("aside", t("about.keeping.aside"), save);
  showNotice(t, code, t(`errors.${code}.line`), offer);
}
