import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { coverage, psnr } from '../../../bench/engine/guards';
import { extract } from '../../../server/engine/local/extract';
import { edit } from '../../../server/engine/local/edit/edit';
import { decodePlane, decodeRaster } from '../../../server/engine/local/image/codec';
import { type Networks, loadNetworks } from '../../../server/engine/local/networks';
import { drawSvg, repositoryRoot, samplePicture, weightsDir } from './support/pictures';

// On a busy machine, loading WebAssembly modules takes longer than the usual time limit.
jest.setTimeout(120_000);

let networks: Networks;
beforeAll(async () => {
  networks = await loadNetworks(weightsDir);
});

/** Extracts the garment from a photo. Returns the result, the garment's mask and the photo, decoded. */
const extractFrom = async (photo: Buffer) => {
  const steps: number[] = [];
  const { image, garmentMask } = await extract(networks, { photo }, (fraction) => steps.push(fraction));
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  return { result: await decodeRaster(image), mask: await decodePlane(garmentMask), before: await decodeRaster(photo) };
};

const teeShape =
  'M130 60 L170 50 Q200 75 230 50 L270 60 L350 150 L300 190 L275 160 L278 380 L122 380 L125 160 L100 190 L50 150 Z';

test('a drawn shirt on a floor is extracted unchanged, on white', async () => {
  const photo = await drawSvg(
    `<rect width="400" height="440" fill="#b08860"/><path d="${teeShape}" fill="#204a90"/>`,
    400,
    440,
  );
  const { result, mask, before } = await extractFrom(photo);
  const corner = [...result.data.subarray(0, 3)];
  expect(corner).toEqual([255, 255, 255]);
  expect(coverage(mask, { left: 150, top: 120, right: 250, bottom: 370 })).toBe(1);
  expect(coverage(mask, { left: 0, top: 250, right: 100, bottom: 440 })).toBe(0);
  expect(psnr(result, before, (x, y) => mask.data[y * mask.width + x]! === 1)).toBe(99);
});

test('a hanging dress is extracted whole, and not mistaken for a dress that somebody wears', async () => {
  const { mask } = await extractFrom(await samplePicture('gown-aubergine', 300));
  const { width, height } = mask;
  const coverageBetween = (left: number, right: number) =>
    coverage(mask, { left: width * left, right: width * right, top: height * 0.7, bottom: height * 0.8 });
  expect([coverageBetween(0.4, 0.5), coverageBetween(0.5, 0.6)]).toEqual([1, 1]);
});

test('extracts the top from a person, without face, hands and trousers', async () => {
  const { mask } = await extractFrom(await samplePicture('model-anika', 400));
  const { width, height } = mask;
  const coverageOf = (left: number, top: number, right: number, bottom: number) =>
    coverage(mask, { left: width * left, top: height * top, right: width * right, bottom: height * bottom });
  expect(coverageOf(0.43, 0.25, 0.57, 0.45)).toBeGreaterThan(0.96);
  expect(coverageOf(0.4, 0.02, 0.6, 0.16)).toBe(0);
  expect(coverageOf(0.4, 0.6, 0.6, 0.95)).toBe(0);
});

test('refuses a picture without a garment, and says what to do', async () => {
  const photo = await drawSvg('<rect width="400" height="440" fill="#d0d0d0"/>', 400, 440);
  await expect(extract(networks, { photo }, () => {})).rejects.toMatchObject({
    code: 'garment_not_found',
    message: expect.stringMatching(/Choose one that shows a garment laid flat .* or worn by one person/),
  });
});

