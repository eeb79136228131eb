/** The browser's offer to install the site as an app. Chromium makes one a visit, others none. */

/** @typedef {Event & { prompt: () => Promise<unknown> }} InstallEvent */

/** @type {{ offer: InstallEvent | null }} */
export const installation = { offer: null };

/** Shows the browser's question, which can be shown once. */
export async function install() {
  const { offer } = installation;
  installation.offer = null;
  await offer?.prompt();
}
