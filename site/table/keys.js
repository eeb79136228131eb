/**
 * The keyboard while a game is played: 1-6 choose a face, arrows walk through the roll, letters
 * are commands.
 * @param {HTMLElement} root
 * @param {{commands: Record<string, () => void>, choose: (face: number) => void}} acts
 * @returns {(event: KeyboardEvent) => boolean} whether the key was one of ours
 */
export function playKeys(root, { commands, choose }) {
  return ({ key, target }) => {
    if (target instanceof Element && target.matches("input, textarea, select")) return false;
    if (key.startsWith("Arrow")) return moveFocus(root, key);
    if (/^[1-6]$/.test(key)) choose(Number(key));
    else if (!commands[key.toLowerCase()]) return false;
    else commands[key.toLowerCase()]?.();
    return true;
  };
}

/**
 * Arrow keys walk through the groups of the roll.
 * @param {HTMLElement} root @param {string} key
 */
function moveFocus(root, key) {
  const buttons = /** @type {HTMLElement[]} */ ([...root.querySelectorAll("[data-action]")]);
  const at = buttons.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  if (!buttons.length || (at < 0 && document.activeElement !== document.body)) return false;
  const step = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
  return true;
}
