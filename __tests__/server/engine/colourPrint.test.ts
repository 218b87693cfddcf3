import { findColourPrint } from '../../../server/engine/local/garment/colourPrint';
import { withoutCreases } from '../../../server/engine/local/garment/creases';
import { correctExposure } from '../../../server/engine/local/garment/exposure';
import type { GarmentPhoto } from '../../../server/engine/local/garment/garmentPhoto';
import { withoutSoftShading } from '../../../server/engine/local/garment/softShading';
import { decodeRaster } from '../../../server/engine/local/image/codec';
import { labOf } from '../../../server/engine/local/image/lab';
import { computePlane } from '../../../server/engine/local/image/raster';
import { drawSvg } from './support/pictures';

const side = 400;

/** Two pastel shapes, whose edges are soft as in a small photo, and a thin black line between them. */
const print = `
  <filter id="soft"><feGaussianBlur stdDeviation="1.5"/></filter>
  <g filter="url(#soft)"><rect x="150" y="140" width="40" height="60" fill="#e8c4ae"/>
  <rect x="215" y="160" width="34" height="50" fill="#c9bcd8"/></g>
  <path d="M203 130 L203 215" stroke="#26262a" stroke-width="3"/>`;
/** A grey fold beside the print. */
const fold = '<path d="M110 260 L290 300" stroke="#b9b6b0" stroke-width="14"/>';

/** Returns the photo of a shirt with these SVG elements on it, on a grey floor. */
async function photoOf(svg: string, cloth: string): Promise<GarmentPhoto> {
  const shirt = `<rect width="${side}" height="${side}" fill="#808080"/><rect x="70" y="60" width="260" height="300" fill="${cloth}"/>`;
  const image = await decodeRaster(await drawSvg(shirt + svg, side, side));
  const alpha = computePlane(image, (i) => {
    const [x, y] = [i % side, Math.floor(i / side)];
    return x >= 70 && x < 330 && y >= 60 && y < 360 ? 1 : 0;
  });
  const pointAt = (x: number, y: number) => ({ x, y, confidence: 1 });
  const points = { shoulderLeft: pointAt(70, 66), shoulderRight: pointAt(330, 66) };
  return { image, alpha, kind: 'top', sleeve: 'short', points };
}

const indexOf = (x: number, y: number): number => y * side + x;

/** Returns how far the hue of one pixel is from that of another, in a and b of Lab. */
function hueBetween({ image: { data } }: GarmentPhoto, one: number, other: number): number {
  const [, a, b] = labOf(data[one * 3]!, data[one * 3 + 1]!, data[one * 3 + 2]!);
  const [, otherA, otherB] = labOf(data[other * 3]!, data[other * 3 + 1]!, data[other * 3 + 2]!);
  return Math.hypot(a - otherA, b - otherB);
}

const [peach, lilac, line, cloth] = [indexOf(170, 170), indexOf(232, 185), indexOf(203, 150), indexOf(95, 95)];

test('a pastel print on white cloth is found with the lines between its parts; a grey fold is no print', async () => {
  const { image, alpha } = await photoOf(print + fold, '#e4e2dd');
  const found = findColourPrint(image, alpha, 260);
  expect([peach, lilac, line].map((i) => Math.round(found.data[i]! * 10) / 10)).toEqual([1, 1, 1]);
  expect([cloth, indexOf(200, 280)].map((i) => found.data[i]!)).toEqual([0, 0]);
});

test('on colourful cloth no pastel print is searched, because its folds change the hue', async () => {
  const { image, alpha } = await photoOf(print, '#c83c3c');
  expect(findColourPrint(image, alpha, 260).data.every((share) => share === 0)).toBe(true);
});

test('a pastel print keeps its colours and its lines when the shading and the creases of the cloth are removed', async () => {
  const photo = await photoOf(print + fold, '#d2d0cb');
  const cleaned = withoutCreases(correctExposure(withoutSoftShading(photo), 95));
  for (const part of [peach, lilac]) {
    expect(hueBetween(cleaned, part, cloth)).toBeGreaterThan(hueBetween(photo, part, cloth) * 0.75);
  }
  expect(cleaned.image.data[line * 3]!).toBeLessThan(70);
});
