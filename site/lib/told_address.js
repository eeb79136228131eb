/** What the user of a file on a disk has said of where the site is. Only that file has it in it from the start. */

import { onDisk } from "./here.js";
import { text } from "./shape.js";
import { shelf } from "./small_store.js";

export const told = shelf("home", { address: text });

onDisk.address = () => told.recall().address ?? "";
