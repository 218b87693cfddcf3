import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commonHindi, wordsOnScreen } from './fonts/hindiText';
import { subsetFont } from './fonts/subsetFont';

/**
 * `npm run fonts`: makes the small Hindi fonts in src/app/theme from the packages of Noto. They have the glyphs of the Hindi texts on screen and of common
 * Hindi words, so that a page in Hindi needn't load the whole Devanagari fonts. Run it when the test of the fonts asks for it, and commit what it writes.
 */
async function write(name: string, family: string, texts: readonly string[], min: number, max = min): Promise<void> {
  const file = `@fontsource-variable/${family}/files/${family}-devanagari-wght-normal.woff2`;
  const small = await subsetFont(readFileSync(require.resolve(file)), texts, { min, max });
  writeFileSync(path.join(__dirname, '../src/app/theme', name), small);
  process.stdout.write(`${String(small.length).padStart(8)} ${name}\n`);
}

async function writeAll(): Promise<void> {
  const texts = [...wordsOnScreen(), ...commonHindi()];
  await write('hindi-sans.woff2', 'noto-sans-devanagari', texts, 400, 700);
  // 500 is the weight of headings in theme.ts.
  await write('hindi-serif.woff2', 'noto-serif-devanagari', texts, 500);
  // A font for the word हिन्दी alone, in the weight of buttons.
  await write('hindi-name.woff2', 'noto-sans-devanagari', ['हिन्दी'], 600);
}

void writeAll();
