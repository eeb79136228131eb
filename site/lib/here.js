/**
 * Where the site stands: at a root or in any folder. The page names its files relative to itself;
 * whole addresses, such as those of links that are passed on, begin here.
 */

/** The file that holds the whole site. */
const FILE = "croupier.html";

/** A file on a disk reads here what its user has said of where the site is (told_address.js). */
export const onDisk = { address: () => "" };

/** @returns {string} the folder that the page lies in, as a whole address with a slash at the end */
export const here = () => new URL(".", location.href).href;

/** @returns {string} the address that the build was told; "" where it was told none */
export const builtFor = () => document.documentElement.dataset.home ?? "";

/**
 * @returns {string} the address of the site, to which links lead; "" where a file on a disk knows
 *   none, neither from the build nor from its user (pages/site_address.js)
 */
export function siteAddress() {
  if (document.documentElement.dataset.form !== "file") return here();
  const address = onDisk.address();
  return builtFor() || (/^https?:\/\//.test(address) ? address : "");
}

/**
 * What a link begins with that leads to a page of the site. Where nobody knows the site, that is the
 * name of the file: it says what opens the link.
 * @param {string} [page] below the site's address
 */
export function linkHead(page = "") {
  const address = siteAddress();
  return address ? address + page : FILE;
}
