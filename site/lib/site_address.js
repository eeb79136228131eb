/**
 * Address of the site, at a root or in any folder. The page names its files relative to itself; full
 * addresses, such as those of shared links, begin here.
 */

/** The file that holds the whole site. */
const FILE = "croupier.html";

/** The address that the user of the single file has entered (known_address.js); "" on a site. */
export const onDisk = { address: () => "" };

/** @returns {string} the folder of the page, as a whole address with a slash at the end */
export const here = () => new URL(".", location.href).href;

/** @returns {string} the address of `build.py build --url`; "" without */
export const builtFor = () => document.documentElement.dataset.home ?? "";

/**
 * @returns {string} the address of the site, to which links lead; "" if the single file has none,
 *   neither from the build nor from its user (pages/address_field.js)
 */
export function siteAddress() {
  if (document.documentElement.dataset.form !== "file") return here();
  const address = onDisk.address();
  return builtFor() || (/^https?:\/\//.test(address) ? address : "");
}

/**
 * Beginning of a link to a page of the site. Without an address it is the name of the file, which opens
 * the link.
 * @param {string} [page] below the site's address
 */
export function linkHead(page = "") {
  const address = siteAddress();
  return address ? address + page : FILE;
}
