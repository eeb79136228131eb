/** In which light the page is. */

/**
 * The light that the page has now: of the theme, of the screen, or else of the reader's system.
 * @returns {"light" | "dark"}
 */
export function lightOfPage() {
  const scheme = getComputedStyle(document.documentElement).colorScheme;
  if (scheme === "light" || scheme === "dark") return scheme;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}
