import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commonHindi, wordsOnScreen } from './fonts/hindiText';
import { subsetFont } from './fonts/subsetFont';

/**
 * `npm run fonts`: makes the small fonts in src/app/theme from the packages of Noto. The Latin ones only have the weights that the theme uses. The Hindi ones
 * have the glyphs of the Hindi texts on screen and of common Hindi words, so that a page in Hindi needn't load the whole Devanagari fonts. Run it when the test
 * of the fonts asks for it, and commit the fonts.
 */

/** The weights in theme.ts: 500 for headings, 400 to 700 for other texts. */
const weights = { headings: { min: 500, max: 500 }, text: { min: 400, max: 700 } };

/**
 * All characters from the space to the end of the mathematical signs, arrows included. The Latin fonts of Noto lack many of these. Those that they have are
 * listed in public/index.html.
 */
const latin = [Array.from({ length: 0x2300 - 0x20 }, (_, i) => String.fromCodePoint(0x20 + i)).join('')];

/** Writes a small font with the glyphs that these texts need, in a range of weights. */
async function writeFont(
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

async function writeFonts(): Promise<void> {
  const texts = [...wordsOnScreen(), ...commonHindi()];
  await writeFont('latin-sans.woff2', 'noto-sans-devanagari', 'latin', latin, weights.text);
  await writeFont('latin-serif.woff2', 'noto-serif-devanagari', 'latin', latin, weights.headings);
  await writeFont('hindi-sans.woff2', 'noto-sans-devanagari', 'devanagari', texts, weights.text);
  await writeFont('hindi-serif.woff2', 'noto-serif-devanagari', 'devanagari', texts, weights.headings);
  // A font for the word हिन्दी alone, in the weight of buttons.
  await writeFont('hindi-name.woff2', 'noto-sans-devanagari', 'devanagari', ['हिन्दी'], { min: 600, max: 600 });
}

void writeFonts();
