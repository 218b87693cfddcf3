import { existsSync } from 'node:fs';
import { appendFile, cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { readerVersion } from '../../../server/engine/local/readerVersion';
import { loadReaderNetwork } from '../../../server/engine/local/garment/readerNetwork';
import { loadNetworks, type Networks } from '../../../server/engine/local/networks';
import { readGarmentPhoto } from '../../../server/engine/local/readGarmentPhoto';
import { drawSvg, repositoryRoot, samplePicture, weightsDir } from './support/pictures';

// On a busy machine, loading WebAssembly modules takes longer than the usual time limit.
jest.setTimeout(120_000);

let networks: Networks;

beforeAll(async () => {
  networks = await loadNetworks(weightsDir);
});

test('reads long sleeves, with a cuff on each side, and the neck above the hem', async () => {
  const { sleeve, landmarks } = await readGarmentPhoto(networks, await samplePicture('short-kurta-marigold', 300));
  expect(sleeve).toBe('long');
  expect(landmarks.cuffLeftOuter!.x).toBeLessThan(landmarks.armpitLeft!.x);
  expect(landmarks.cuffRightOuter!.x).toBeGreaterThan(landmarks.armpitRight!.x);
  expect(landmarks.neckLeft!.y).toBeLessThan(landmarks.hemLeft!.y);
});

test("the cut-out has the photo's aspect ratio, and the same photo gives the same reading", async () => {
  const photo = await samplePicture('shirt-ikat', 300);
  const reading = await readGarmentPhoto(networks, photo);
  const { width, height, channels } = await sharp(reading.cutOut).metadata();
  const original = await sharp(photo).metadata();
  expect([width, height, channels, reading.version]).toEqual([original.width, original.height, 1, readerVersion]);
  expect(await readGarmentPhoto(networks, photo)).toEqual(reading);
});

test('the cut-out leaves out what is visible through the neck: the inside of the back, and the label', async () => {
  const back =
    'M130 60 L165 48 Q200 54 235 48 L270 60 L350 150 L300 190 L275 160 L278 380 L122 380 L125 160 L100 190 L50 150 Z';
  const front =
    'M130 60 L165 48 Q172 96 200 98 Q228 96 235 48 L270 60 L350 150 L300 190 L275 160 L278 380 L122 380 L125 160 L100 190 L50 150 Z';
  const photo = await drawSvg(
    `<rect width="400" height="440" fill="#c9b79c"/><path d="${back}" fill="#22506e"/><rect x="190" y="60" width="20" height="9" fill="#f2f2f2"/>
     <path d="${front}" fill="#2f6d94"/><path d="M165 48 Q172 96 200 98 Q228 96 235 48" fill="none" stroke="#1d455f" stroke-width="5"/>`,
    400,
    440,
  );
  const { cutOut } = await readGarmentPhoto(networks, photo);
  const { data, info } = await sharp(cutOut).extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  const alphaAt = (x: number, y: number): number =>
    data[Math.round((y / 440) * info.height) * info.width + Math.round((x / 400) * info.width)]! / 255;
  for (const [x, y] of [
    [200, 66],
    [185, 66],
    [215, 66],
    [200, 78],
  ] as const)
    expect(alphaAt(x, y)).toBeLessThan(0.2);
  for (const [x, y] of [
    [200, 120],
    [150, 80],
    [250, 80],
    [200, 200],
  ] as const)
    expect(alphaAt(x, y)).toBeGreaterThan(0.8);
});

test('the cut-out counts as uncertain if garment and floor share colours, and as certain on a plain floor', async () => {
  const tee =
    'M130 60 L170 50 Q200 75 230 50 L270 60 L350 150 L300 190 L275 160 L278 380 L122 380 L125 160 L100 190 L50 150 Z';
  const colours = ['#8a6f52', '#b79c7a', '#5d4a38'];
  const tiles = (step: number, from: number): string =>
    Array.from({ length: 400 }, (_, i) => {
      const [x, y] = [(i % 20) * step, Math.floor(i / 20) * step];
      return `<rect x="${x}" y="${y}" width="${step}" height="${step}" fill="${colours[(i * 7 + Math.floor(i / 20) * 5 + from) % 3]}"/>`;
    }).join('');
  const camouflaged = `${tiles(22, 0)}<clipPath id="c"><path d="${tee}"/></clipPath><g clip-path="url(#c)">${tiles(22, 1)}</g>`;
  const shade =
    '<linearGradient id="s" spreadMethod="reflect" x2="0.13" y2="0.05"><stop stop-color="#fff" stop-opacity="0.16"/><stop offset="1" stop-opacity="0.16"/></linearGradient>';
  const plain = `${shade}<rect width="400" height="440" fill="#b08860"/><path d="${tee}" fill="#208040"/><path d="${tee}" fill="url(#s)"/>`;
  const isCutOutUnsure = async (picture: string) =>
    (await readGarmentPhoto(networks, await drawSvg(picture, 400, 440))).unsure.includes('cutOut');
  expect(await isCutOutUnsure(camouflaged)).toBe(true);
  expect(await isCutOutUnsure(plain)).toBe(false);
});

test('gives advice if a photo shows only a wall, or a person who wears the garment', async () => {
  const wall = await drawSvg('<rect width="300" height="300" fill="#d8d4cc"/>', 300, 300);
  const wallReading = await readGarmentPhoto(networks, wall);
  expect(wallReading.advice).toMatch(/plain floor or wall of another colour|doesn't look like a garment/);
  const wornReading = await readGarmentPhoto(networks, await samplePicture('model-meera', 400));
  expect(wornReading.advice).toMatch(/Someone is wearing this garment/);
});

test('a face printed on a garment is not taken for somebody who wears it', async () => {
  const face = await sharp(await samplePicture('model-meera', 400))
    .extract({ left: 130, top: 0, width: 140, height: 200 })
    .toBuffer();
  const printed = sharp(await samplePicture('tee-coral', 400)).composite([{ input: face, left: 130, top: 150 }]);
  const { advice } = await readGarmentPhoto(networks, await printed.png().toBuffer());
  expect(advice).toBeNull();
});

/** The photo of a wide sweater with a plain neckline. It isn't part of the repository. */
const sweaterFile = path.join(repositoryRoot, '../shared/garments/images/55642545-7055-4b8b-aa89-a2cf4233016e.jpg');
const photoTest = existsSync(sweaterFile) ? test : test.skip;

photoTest(
  'a wide sweater whose outline is like that of a jacket is read as a top, because its neckline is plain',
  async () => {
    expect((await readGarmentPhoto(networks, await readFile(sweaterFile))).kind).toBe('top');
  },
);

test('if a weights file was changed, the error names the file', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'drape-weights-'));
  try {
    for (const file of ['garment-reader.bin', 'garment-reader.json']) {
      await cp(path.join(weightsDir, file), path.join(folder, file));
    }
    await appendFile(path.join(folder, 'garment-reader.bin'), 'x');
    await expect(loadReaderNetwork(folder)).rejects.toThrow('garment-reader.bin');
  } finally {
    await rm(folder, { recursive: true });
  }
});
