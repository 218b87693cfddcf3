import { withoutCrotchMarks } from '../../../server/engine/local/garment/crotchMarks';
import { decodeRaster } from '../../../server/engine/local/image/codec';
import { computePlane, type Raster } from '../../../server/engine/local/image/raster';
import { drawSvg } from './support/pictures';

const size = { width: 300, height: 400 };
const crotch = { x: 150, y: 180 };
const waist = 160;

/** The cut-out of trousers whose legs part at the crotch. It wrongly includes a strip of floor, at least 4 pixels wide, along the gap between the legs. */
const alpha = computePlane(size, (i) => {
  const [x, y] = [i % size.width, Math.floor(i / size.width)];
  return y > crotch.y + 4 && Math.abs(x - crotch.x) < (y - crotch.y) * 0.25 - 4 ? 0 : 1;
});

/** Returns a photo of trousers on a light floor, with the given SVG elements on their cloth, and the same photo without the marks at the crotch. */
async function photosOf(svg: string): Promise<[Raster, Raster]> {
  const gap = `<path d="M150 180 L205 400 H95 Z" fill="#e8e0d0"/>`;
  const cloth = '<rect width="300" height="400" fill="#5b4a63"/>';
  const photo = await decodeRaster(await drawSvg(cloth + svg + gap, size.width, size.height));
  return [photo, withoutCrotchMarks(photo, alpha, crotch, waist)];
}

/** Returns the largest difference between the green of a pixel in a column and the green of the cloth, 0..255. */
function contrastIn({ data, width }: Raster, x: number, fromY: number, toY: number): number {
  const rows = Array.from({ length: toY - fromY }, (_, i) => data[((fromY + i) * width + x) * 3 + 1]!);
  return Math.max(...rows.map((green) => Math.abs(green - 0x4a)));
}

test('a deep fold above the crotch and the floor right below it become cloth; farther down, the gap between the legs stays', async () => {
  const fold = '<path d="M150 145 L148 182" stroke="#241c28" stroke-width="4"/>';
  const [photo, smooth] = await photosOf(fold);
  expect(contrastIn(photo, 149, 150, 180)).toBeGreaterThan(30);
  expect(contrastIn(smooth, 149, 150, 180)).toBeLessThan(8);
  expect(contrastIn(photo, 150, 184, 188)).toBeGreaterThan(100);
  expect(contrastIn(smooth, 150, 184, 188)).toBeLessThan(8);
  expect(contrastIn(smooth, 150, 300, 380)).toBe(contrastIn(photo, 150, 300, 380));
});

test('a fold farther up stays', async () => {
  const [photo, smooth] = await photosOf('<path d="M150 60 L149 110" stroke="#241c28" stroke-width="4"/>');
  expect(contrastIn(smooth, 149, 60, 110)).toBe(contrastIn(photo, 149, 60, 110));
});

/** Returns spots of light and dark cloth all over the trousers. `radius` is in pixels. */
const spotsOf = (radius: number, light: string, dark: string): string =>
  Array.from({ length: 30 }, (_, i) => {
    const [x, y] = [(i * 67) % 300, 40 + ((i * 41) % 300)];
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${i % 2 ? light : dark}"/>`;
  }).join('');

test('uneven denim keeps its fading, and loses a black shadow at the crotch', async () => {
  const fading = spotsOf(14, '#7d6b86', '#463850');
  const shadow = '<ellipse cx="150" cy="168" rx="9" ry="14" fill="#0c080e"/>';
  const [photo, smooth] = await photosOf(fading + shadow);
  expect(contrastIn(photo, 150, 160, 176)).toBeGreaterThan(60);
  expect(contrastIn(smooth, 150, 160, 176)).toBeLessThan(36);
  const pale = '<circle cx="136" cy="150" r="9" fill="#7d6b86"/>';
  const [withPale, kept] = await photosOf(fading + pale);
  expect(contrastIn(withPale, 136, 144, 156)).toBe(33);
  expect(contrastIn(kept, 136, 144, 156)).toBeGreaterThan(16);
});

test('checked trousers keep their pattern at the crotch, and the floor right below it becomes cloth', async () => {
  const lines = Array.from({ length: 40 }, (_, i) => i * 10);
  const checks = lines
    .map((at) => `<path d="M${at} 0 V400 M0 ${at} H300" stroke="#b8a8c0" stroke-width="3"/>`)
    .join('');
  const [photo, smooth] = await photosOf(checks);
  for (const x of [133, 135, 145, 155, 165]) {
    const before = contrastIn(photo, x, 140, 174);
    expect(Math.abs(contrastIn(smooth, x, 140, 174) - before)).toBeLessThan(before * 0.1);
  }
  const greenAt = ({ data, width }: Raster, y: number): number => data[(y * width + 150) * 3 + 1]!;
  expect(greenAt(photo, 186)).toBe(0xe0);
  expect(greenAt(smooth, 186)).toBeLessThan(0xb0);
});

test('a bold pattern in black and white stays as it is', async () => {
  const squares = Array.from({ length: 200 }, (_, i) => {
    const [column, row] = [i % 10, Math.floor(i / 10)];
    return `<rect x="${column * 30 + (row % 2) * 15}" y="${row * 20}" width="15" height="20" fill="#f4f4f4"/>`;
  }).join('');
  const [photo, smooth] = await photosOf(`<rect width="300" height="400" fill="#0c0c0c"/>${squares}`);
  expect(Buffer.compare(smooth.data, photo.data)).toBe(0);
});

test('on uneven denim, a dark fly stays, and floor of the same height becomes cloth', async () => {
  const fading = spotsOf(18, '#b4a4bc', '#241a2a');
  const fly = '<path d="M148 132 V152" stroke="#0c080e" stroke-width="5"/>';
  const floor = '<path d="M158 150 L166 150 L162 134 Z" fill="#f0e8d8"/>';
  const [photo, smooth] = await photosOf(fading + fly + floor);
  const greenAt = ({ data, width }: Raster, x: number, y: number): number => data[(y * width + x) * 3 + 1]!;
  expect(greenAt(smooth, 148, 142)).toBeLessThan(30);
  expect(greenAt(photo, 162, 147)).toBeGreaterThan(220);
  expect(greenAt(smooth, 162, 147)).toBeLessThan(170);
});

test('an emblem beside the crotch, as bright as the cloth, leaves no trace in the smoothed cloth', async () => {
  const fold = '<path d="M150 145 L148 182" stroke="#241c28" stroke-width="8"/>';
  const emblem = '<circle cx="180" cy="165" r="10" fill="#8a3c40"/>';
  const [, smooth] = await photosOf(fold + emblem);
  const redAt = (x: number, y: number): number => smooth.data[(y * size.width + x) * 3]!;
  for (const y of [155, 160, 165, 170, 175]) expect(Math.abs(redAt(150, y) - 0x5b)).toBeLessThan(4);
  expect(redAt(180, 165)).toBe(0x8a);
});
