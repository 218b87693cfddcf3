/** A keyboard shortcut. `key` is the value of `KeyboardEvent.key` in lower case. `mod` stands for ⌘ on a Mac and Ctrl elsewhere; both work on every system. */
export interface KeyCombo {
  key: string;
  /** Another character that also triggers the shortcut: the one that the same key types on another keyboard layout, or without Shift. */
  orKey?: string;
  mod?: boolean;
  shift?: boolean;
}

/** Whether Ctrl or ⌘ is held. AltGr doesn't count, although Windows reports it as Ctrl and Alt: on a German keyboard, '[' is AltGr+8. */
const hasMod = (event: KeyboardEvent) => (event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph');

const isLetter = (key: string) => /^[a-z]$/.test(key);

export function matchesCombo(
  event: KeyboardEvent,
  { key, orKey = key, mod = false, shift = false }: KeyCombo,
): boolean {
  const pressed = event.key.toLowerCase();
  if ((pressed !== key && pressed !== orKey) || hasMod(event) !== mod) return false;
  // Check Shift only for letters: whether other characters need Shift depends on the keyboard layout.
  return !isLetter(key) || event.shiftKey === shift;
}

/** Returns the shortcut in the format of `aria-keyshortcuts`. */
export function ariaKeys({ key, mod, shift }: KeyCombo): string {
  const modifiers = shift ? 'Shift+' : '';
  const name = key.toUpperCase();
  return mod ? `Control+${modifiers}${name} Meta+${modifiers}${name}` : `${modifiers}${name}`;
}

/** Returns the names of the shortcut's keys, as shown to the user. */
export const keyNames = ({ key, mod, shift }: KeyCombo): string[] =>
  [shift && 'Shift', mod && 'Ctrl/⌘', key.toUpperCase()].filter((name) => typeof name === 'string');

export const keyText = (combo: KeyCombo): string => keyNames(combo).join('+');

/** Matches the fields into which a user types. Range inputs don't count, because they only use the arrow keys. */
const textFieldSelector =
  'input:not([type="range"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="combobox"], [role="textbox"]';

/** Matches the elements in which the editor's keyboard shortcuts don't work: text fields, menus, and dialogs without an editor. */
const ownKeysSelector = `${textFieldSelector}, [role="dialog"]:not([data-editor]), [role="menu"], [role="listbox"]`;

export const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest(ownKeysSelector) !== null;
