import sharp from 'sharp';
import type { BodyPart } from '../../../contract/readings';
import { decodePlane, decodeRaster } from '../../../server/engine/local/image/codec';
import type { Raster } from '../../../server/engine/local/image/raster';
import { keepPerson } from '../../../server/engine/local/generated/keepPerson';
import { loadNetworks, type Networks } from '../../../server/engine/local/networks';
import { readPerson, type Person } from '../../../server/engine/local/person/readPerson';
import { coverage, isFace, psnr, torsoOf } from '../../../bench/engine/guards';
import { samplePicture, weightsDir } from './support/pictures';

// On a busy machine, loading WebAssembly modules takes longer than the usual time limit.
jest.setTimeout(120_000);

let networks: Networks;
let photo: Buffer;
let photoRaster: Raster;
let person: Person;

beforeAll(async () => {
  networks = await loadNetworks(weightsDir);
  photo = await samplePicture('model-dev', 400);
  photoRaster = await decodeRaster(photo);
  person = readPerson(photoRaster, networks.pose);
});

/** Paints the torso of a photo blue, as if a generative model had put a blue shirt on the person. */
async function withBlueTorso(base: Buffer): Promise<Buffer> {
  const { left, top, right, bottom } = torsoOf(person.body);
  const shirt = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${photoRaster.width}" height="${photoRaster.height}"><rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" fill="#1030c0"/></svg>`,
  );
  return sharp(base)
    .composite([{ input: shirt }])
    .png()
    .toBuffer();
}

/** Changes a whole picture as a generative model does: redraws it in the model's own resolution, a little softer and darker, and with noise. */
const redraw = (base: Buffer, width = 432) =>
  sharp(base).resize({ width }).blur(0.8).modulate({ brightness: 0.9 }).jpeg({ quality: 70 }).toBuffer();

const runKeepPerson = (after: Buffer, part: BodyPart = 'upper') =>
  keepPerson(networks, { before: photo, after, part }, () => {});

const isAwayFromPerson = (x: number, y: number) => {
  const { mask, body } = person;
  const room = Math.round(body.shoulderWidth * 0.15);
  for (let v = -room; v <= room; v += room)
    for (let u = -room; u <= room; u += room) {
      const [px, py] = [x + u, y + v];
      if (px >= 0 && py >= 0 && px < mask.width && py < mask.height && mask.data[py * mask.width + px]! > 0.05)
        return false;
    }
  return true;
};

test('the result shows the new garment; face, hair and background keep their bytes even though the generative model redrew them', async () => {
  const result = await runKeepPerson(await redraw(await withBlueTorso(photo)));
  const after = await decodeRaster(result.image);
  expect([after.width, after.height]).toEqual([photoRaster.width, photoRaster.height]);
  expect(psnr(photoRaster, after, (x, y) => isFace(person.body, x, y))).toBeGreaterThan(45);
  expect(psnr(photoRaster, after, isAwayFromPerson)).toBe(99);
  expect(psnr(photoRaster, after, (x, y) => person.hair.data[y * photoRaster.width + x]! > 0.95)).toBeGreaterThan(40);
  const box = torsoOf(person.body);
  const at = (x: number, y: number) => [
    ...after.data.subarray((y * after.width + x) * 3, (y * after.width + x) * 3 + 3),
  ];
  const [red, , blue] = at(Math.round((box.left + box.right) / 2), Math.round((box.top + box.bottom) / 2));
  expect(red).toBeLessThan(60);
  expect(blue).toBeGreaterThan(130);
  const garment = await decodePlane(result.garmentMask);
  expect([garment.width, garment.height]).toEqual([photoRaster.width, photoRaster.height]);
  expect(coverage(garment, box)).toBeGreaterThan(0.9);
  const head = result.head!;
  const isInHead = (x: number, y: number) =>
    x >= head.left * photoRaster.width &&
    x <= head.right * photoRaster.width &&
    y >= head.top * photoRaster.height &&
    y <= head.bottom * photoRaster.height;
  const hairOrFace = Array.from(
    person.hair.data,
    (alpha, i) => [i % photoRaster.width, Math.floor(i / photoRaster.width), alpha] as const,
  ).filter(([x, y, alpha]) => alpha > 0.95 || isFace(person.body, x, y));
  expect(hairOrFace.filter(([x, y]) => isInHead(x, y)).length / hairOrFace.length).toBeGreaterThan(0.95);
});

test('a person who has moved by a few pixels is moved back', async () => {
  const by = 6;
  const moved = await sharp(await withBlueTorso(photo))
    .extract({ left: by, top: 0, width: photoRaster.width - by, height: photoRaster.height })
    .extend({ right: by, extendWith: 'copy' })
    .png()
    .toBuffer();
  const blueColumns = async (made: Buffer) => {
    const { data, width } = await decodeRaster((await runKeepPerson(made)).image);
    const { top, bottom } = torsoOf(person.body);
    const row = Math.round((top + bottom) / 2) * width;
    const isBlue = (x: number) => data[(row + x) * 3]! < 60 && data[(row + x) * 3 + 2]! > 150;
    const columns = Array.from({ length: width }, (_, x) => x).filter(isBlue);
    return { left: columns[0]!, right: columns.at(-1)! };
  };
  const [still, back] = [await blueColumns(await withBlueTorso(photo)), await blueColumns(moved)];
  expect(Math.abs(back.left - still.left)).toBeLessThanOrEqual(2);
  expect(Math.abs(back.right - still.right)).toBeLessThanOrEqual(2);
});

test('the edge between photo and generated picture is soft, without a seam', async () => {
  const by = 20;
  const darker = await sharp(await withBlueTorso(photo))
    .linear(1, -by)
    .png()
    .toBuffer();
  const after = await decodeRaster((await runKeepPerson(darker)).image);
  // In a row through the legs, where there is no new garment, the picture is darker than the photo by the same amount everywhere on the person.
  const y = Math.round(person.body.hips.y + person.body.shoulderWidth * 0.8);
  const differences = Array.from({ length: photoRaster.width }, (_, x) => {
    const i = (y * photoRaster.width + x) * 3 + 1;
    return photoRaster.data[i]! >= by ? photoRaster.data[i]! - after.data[i]! : NaN;
  });
  expect(Math.max(...differences.filter((difference) => !Number.isNaN(difference)))).toBe(by);
  const steps = differences.slice(1).map((difference, i) => Math.abs(difference - differences[i]!));
  expect(steps.filter((step) => step > by * 0.6)).toEqual([]);
});

test.each([
  ['another person', () => samplePicture('model-meera', 400)],
  [
    'nobody',
    () =>
      sharp({ create: { width: 600, height: 800, channels: 3, background: '#888' } })
        .png()
        .toBuffer(),
  ],
  ['the unchanged photo', async () => sharp(photo).jpeg({ quality: 70 }).toBuffer()],
  [
    'the person much smaller',
    async () => {
      const small = await sharp(await withBlueTorso(photo))
        .resize({ width: 280 })
        .png()
        .toBuffer();
      return sharp({
        create: { width: photoRaster.width, height: photoRaster.height, channels: 3, background: '#ddd' },
      })
        .composite([{ input: small }])
        .png()
        .toBuffer();
    },
  ],
])('a picture of %s is refused', async (_whom, picture) => {
  await expect(runKeepPerson(await picture())).rejects.toMatchObject({
    name: 'EngineRefusal',
    code: 'result_not_good',
  });
});
