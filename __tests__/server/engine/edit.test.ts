import sharp from 'sharp';
import { edit } from '../../../server/engine/local/edit/edit';
import { decodeRaster } from '../../../server/engine/local/image/codec';
import { labOf } from '../../../server/engine/local/image/lab';
import type { Raster } from '../../../server/engine/local/image/raster';
import { loadNetworks, type Networks } from '../../../server/engine/local/networks';
import { drawSvg, samplePicture, weightsDir } from './support/pictures';

// On a busy machine, loading WebAssembly modules takes longer than the usual time limit.
jest.setTimeout(120_000);

const side = 240;
/** The start of an SVG path that outlines a sleeveless garment. The caller adds the fill and closes the tag. */
const garmentShape = '<path d="M70 40 h30 q20 24 40 0 h30 v160 h-100 z"';
const folds = Array.from(
  { length: 5 },
  (_, i) => `<rect x="${78 + i * 20}" y="70" width="7" height="130" fill="#8a8a8a"/>`,
);
let networks: Networks;
/** A grey garment with folds and a red lower half, on a wall, with a hand beside it. */
let picture: Buffer;
let garmentMask: Buffer;
/** A black mask: nothing is erased. */
let nothingErased: Buffer;

const drawMask = (svg: string) => drawSvg(`<rect width="240" height="240" fill="#000"/>${svg}`, side, side);

beforeAll(async () => {
  networks = await loadNetworks(weightsDir);
  const hand = '<circle cx="40" cy="150" r="25" fill="#c89070"/>';
  picture = await drawSvg(
    `<rect width="240" height="240" fill="#dfe6ea"/>${hand}${garmentShape} fill="#a8a8a8"/>${folds.join('')}<rect x="70" y="140" width="100" height="60" fill="#c02028"/>`,
    side,
    side,
  );
  garmentMask = await drawMask(`${garmentShape} fill="#fff"/>`);
  nothingErased = await drawMask('');
});

async function applyPrompt(prompt: string, erased = nothingErased): Promise<Raster> {
  const result = await edit(networks, { image: picture, mask: erased, garmentMask, prompt }, () => {});
  return decodeRaster(result.image);
}

function labAt(image: Raster, x: number, y: number): readonly [number, number, number] {
  const i = (y * image.width + x) * 3;
  return labOf(image.data[i]!, image.data[i + 1]!, image.data[i + 2]!);
}

const decodeGrey = (encoded: Buffer) => sharp(encoded).greyscale().toColourspace('b-w').raw().toBuffer();

/** Counts the changed pixels that are black in at least one of the masks. Only pixels that aren't black in any of them may change. */
async function changedOutside(after: Raster, ...mayChange: Buffer[]): Promise<number> {
  const before = await decodeRaster(picture);
  const masks = await Promise.all(mayChange.map(decodeGrey));
  let changed = 0;
  for (let i = 0; i < side * side; i++) {
    if (masks.every((weights) => weights[i]! > 0)) continue;
    if ([0, 1, 2].some((c) => before.data[i * 3 + c] !== after.data[i * 3 + c])) changed++;
  }
  return changed;
}

const roughMask = '<rect x="10" y="90" width="130" height="120" fill="#fff"/>';

test.each([
  'Make the shirt blue',
  'Add a floral pattern',
  'blue with white dots',
  'remove this',
  'darker',
  'golden zari border on the hem',
  'red silk',
  'denim',
  'ombre from pink to white',
  'Add ethnic threadwork',
])('%s: hand and wall stay unchanged, even if the area that the customer erased includes them', async (prompt) => {
  const erased = await drawMask(roughMask);
  const after = await applyPrompt(prompt, erased);
  expect(await changedOutside(after, garmentMask, erased)).toBe(0);
  const before = await decodeRaster(picture);
  expect(after.data.some((byte, i) => byte !== before.data[i])).toBe(true);
});

test('if nothing is erased, the whole garment changes and nothing else does', async () => {
  const after = await applyPrompt('Make it blue');
  expect(await changedOutside(after, garmentMask)).toBe(0);
  expect(labAt(after, 120, 100)[2]).toBeLessThan(-40);
  expect(labAt(after, 120, 170)[2]).toBeLessThan(-20);
});

test('refuses an edit if the erased area lies outside the garment', async () => {
  const erased = await drawMask('<circle cx="40" cy="150" r="20" fill="#fff"/>');
  await expect(applyPrompt('blue', erased)).rejects.toMatchObject({
    code: 'nothing_to_edit',
    message: expect.stringContaining('outside the garment'),
  });
});

test('applies a new colour, and keeps folds darker than the cloth beside them', async () => {
  const blue = await applyPrompt('blue');
  const [light, , b] = labAt(blue, 91, 110);
  const [fold, , foldB] = labAt(blue, 81, 110);
  expect(b).toBeLessThan(-40);
  expect(foldB).toBeLessThan(-40);
  expect(light - fold).toBeGreaterThan(6);
});

