import type { Arb } from '../../scripts/texts/compile';

const accents: Record<string, string> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
};

/**
 * Puts accents on the vowels that users see in a message: the vowels outside of all braces, and the vowels inside two pairs of braces, which are the cases of a
 * plural.
 */
function addAccents(message: string): string {
  let depth = 0;
  return message.replaceAll(/./gs, (letter) => {
    if (letter === '{') depth += 1;
    if (letter === '}') depth -= 1;
    return depth % 2 === 0 ? (accents[letter] ?? letter) : letter;
  });
}

/**
 * Makes texts in en-XA, a made-up language for tests: English with accents. In a page in this language, a word without accents isn't from the catalogue of
 * texts.
 */
export const pseudoTexts = (english: Arb): Arb =>
  Object.fromEntries(
    Object.entries(english)
      .filter(([id]) => !id.startsWith('@'))
      .map(([id, message]) => [id, addAccents(String(message))]),
  );

/** Names of attributes that are shown on screen or read out. */
const textAttributes = ['aria-label', 'aria-description', 'aria-valuetext', 'alt', 'placeholder', 'title'];

/** Returns the texts on the page that contain a vowel without an accent. Ignores `names`, and the names of keys. */
export function findUntranslatedTexts(page: HTMLElement, names: RegExp): string[] {
  const copy = page.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll('kbd, style, script')) hidden.remove();
  const elements = [copy, ...copy.querySelectorAll('*')];
  const shown = elements.flatMap((element) => [
    ...[...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map((node) => node.textContent),
    ...textAttributes.map((name) => element.getAttribute(name)),
  ]);
  return shown.map((text) => (text ?? '').replace(names, '')).filter((text) => /[aeiou]/i.test(text));
}
