/**
 * The keyboard while a game is played: the game's own keys come first, arrow keys move
 * through the choices, letters are commands.
 * @param {HTMLElement} root
 * @param {Record<string, (() => void) | undefined>} commands   by letter
 * @param {(key: string) => boolean} choose   gives the game a key: whether the game used it
 * @returns {(event: KeyboardEvent) => boolean} whether the key did something
 */
export function playKeys(root, commands, choose) {
  return ({ key, code, shiftKey, target, repeat }) => {
    if (target instanceof Element && target.matches("input, textarea, select")) return false;
    if (key.startsWith("Arrow")) return moveFocus(root, key);
    // A key that is held down has been pressed for what was there before.
    if (repeat) return false;
    // By the place of the key: Shift with a digit gives another character on each keyboard.
    const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
    if ((digit && choose(shiftKey ? `Shift+${digit}` : digit)) || choose(key)) return true;
    if (key === "Enter" && pressMain(root, target)) return true;
    const command = commands[key.toLowerCase()];
    command?.();
    return Boolean(command);
  };
}

/** Target of Enter without another meaning: the table's main button. */
const MAIN = ":is([data-action], .roll).button-main:not(:disabled, [hidden])";

/**
 * @param {HTMLElement} root @param {EventTarget | null} target
 * @returns {boolean} whether there was anything to press
 */
function pressMain(root, target) {
  if (target instanceof Element && target.matches("a, button, summary")) return false;
  const main = [...root.querySelectorAll(MAIN)].find((each) => each.checkVisibility());
  if (main instanceof HTMLElement) main.click();
  return main !== undefined;
}

/** Choices, and the parts of one that is still being made. */
const LIVE = ":is([data-action], [data-part]):not(:disabled)";

/** @param {HTMLElement} root @param {string} key an arrow key's name */
function moveFocus(root, key) {
  const buttons = /** @type {HTMLElement[]} */ ([...root.querySelectorAll(LIVE)]);
  const at = buttons.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  // Another button or link keeps the focus; a heading gives it up, and so does a button that rests
  // or whose choice is made elsewhere.
  const elsewhere = document.activeElement?.matches(
    "a, button:not([aria-disabled], [tabindex='-1']), [tabindex='0']",
  );
  if (!buttons.length || (at < 0 && elsewhere)) return false;
  const step = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
  return true;
}
