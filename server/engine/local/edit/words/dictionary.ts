import { generativePhrases } from './lexicon/generative';
import { colours } from './lexicon/colours';
import { englishEntries } from './lexicon/english';
import { hindiEntries } from './lexicon/hindi';
import { notMisspelt } from './lexicon/notMisspelt';
import { ornaments } from './lexicon/ornaments';
import type { LexiconEntry, Meaning } from './meaning';
import { editDistance } from './editDistance';
import { formsOf, romanKey } from './normalForm';

function colourEntries(): LexiconEntry[] {
  return Object.entries(colours).flatMap(([name, { en, roman, hi }]) =>
    [en, roman, hi].flatMap((phrases): LexiconEntry[] => (phrases ? [[phrases, { kind: 'colour', name }]] : [])),
  );
}

/** Returns every entry of the lexicon. If a phrase occurs twice, its first entry counts. */
function allEntries(): LexiconEntry[] {
  return [
    ...colourEntries(),
    ...ornaments,
    ...generativePhrases.map((phrases): LexiconEntry => [phrases, { kind: 'generative' }]),
    ...hindiEntries,
    ...englishEntries,
  ];
}

const byPhrase = new Map<string, Meaning>();
/** The meaning of each single word of romanised Hindi, by its `romanKey`. */
const byRomanKey = new Map<string, Meaning>();
let mostWords = 1;

for (const [phrases, meaning] of allEntries()) {
  for (const form of phrases.split(',').flatMap(formsOf)) {
    if (!byPhrase.has(form)) byPhrase.set(form, meaning);
    mostWords = Math.max(mostWords, form.split(' ').length);
  }
}
const romanColours = Object.entries(colours).map(([name, { roman }]): LexiconEntry => [
  roman ?? '',
  { kind: 'colour', name },
]);
const hindiWords = [...romanColours, ...ornaments, ...hindiEntries];
for (const [phrases, meaning] of hindiWords) {
  for (const form of phrases.split(',').flatMap(formsOf)) {
    const key = romanKey(form);
    if (/^[a-z]{4,}$/.test(form) && !byRomanKey.has(key)) byRomanKey.set(key, meaning);
  }
}
const latinWords = [...byPhrase.keys()].filter((phrase) => /^[a-z]{4,}$/.test(phrase));

/** Number of words in the longest phrase of the lexicon. */
export const maxPhraseLength = mostWords;

/** Returns the meaning of a phrase, which must be in normal form (see `normalForm`). Undefined if the lexicon doesn't contain exactly this phrase. */
export function meaningOf(phrase: string): Meaning | undefined {
  return byPhrase.get(phrase);
}

/** Tells whether two words differ only by one letter that one of them lacks, and which isn't the first: 'yelow' for 'yellow', 'marroon' for 'maroon'. */
function lacksLetter(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return long.length === short.length + 1 && short[0] === long[0] && editDistance(short, long) === 1;
}

const sortedLetters = (word: string): string =>
  word
    .split('')
    .toSorted((x, y) => (x < y ? -1 : 1))
    .join('');

/** Tells whether two words differ by two neighbouring letters that were swapped: 'bule', 'purpel'. */
function isSwap(a: string, b: string): boolean {
  return a.length === b.length && sortedLetters(a) === sortedLetters(b) && editDistance(a, b) === 1;
}

/** Tells whether two words differ in one vowel: 'lavander'. */
function hasOtherVowel(a: string, b: string): boolean {
  const consonants = (word: string): string => word.replace(/[aeiou]/g, '*');
  return consonants(a) === consonants(b) && editDistance(a, b) === 1;
}

/** Tells whether a word is a misspelling of a known one. In short words every letter counts: 'blur' isn't blue. */
function isMisspelling(word: string, known: string): boolean {
  if (Math.abs(word.length - known.length) > 2) return false;
  if (isSwap(word, known)) return true;
  if (Math.min(word.length, known.length) < 5) return false;
  if (lacksLetter(word, known) || hasOtherVowel(word, known)) return true;
  return word.length >= 8 && known.length >= 8 && word[0] === known[0] && editDistance(word, known) <= 2;
}

/**
 * Returns the likely meaning of a word that isn't in the lexicon: another spelling of romanised Hindi, or a misspelling. Undefined if the words that it
 * resembles have different meanings, or if it is a correct English word (`notMisspelt`).
 */
export function meaningOfMisspelt(word: string): Meaning | undefined {
  if (notMisspelt.has(word)) return undefined;
  const spelt = byRomanKey.get(romanKey(word));
  if (spelt) return spelt;
  if (!/^[a-z]{4,}$/.test(word)) return undefined;
  const candidates = latinWords.filter((known) => isMisspelling(word, known)).map((known) => byPhrase.get(known)!);
  const [first] = candidates;
  return first && candidates.every((meaning) => JSON.stringify(meaning) === JSON.stringify(first)) ? first : undefined;
}
