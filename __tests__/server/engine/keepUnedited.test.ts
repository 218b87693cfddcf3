import sharp from 'sharp';
import { psnr, torsoOf } from '../../../bench/engine/guards';
import { keepUnedited } from '../../../server/engine/local/generated/keepUnedited';
import { decodeRaster } from '../../../server/engine/local/image/codec';
import type { Raster } from '../../../server/engine/local/image/raster';
import { loadNetworks, type Networks } from '../../../server/engine/local/networks';
import { readPerson, type Person } from '../../../server/engine/local/person/readPerson';
import { png } from '../../support/testImages';
import { samplePicture, weightsDir } from './support/pictures';

// On a busy machine, loading WebAssembly modules takes longer than the usual time limit.
jest.setTimeout(120_000);

let networks: Networks;
let photo: Buffer;
let photoRaster: Raster;
let person: Person;
let nothingErased: Buffer;

beforeAll(async () => {
  networks = await loadNetworks(weightsDir);
  photo = await samplePicture('model-dev', 400);
  photoRaster = await decodeRaster(photo);
  person = readPerson(photoRaster, networks.pose);
  nothingErased = await png({ width: photoRaster.width, height: photoRaster.height, background: '#000000' });
});

const drawOver = (base: Buffer, svg: string, { width, height }: Raster = photoRaster) =>
  sharp(base)
    .composite([
      {
        input: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${svg}</svg>`),
      },
    ])
    .png()
    .toBuffer();

/** Changes a whole picture as a diffusion model does: redraws it in the model's own resolution, a little softer and with different noise. */
const redraw = (base: Buffer) => sharp(base).resize({ width: 540 }).blur(0.6).jpeg({ quality: 75 }).toBuffer();

const runKeepUnedited = async (
  after: Buffer,
  { mask = nothingErased, head = false, background = false, of = photo } = {},
) =>
  decodeRaster(
    (await keepUnedited(networks, { before: of, after, mask, named: { head, background } }, () => {})).image,
  );

const pixelAt = ({ data, width }: Raster, x: number, y: number) => {
  const at = (Math.round(y) * width + Math.round(x)) * 3;
  return [...data.subarray(at, at + 3)];
};
const isBlue = ([red, , blue]: number[]) => red! < 70 && blue! > 130;

test('if an area is erased, no pixel outside it changes, and its edge is soft', async () => {
  const { left, top, right, bottom } = torsoOf(person.body);
  const [x, y, width, height] = [left, top, (right - left) / 2, bottom - top].map(Math.round) as [
    number,
    number,
    number,
    number,
  ];
  const mask = await drawOver(
    nothingErased,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#fff"/>`,
  );
  const after = await runKeepUnedited(
    await redraw(await drawOver(photo, '<rect width="600" height="2000" fill="#1030c0"/>')),
    { mask },
  );
  expect([after.width, after.height]).toEqual([photoRaster.width, photoRaster.height]);
  const isOutside = (px: number, py: number) => px < x || px >= x + width || py < y || py >= y + height;
  expect(psnr(photoRaster, after, isOutside)).toBe(99);
  expect(isBlue(pixelAt(after, x + width / 2, y + height / 2))).toBe(true);
  const step = (px: number) =>
    Math.abs(pixelAt(after, px, y + height / 2)[2]! - pixelAt(after, px + 1, y + height / 2)[2]!);
  const jump = Math.abs(pixelAt(photoRaster, x, y + height / 2)[2]! - 192);
  for (let px = x - 3; px < x + 12; px++) expect(step(px)).toBeLessThan(Math.max(jump * 0.6, 40));
});

test('if nothing is erased, changes on the body are kept; face and background keep their bytes even though the generative model redrew them', async () => {
  const { left, top, right, bottom } = torsoOf(person.body);
  const shirt = `<rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" fill="#1030c0"/>`;
  const lamp = '<rect width="60" height="60" fill="#1030c0"/>';
  const after = await runKeepUnedited(await redraw(await drawOver(photo, shirt + lamp)));
  expect(isBlue(pixelAt(after, (left + right) / 2, (top + bottom) / 2))).toBe(true);
  expect(pixelAt(after, 30, 30)).toEqual(pixelAt(photoRaster, 30, 30));
  const named = await runKeepUnedited(await redraw(await drawOver(photo, lamp)), { background: true });
  expect(isBlue(pixelAt(named, 30, 30))).toBe(true);
  const { nose, headWidth } = person.body;
  const isFace = (x: number, y: number) => Math.hypot(x - nose.x, y - nose.y) < headWidth * 0.45;
  expect(psnr(photoRaster, after, isFace)).toBe(99);
});

test('sunglasses are kept if the prompt names them; the rest of the face keeps its bytes', async () => {
  const { nose, headWidth } = person.body;
  const [x, y] = [nose.x - headWidth * 0.4, nose.y - headWidth * 0.28];
  const glasses = `<rect x="${x}" y="${y}" width="${headWidth * 0.8}" height="${headWidth * 0.2}" fill="#1030c0"/>`;
  const drawn = await redraw(await drawOver(photo, glasses));
  const after = await runKeepUnedited(drawn, { head: true });
  expect(isBlue(pixelAt(after, nose.x, y + headWidth * 0.1))).toBe(true);
  const isBelow = (px: number, py: number) =>
    Math.abs(px - nose.x) < headWidth * 0.4 && py > nose.y + headWidth * 0.1 && py < nose.y + headWidth * 0.5;
  expect(psnr(photoRaster, after, isBelow)).toBe(99);
  // If the prompt doesn't name the head, a result in which only the head has changed is refused.
  await expect(runKeepUnedited(drawn)).rejects.toMatchObject({ code: 'result_not_good' });
});

test('a garment without a person gets all changes of the generative model, and its background stays', async () => {
  const of = await drawOver(
    await png({ width: 300, height: 300, background: '#eeeeee' }),
    '<rect x="100" y="80" width="100" height="120" fill="#a03020"/>',
    { width: 300, height: 300, data: new Uint8Array() },
  );
  const recoloured = await drawOver(of, '<rect x="100" y="80" width="100" height="160" fill="#1030c0"/>', {
    width: 300,
    height: 300,
    data: new Uint8Array(),
  });
  const mask = await png({ width: 300, height: 300, background: '#000000' });
  const after = await runKeepUnedited(await sharp(recoloured).jpeg({ quality: 80 }).toBuffer(), { of, mask });
  expect(isBlue(pixelAt(after, 150, 100))).toBe(true);
  expect(isBlue(pixelAt(after, 150, 230))).toBe(true);
  expect(pixelAt(after, 30, 30)).toEqual([238, 238, 238]);
});

test.each([
  ['the unchanged picture', async () => redraw(photo), false],
  ['another person', () => samplePicture('model-meera', 400), false],
  ['another person, with words about the head', () => samplePicture('model-meera', 400), true],
])('%s is refused', async (_what, picture, head) => {
  await expect(runKeepUnedited(await picture(), { head })).rejects.toMatchObject({
    name: 'EngineRefusal',
    code: 'result_not_good',
  });
});
