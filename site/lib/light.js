/** In which light the page is. */

/**
 * The light that the page has now: of the theme, of the screen, or else of the reader's system.
 * @returns {"light" | "dark"}
 */
export function lightOfPage() {
  const told = getComputedStyle(document.documentElement).colorScheme;
  if (told === "light" || told === "dark") return told;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}
