/** A key as `KeyboardEvent.key` names it, in lower case. `mod` is ⌘ on a Mac and Ctrl elsewhere; either is taken anywhere. */
export interface KeyCombo {
  key: string;
  /** The same key where another layout, or a hand without Shift, gives another sign. */
  orKey?: string;
  mod?: boolean;
  shift?: boolean;
}

/** With AltGr, Windows also reports Ctrl and Alt: on a German keyboard '[' is AltGr+8. */
const hasMod = (event: KeyboardEvent) => (event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph');

const isLetter = (key: string) => /^[a-z]$/.test(key);

export function matches(event: KeyboardEvent, { key, orKey = key, mod = false, shift = false }: KeyCombo): boolean {
  const pressed = event.key.toLowerCase();
  if ((pressed !== key && pressed !== orKey) || hasMod(event) !== mod) return false;
  // A sign may need Shift on one keyboard and not on another; a letter is the same key with and without.
  return !isLetter(key) || event.shiftKey === shift;
}

/** For `aria-keyshortcuts`. */
export function ariaKeys({ key, mod, shift }: KeyCombo): string {
  const held = shift ? 'Shift+' : '';
  const name = key.toUpperCase();
  return mod ? `Control+${held}${name} Meta+${held}${name}` : `${held}${name}`;
}

/** As a person reads it. */
export const keyNames = ({ key, mod, shift }: KeyCombo): string[] =>
  [shift && 'Shift', mod && 'Ctrl/⌘', key.toUpperCase()].filter((name) => typeof name === 'string');

export const keyText = (combo: KeyCombo): string => keyNames(combo).join('+');

/** A range takes arrows alone. */
const fields =
  'input:not([type="range"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="combobox"], [role="textbox"]';

/** Where typing means something else: a field, an open dialog without an editor of its own, or menu. */
const typing = `${fields}, [role="dialog"]:not([data-editor]), [role="menu"], [role="listbox"]`;

export const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(typing) !== null;
