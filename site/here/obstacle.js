/** What is in the way of phones at one table on this device, found out before anything is asked of anybody. */

import { isFramed } from "../lib/framed.js";
import { canConnect } from "./connection.js";

/** The key of its words; "" for nothing. @param {"host" | "guest"} role */
export function obstacle(role) {
  if (isFramed()) return "embed";
  if (document.documentElement.dataset.form === "file" || location.protocol === "file:")
    return "file";
  if (!canConnect()) return "no-webrtc";
  return role === "host" && !navigator.mediaDevices ? "insecure" : "";
}
