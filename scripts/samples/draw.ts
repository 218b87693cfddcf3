import { mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { photograph } from './garments/cloth';
import { garments } from './garments/garments';
import { drawPerson, people } from './people/people';

/**
 * Draws the people and garments of the sample library. The pictures are committed, so the server doesn't have to render SVG. After changing a drawing, run `npm
 * run samples:draw`, then `npm run samples:read`. To draw only some pictures, pass their names to `samples:draw`.
 */

const folder = path.join(__dirname, '../../server/samples/pictures');

async function storePicture(name: string, picture: Buffer): Promise<void> {
  const file = path.join(folder, `${name}.webp`);
  const { size } = await sharp(picture).flatten().webp({ quality: 84, effort: 6, smartSubsample: true }).toFile(file);
  process.stdout.write(`${name} ${Math.round(size / 1024)} kB\n`);
}

async function main(wanted: readonly string[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);
  for (const [name, person] of Object.entries(people))
    if (isWanted(name)) await storePicture(name, Buffer.from(drawPerson(person)));
  for (const [name, draw] of Object.entries(garments))
    if (isWanted(name)) await storePicture(name, await photograph(draw()));
}

void main(process.argv.slice(2));
