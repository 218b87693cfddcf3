import sharp from 'sharp';
import { coverage, psnr, torsoOf } from '../../../bench/engine/guards';
import { edit } from '../../../server/engine/local/edit/edit';
import { extract } from '../../../server/engine/local/extract';
import { decodePlane, decodeRaster } from '../../../server/engine/local/image/codec';
import { loadNetworks, type Networks } from '../../../server/engine/local/networks';
import { readPerson } from '../../../server/engine/local/person/readPerson';
import type { Box, Raster } from '../../../server/engine/local/image/raster';
import { drawSvg, samplePicture, weightsDir } from './support/pictures';
import { wear } from './support/wearing';

// On a busy machine, loading WebAssembly modules takes longer than the usual time limit.
jest.setTimeout(120_000);

let networks: Networks;

beforeAll(async () => {
  networks = await loadNetworks(weightsDir);
});

function bytesOf({ width, data }: Raster, box: Box): Buffer {
  const rows: Uint8Array[] = [];
  for (let y = Math.round(box.top); y < Math.round(box.bottom); y++)
    rows.push(data.subarray((y * width + Math.round(box.left)) * 3, (y * width + Math.round(box.right)) * 3));
  return Buffer.concat(rows);
}

function scaleBox({ left, top, right, bottom }: Box, scale: number): Box {
  return { left: left * scale, top: top * scale, right: right * scale, bottom: bottom * scale };
}

async function shrink(encoded: Buffer, width: number): Promise<Raster> {
  return decodeRaster(await sharp(encoded).resize({ width }).png().toBuffer());
}

test('a try-on of a photo above 2048 pixels has full size, looks like a try-on of a small copy, and leaves the bytes around the garment unchanged', async () => {
  const [small, scale] = [400, 4];
  const garment = await samplePicture('short-kurta-marigold', 200);
  const smallPhoto = await samplePicture('model-dev', small);
  const person = readPerson(await decodeRaster(smallPhoto), networks.pose);
  const large = await wear(networks, await samplePicture('model-dev', small * scale), garment, 'Short Kurta');
  const { width, height } = large.before;
  // Above 2048 pixels the engine works on a smaller copy.
  expect(Math.max(width, height)).toBeGreaterThan(2048);
  expect([large.after.width, large.after.height]).toEqual([width, height]);
  const { format, channels, depth } = await sharp(large.encoded.garmentMask).metadata();
  expect({ format, channels, depth }).toEqual({ format: 'png', channels: 1, depth: 'uchar' });

  const { nose, chin, headWidth } = person.body;
  const reach = { x: headWidth * 0.3, y: (chin.y - nose.y) * 0.6 };
  const face = { left: nose.x - reach.x, right: nose.x + reach.x, top: nose.y - reach.y, bottom: nose.y + reach.y };
  const untouched = [
    scaleBox(face, scale),
    { left: 0, top: 0, right: width * 0.1, bottom: height },
    { left: width * 0.9, top: 0, right: width, bottom: height },
    { left: 0, top: height * 0.9, right: width, bottom: height },
  ];
  for (const box of untouched) expect(bytesOf(large.after, box).equals(bytesOf(large.before, box))).toBe(true);

  const torso = torsoOf(person.body);
  expect(coverage(large.garment, scaleBox(torso, scale))).toBeGreaterThanOrEqual(0.9);
  const reference = await wear(networks, smallPhoto, garment, 'Short Kurta');
  const inTorso = (x: number, y: number): boolean =>
    x > torso.left && x < torso.right && y > torso.top && y < torso.bottom;
  const shrunkResult = await shrink(large.encoded.image, small);
  expect(psnr(shrunkResult, reference.before, inTorso)).toBeLessThan(15);
  expect(psnr(shrunkResult, reference.after, inTorso)).toBeGreaterThan(25);
});

test('an edit of a photo above 2048 pixels ends exactly at the edge of the mask', async () => {
  const side = 2100;
  const stripes = Array.from({ length: 10 }, (_, i) => `<rect x="${i * 24}" width="8" height="240" fill="#909090"/>`);
  const disc = '<circle cx="120" cy="120" r="60" fill="#fff"/>';
  const black = '<rect width="240" height="240" fill="#000"/>';
  const image = await drawSvg(
    `<rect width="240" height="240" fill="#a8a8a8"/>${stripes.join('')}`,
    side,
    side,
    [240, 240],
  );
  const mask = await drawSvg(`${black}${disc}`, side, side, [240, 240]);
  const before = await decodeRaster(image);
  const erased = await decodePlane(mask);
  for (const prompt of ['navy with yellow dots', 'remove it']) {
    const result = await edit(networks, { image, mask, garmentMask: mask, prompt }, () => {});
    const after = await decodeRaster(result.image);
    let changed = 0;
    let outside = 0;
    for (let i = 0, at = 0; i < side * side; i++, at += 3) {
      const isSame =
        before.data[at] === after.data[at] &&
        before.data[at + 1] === after.data[at + 1] &&
        before.data[at + 2] === after.data[at + 2];
      if (isSame) continue;
      if (erased.data[i] === 0) outside++;
      if (erased.data[i] === 1) changed++;
    }
    expect(outside).toBe(0);
    const whole = Math.PI * ((60 / 240) * side) ** 2;
    if (prompt !== 'remove it') expect(changed / whole).toBeGreaterThan(0.97);
  }
});

test('a garment extracted from a photo above 2048 pixels has exactly the pixels of the photo, on white', async () => {
  const tee = 'M130 60 H270 L350 150 L300 190 L275 160 L278 380 H122 L125 160 L100 190 L50 150 Z';
  const folds =
    '<path d="M150 200 Q190 280 160 372 M250 190 Q215 290 248 372 M140 360 H260" fill="none" stroke="#1a3c78" stroke-width="5"/>';
  const shirt = `<rect width="400" height="440" fill="#b08860"/><path d="${tee}" fill="#204a90"/>${folds}`;
  const photo = await drawSvg(shirt, 2000, 2200, [400, 440]);
  const { image, garmentMask } = await extract(networks, { photo }, () => {});
  const [after, mask] = [await decodeRaster(image), await decodePlane(garmentMask)];
  expect([after.width, mask.width]).toEqual([2000, 2000]);
  const middle = { left: 800, top: 720, right: 1200, bottom: 1760 };
  expect(coverage(mask, middle)).toBe(1);
  expect(bytesOf(after, middle).equals(bytesOf(await decodeRaster(photo), middle))).toBe(true);
  expect(bytesOf(after, { left: 0, top: 0, right: 160, bottom: 2200 }).every((byte) => byte === 255)).toBe(true);
});

test('adding a pattern to a small part of a 25-megapixel photo takes less memory than a copy of the photo as floats', async () => {
  const side = 5000;
  const create = { width: side, height: side, channels: 3, background: '#a8a8a8' } as const;
  const image = await sharp({ create }).png().toBuffer();
  const mask = await drawSvg(
    '<rect width="50" height="50"/><circle cx="25" cy="25" r="5" fill="#fff"/>',
    side,
    side,
    [50, 50],
  );
  const peakMegabytes = (): number => process.resourceUsage().maxRSS / 1024;
  const before = peakMegabytes();
  await edit(networks, { image, mask, garmentMask: mask, prompt: 'navy with white dots' }, () => {});
  expect(peakMegabytes() - before).toBeLessThan(400);
});