test('edits a garment that nobody wears, even if nothing is erased and no garment mask is given', async () => {
  const image = await drawSvg(
    `<rect width="400" height="440" fill="#e8e0d0"/><path d="${teeShape}" fill="#204a90"/>`,
    400,
    440,
  );
  const mask = await drawSvg('<rect width="400" height="440" fill="#000"/>', 400, 440);
  const editedPicture = await decodeRaster(
    (await edit(networks, { image, mask, prompt: 'Make it red' }, () => {})).image,
  );
  const pixel = (x: number, y: number) => [...editedPicture.data.subarray((y * 400 + x) * 3, (y * 400 + x) * 3 + 3)];
  const [red, , blue] = pixel(200, 250);
  expect(red! - blue!).toBeGreaterThan(80);
  expect(pixel(20, 300)).toEqual([0xe8, 0xe0, 0xd0]);
});

const photosDir = path.join(repositoryRoot, '../shared/photos');
/** The photos aren't part of the repository, so the tests are skipped if they are missing. */
const photoTest = existsSync(photosDir) ? test : test.skip;

const readPhoto = (name: string): Promise<Buffer> =>
  sharp(readFileSync(`${photosDir}/${name}`))
    .resize({ width: 480 })
    .png()
    .toBuffer();

photoTest.each([
  ['garments/shirt-plaid.jpg', 0.3, 0.45],
  ['garments/dress-pink.jpg', 0.15, 0.5],
  ['people/man-tee-waistup.jpg', 0.15, 0.4],
])(
  'the garment extracted from %s covers a plausible share of the photo, and no background',
  async (name, minShare, maxShare) => {
    const { mask } = await extractFrom(await readPhoto(name));
    const wholePhoto = { left: 0, top: 0, right: mask.width, bottom: mask.height };
    expect(coverage(mask, wholePhoto)).toBeGreaterThan(minShare);
    expect(coverage(mask, wholePhoto)).toBeLessThan(maxShare);
    expect(coverage(mask, { ...wholePhoto, bottom: mask.height * 0.03 })).toBe(0);
  },
);

photoTest('jeans are cut out leg by leg, without the floor between them', async () => {
  const { mask } = await extractFrom(await readPhoto('garments/pants-jeans.jpg'));
  const maskAt = (x: number, y: number) =>
    mask.data[Math.floor(y * mask.height) * mask.width + Math.floor(x * mask.width)];
  expect([maskAt(0.5, 0.2), maskAt(0.17, 0.7), maskAt(0.8, 0.7), maskAt(0.48, 0.7)]).toEqual([1, 1, 1, 0]);
});

const loadPersonPhoto = (name: string) => sharp(readFileSync(`${photosDir}/people/${name}.jpg`));

photoTest('a black T-shirt is cut out without the black trousers below it', async () => {
  const { mask } = await extractFrom(await loadPersonPhoto('man-tee-waistup').png().toBuffer());
  const { width, height } = mask;
  const coverageOf = (top: number, bottom: number) =>
    coverage(mask, { left: width * 0.35, right: width * 0.65, top: height * top, bottom: height * bottom });
  expect(coverageOf(0.4, 0.8)).toBeGreaterThan(0.99);
  expect(coverageOf(0.88, 1)).toBe(0);
});

photoTest.each([
  ['a helmet in front of the chest', 'torso_hidden', () => loadPersonPhoto('astronaut-waistup')],
  ['crossed arms', 'arms_in_front', () => loadPersonPhoto('woman-blazer-arms').resize({ height: 700 })],
  ['a ponytail over the chest', 'hair_in_front', () => loadPersonPhoto('cgi-woman-apose').resize({ height: 800 })],
  [
    'the head outside the picture',
    'face_hidden',
    () => loadPersonPhoto('man-polo-fullbody').extract({ left: 192, top: 143, width: 575, height: 573 }),
  ],
])(
  'refuses a photo with %s, because a part of the garment would be missing, or skin would be extracted with it',
  async (_, code, photo) => {
    const extraction = extract(networks, { photo: await photo().png().toBuffer() }, () => {});
    await expect(extraction).rejects.toMatchObject({ code, message: expect.stringMatching(/Choose a photo/) });
  },
);
