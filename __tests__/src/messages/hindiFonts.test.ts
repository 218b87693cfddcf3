import { readFileSync } from 'node:fs';
import { GlobalFonts, createCanvas } from '@napi-rs/canvas';
import { wordsOnScreen } from '../../../scripts/fonts/hindiText';

const [width, height] = [160, 48];

/** Draws a text, and returns how much of each pixel it covers, 0..255. */
function drawText(text: string, family: string, weight: number): Uint8Array {
  const context = createCanvas(width, height).getContext('2d');
  context.font = `24px "${family}"`;
  context.fontVariationSettings = `'wght' ${weight}`;
  context.fillText(text, 12, 32);
  return Uint8Array.from(context.getImageData(0, 0, width, height).data.filter((_, index) => index % 4 === 3));
}

const sum = (values: Uint8Array) => values.reduce((total, value) => total + value, 0);

/**
 * Whether two drawings show the same text. A sign may be moved by a fraction of a pixel, which changes up to 23 % of the drawing at this size. A missing
 * conjunct changes at least 33 %.
 */
function looksSame(one: Uint8Array, other: Uint8Array): boolean {
  const difference = one.reduce((total, value, index) => total + Math.abs(value - (other[index] ?? 0)), 0);
  return difference <= 0.28 * sum(other);
}

/** Returns the syllables of words, each once. A font shapes each syllable independently of the others, so it is enough to compare the syllables. */
const syllablesOf = (words: readonly string[]) => [
  ...new Set(words.flatMap((word) => word.match(/(?:[क-ह]़?्[\u200c\u200d]?)*[क-ह]?[^क-ह]*/g) ?? []).filter(Boolean)),
];

describe.each([
  ['sans', 400],
  ['serif', 500],
] as const)('the small Hindi font %s', (name, weight) => {
  const file = `noto-${name}-devanagari-devanagari-wght-normal.woff2`;
  const whole = `whole ${name}`;
  const small = `small ${name}`;

  beforeAll(() => {
    GlobalFonts.register(
      readFileSync(require.resolve(`@fontsource-variable/noto-${name}-devanagari/files/${file}`)),
      whole,
    );
    GlobalFonts.register(readFileSync(`src/app/theme/hindi-${name}.woff2`), small);
  });

  test('shows all Hindi texts as the whole font does', () => {
    const different = syllablesOf(wordsOnScreen()).filter(
      (syllable) => !looksSame(drawText(syllable, small, weight), drawText(syllable, whole, weight)),
    );
    // If this fails, a text needs a conjunct that the font lacks. Run `npm run fonts`.
    expect(different).toEqual([]);
  });

  test('shows a rare conjunct with a virama', () => {
    const withVirama = drawText('ङ्\u200cघ', whole, weight);
    expect(looksSame(drawText('ङ्घ', small, weight), withVirama)).toBe(true);
    expect(looksSame(drawText('ङ्घ', whole, weight), withVirama)).toBe(false);
  });
});
