import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { GlobalFonts, createCanvas } from '@napi-rs/canvas';
import sharp from 'sharp';

/**
 * `npm run ai-label -- FONT`: draws the words of the visible label (AI_LABEL), and writes them as a module. The server can't draw text itself: every machine
 * would need a font, and the label would look different on each. FONT is the file of a bold sans serif font; the words were drawn with DejaVu Sans Bold. Commit
 * the module that it writes.
 */
const [font = ''] = process.argv.slice(2);
if (!GlobalFonts.registerFromPath(font, 'Label')) throw new Error('Name a font file as the argument.');

/** Height of the drawn words in pixels. In the largest pictures, the label is about this high. For smaller pictures, it is scaled down. */
const height = 96;
const text = 'AI-generated';

async function drawLabel(): Promise<void> {
  const measure = createCanvas(1, 1).getContext('2d');
  measure.font = `${height * 0.56}px Label`;
  const width = Math.ceil(measure.measureText(text).width + height * 0.8);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = 'black';
  context.fillRect(0, 0, width, height);
  context.font = measure.font;
  context.fillStyle = 'white';
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.fillText(text, width / 2, height * 0.68);
  const png = await sharp(canvas.toBuffer('image/png'))
    .flatten()
    .png({ palette: true, colours: 8, compressionLevel: 9, effort: 10 })
    .toBuffer();
  const lines = (png.toString('base64').match(/.{1,140}/g) ?? []).map((line) => `  '${line}',`);
  const module = [
    '/** The words of the visible label as a PNG, white on black, drawn by `npm run ai-label`. */',
    'export const labelWords = [',
    ...lines,
    "].join('');",
    '',
  ];
  writeFileSync(path.join(__dirname, '../server/generations/aiLabel/labelWords.ts'), module.join('\n'));
}

void drawLabel();
