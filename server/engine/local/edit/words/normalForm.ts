/** Vowel signs at the end of a Hindi adjective or noun, by gender, number and case. ं marks the oblique plural. */
const devanagariEndings = ['ा', 'ी', 'े', 'ो', 'ों', 'ियां'];
const romanEndings = ['a', 'i', 'e', 'ee', 'aa', 'o', 'on', 'u', 'y'];

/**
 * Returns the form in which words are compared: lower case, without apostrophes. In Devanagari, it has no dots below letters, because many keyboards lack them
 * (ज़ becomes ज), and one sign for both nasal signs.
 */
export function normalForm(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\u093c|\u200c|\u200d|['’`]/g, '')
    .replace(/\u0901/g, '\u0902')
    .normalize('NFC')
    .replace(/\u093c/g, '');
}

/** Returns all forms of a phrase of the lexicon, with each of the endings in place of a `~`. */
export function formsOf(phrase: string): string[] {
  const plain = normalForm(phrase.trim());
  if (!plain.includes('~')) return [plain];
  const endings = /[\u0900-\u097f]/.test(plain) ? devanagariEndings : romanEndings;
  return endings.map((ending) => plain.replace('~', ending));
}

/**
 * Returns a key that is the same for all spellings of a word, because romanised Hindi has no fixed spelling: laal and lal, neela and nila, safed and safaid are
 * one word each.
 */
export function romanKey(word: string): string {
  return word
    .replace(/aa+/g, 'a')
    .replace(/ee+|ii+|iy/g, 'i')
    .replace(/oo+|uu+/g, 'u')
    .replace(/ai|ei|ey/g, 'e')
    .replace(/(.)\1+/g, '$1')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/chh/g, 'ch')
    .replace(/y$/g, 'i');
}
