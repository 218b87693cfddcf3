import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';

/** `npm run icons`: draws the icons of the installed app from public/icon.svg. Run it after each change of that file, and commit the icons. */
const folder = path.join(__dirname, '../public');
const drawing = readFileSync(path.join(folder, 'icon.svg'), 'utf8');

/** The colour of the icon's background. It fills the whole square of those icons that the system cuts to its own shape. */
const backgroundColour = /<rect[^>]* fill="(#[\da-f]+)"/.exec(drawing)?.[1] ?? '#000000';

const renderDrawing = (size: number) => sharp(Buffer.from(drawing), { density: (72 * size) / 64 }).resize(size, size);

const writePng = (image: Sharp, name: string) => image.png({ compressionLevel: 9 }).toFile(path.join(folder, name));

/** Draws the icon on a square of its background colour. @param share the drawing's share of the square's side. Systems may cut off a tenth on each side */
async function drawOnBackground(size: number, share: number): Promise<Sharp> {
  const inner = Math.round(size * share);
  const square = sharp({ create: { width: size, height: size, channels: 3, background: backgroundColour } });
  return square.composite([{ input: await renderDrawing(inner).png().toBuffer() }]);
}

async function drawIcons(): Promise<void> {
  await writePng(renderDrawing(192), 'icon-192.png');
  await writePng(renderDrawing(512), 'icon-512.png');
  await writePng(await drawOnBackground(512, 0.86), 'icon-maskable-512.png');
  await writePng(await drawOnBackground(180, 1), 'apple-touch-icon.png');
}

void drawIcons();