test('changing one colour to another leaves all other colours unchanged', async () => {
  const before = await decodeRaster(picture);
  const after = await applyPrompt('change the red to green');
  expect(labAt(after, 120, 170)[1]).toBeLessThan(-20);
  const greyBefore = labAt(before, 120, 100);
  labAt(after, 120, 100).forEach((value, c) => expect(Math.abs(value - greyBefore[c]!)).toBeLessThan(2));
  await expect(applyPrompt('change the yellow to green')).rejects.toMatchObject({
    code: 'nothing_to_edit',
    message: expect.stringContaining('yellow'),
  });
});

test('a golden border on the hem leaves the cloth above it unchanged', async () => {
  const before = await decodeRaster(picture);
  const after = await applyPrompt('golden border on the hem');
  expect(labAt(after, 120, 197)[2]).toBeGreaterThan(25);
  expect(labAt(after, 120, 150)).toEqual(labAt(before, 120, 150));
});

test('a fade starts with its first colour at the top and ends with its second at the bottom', async () => {
  const after = await applyPrompt('ombre from yellow to blue');
  expect(labAt(after, 91, 60)[2]).toBeGreaterThan(30);
  expect(labAt(after, 120, 192)[2]).toBeLessThan(-25);
});

test.each([
  ['darker', -5],
  ['lighter', 5],
] as const)('%s changes the lightness but not the hue', async (prompt, leastChange) => {
  const [before] = labAt(await decodeRaster(picture), 91, 110);
  const [after, a] = labAt(await applyPrompt(prompt), 91, 110);
  expect((after - before) / leastChange).toBeGreaterThan(1);
  expect(Math.abs(a)).toBeLessThan(2);
});

test('where the mask is grey, an edit changes the colour about half as much', async () => {
  const half = labAt(
    await applyPrompt('red', await drawMask('<rect width="240" height="240" fill="#808080"/>')),
    91,
    100,
  )[1];
  const whole = labAt(await applyPrompt('red'), 91, 100)[1];
  expect(half).toBeGreaterThan(whole * 0.25);
  expect(half).toBeLessThan(whole * 0.75);
});

test.each(['floral', 'stripes', 'dots', 'checks', 'paisley', 'threadwork'])(
  'blue with yellow %s shows both colours in the right proportion',
  async (pattern) => {
    const image = await applyPrompt(`blue with yellow ${pattern}`);
    let [blue, yellow, total] = [0, 0, 0];
    for (let y = 70; y < 195; y += 2) {
      for (let x = 75; x < 165; x += 2) {
        const [, , b] = labAt(image, x, y);
        total++;
        if (b < -18) blue++;
        if (b > 15) yellow++;
      }
    }
    expect(yellow / total).toBeGreaterThan(0.02);
    expect(blue / total).toBeGreaterThan(0.2);
  },
);

test('a removed print is filled with the colour of the cloth around it', async () => {
  const dots = Array.from(
    { length: 9 },
    (_, i) => `<circle cx="${90 + (i % 3) * 30}" cy="${80 + Math.floor(i / 3) * 40}" r="7" fill="#103080"/>`,
  );
  const image = await drawSvg(
    `<rect width="240" height="240" fill="#fff"/>${garmentShape} fill="#e0b040"/>${dots.join('')}`,
    side,
    side,
  );
  const result = await edit(networks, { image, mask: nothingErased, garmentMask, prompt: 'remove the dots' }, () => {});
  const after = await decodeRaster(result.image);
  const [dot, cloth] = [labAt(after, 120, 120), labAt(after, 105, 100)];
  expect(Math.hypot(...dot.map((value, c) => value - cloth[c]!))).toBeLessThan(5);
});

test('finds and dyes the garment that a person wears; adding sunglasses only changes the face', async () => {
  const image = await samplePicture('model-dev', 280);
  const before = await decodeRaster(image);
  const { width, height } = before;
  const black = await sharp({ create: { width, height, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  const change = async (prompt: string) =>
    decodeRaster((await edit(networks, { image, mask: black, prompt }, () => {})).image);
  const red = await change('red');
  expect(labAt(red, Math.round(width / 2), Math.round(height * 0.3))[1]).toBeGreaterThan(35);
  await expect(change('make the pants black')).rejects.toMatchObject({ message: expect.stringContaining("'pants'") });
  const rows = (picture: Raster, from: number, to: number) =>
    Buffer.from(picture.data.subarray(Math.round(height * from) * width * 3, Math.round(height * to) * width * 3));
  expect(rows(red, 0, 0.1).equals(rows(before, 0, 0.1))).toBe(true);
  const withSunglasses = await change('Add sunglasses');
  expect(rows(withSunglasses, 0, 0.16).equals(rows(before, 0, 0.16))).toBe(false);
  expect(rows(withSunglasses, 0.25, 1).equals(rows(before, 0.25, 1))).toBe(true);
});
