/** The site's address as entered by the user of the single file, which alone has this from the start. */

import { text } from "./schema.js";
import { onDisk } from "./site_address.js";
import { createStore } from "./store.js";

export const knownAddress = createStore("home", { address: text });

onDisk.address = () => knownAddress.load().address ?? "";
