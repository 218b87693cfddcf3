import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commonHindi, wordsOnScreen } from './fonts/hindiText';
import { subsetFont } from './fonts/subsetFont';

/** 500 is the weight of headings in theme.ts, and other texts have 400 to 700. */
const weights = { headings: { min: 500, max: 500 }, text: { min: 400, max: 700 } };

/** The characters that public/index.html lists for the Latin fonts. */
const latinRanges = [
  [0x20, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x300, 0x329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2193],
  [0x2212, 0x2215],
] as const;
const latin = latinRanges.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)),
);

/**
 * `npm run fonts`: makes the small fonts in src/app/theme from the packages of Noto. The Latin ones only have the weights that the theme uses. The Hindi ones have
 * the glyphs of the Hindi texts on screen and of common Hindi words, so that a page in Hindi needn't load the whole Devanagari fonts. Run it when the test of the
 * fonts asks for it, and commit what it writes.
 */
async function write(
  name: string,
  family: 'noto-sans-devanagari' | 'noto-serif-devanagari',
  script: 'latin' | 'devanagari',
  texts: readonly string[],
  range: { min: number; max: number },
): Promise<void> {
  const file = `@fontsource-variable/${family}/files/${family}-${script}-wght-normal.woff2`;
  const small = await subsetFont(readFileSync(require.resolve(file)), texts, range);
  writeFileSync(path.join(__dirname, '../src/app/theme', name), small);
  process.stdout.write(`${String(small.length).padStart(8)} ${name}\n`);
}

async function writeAll(): Promise<void> {
  const texts = [...wordsOnScreen(), ...commonHindi()];
  await write('latin-sans.woff2', 'noto-sans-devanagari', 'latin', latin, weights.text);
  await write('latin-serif.woff2', 'noto-serif-devanagari', 'latin', latin, weights.headings);
  await write('hindi-sans.woff2', 'noto-sans-devanagari', 'devanagari', texts, weights.text);
  await write('hindi-serif.woff2', 'noto-serif-devanagari', 'devanagari', texts, weights.headings);
  // A font for the word हिन्दी alone, in the weight of buttons.
  await write('hindi-name.woff2', 'noto-sans-devanagari', 'devanagari', ['हिन्दी'], { min: 600, max: 600 });
}

void writeAll();
