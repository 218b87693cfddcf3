import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { PersonReading } from '../../../server/engine/engine';
import { loadNetworks, type Networks } from '../../../server/engine/local/networks';
import { readPersonPhoto } from '../../../server/engine/local/readPersonPhoto';
import { drawSvg, repositoryRoot, samplePicture, weightsDir } from './support/pictures';

// On a busy machine, loading WebAssembly modules takes longer than the usual time limit.
jest.setTimeout(120_000);

let networks: Networks;
let devPhoto: Buffer;

beforeAll(async () => {
  networks = await loadNetworks(weightsDir);
  devPhoto = await samplePicture('model-dev', 300);
});

/** Returns the code of each refusal, by the part of the body that a garment would cover. A photo without refusals is good for all garments. */
async function codesOf(photo: Buffer): Promise<Record<string, string>> {
  const { refusals }: PersonReading = await readPersonPhoto(networks, photo);
  return Object.fromEntries(Object.entries(refusals).map(([part, refusal]) => [part, refusal.code]));
}

function sameForAllParts(code: string): Record<string, string> {
  return { upper: code, whole: code, lower: code };
}

function cropRows(photo: Buffer, top: number, bottom: number): Promise<Buffer> {
  return sharp(photo)
    .extract({ left: 0, top, width: 300, height: bottom - top })
    .png()
    .toBuffer();
}

test('a photo of a person from head to feet is good for all garments', async () => {
  expect(await codesOf(devPhoto)).toEqual({});
});

/** Paints the dark blue trousers in the colour of the cheeks, from a row downwards. */
async function withSkinBelow(photo: Buffer, top: number): Promise<Buffer> {
  const { data, info } = await sharp(photo).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const cheek = data.subarray((51 * info.width + 144) * 3).subarray(0, 3);
  for (let i = top * info.width * 3; i < data.length; i += 3)
    if (data[i + 2]! > data[i]! + 10 && data[i]! < 120) data.set(cheek, i);
  return sharp(data, { raw: { ...info, channels: 3 } })
    .png()
    .toBuffer();
}

test('legs are bare only if nothing covers the calves', async () => {
  const bareLegs = async (photo: Buffer) => (await readPersonPhoto(networks, photo)).hasBareLegs;
  const [trousers, capris, shorts] = [devPhoto, await withSkinBelow(devPhoto, 325), await withSkinBelow(devPhoto, 285)];
  expect([await bareLegs(trousers), await bareLegs(capris), await bareLegs(shorts)]).toEqual([false, false, true]);
});

test('shorts are refused only if trousers cover the legs to the ankles, so that they would show below any shorts', async () => {
  const shortsOn = async (photo: Buffer) => (await readPersonPhoto(networks, photo)).shortsRefusal;
  expect(await shortsOn(devPhoto)).toEqual({
    code: 'legs_covered',
    message: 'What the person wears would show below the garment. Choose a photo of the person with bare legs.',
  });
  const [capris, bermudas] = [await withSkinBelow(devPhoto, 325), await withSkinBelow(devPhoto, 285)];
  expect([await shortsOn(capris), await shortsOn(bermudas)]).toEqual([null, null]);
});

test('a photo that ends at the hips is good for tops only', async () => {
  expect(await codesOf(await cropRows(devPhoto, 0, 225))).toEqual({ whole: 'legs_hidden', lower: 'legs_hidden' });
});

test('a photo without the head, a blurred photo and one of a tiny person are good for no garment', async () => {
  expect(await codesOf(await cropRows(devPhoto, 66, 400))).toEqual(sameForAllParts('face_hidden'));
  expect(await codesOf(await sharp(devPhoto).blur(5).png().toBuffer())).toEqual(sameForAllParts('photo_blurred'));
  expect(await codesOf(await sharp(devPhoto).resize({ width: 110 }).png().toBuffer())).toEqual(
    sameForAllParts('person_too_small'),
  );
});

test('a photo of two people is good for no garment', async () => {
  const twoPeople = sharp({ create: { width: 600, height: 400, channels: 3, background: '#ddd' } }).composite([
    { input: devPhoto, left: 0, top: 0 },
    { input: await samplePicture('model-meera', 300), left: 300, top: 0 },
  ]);
  expect(await codesOf(await twoPeople.png().toBuffer())).toEqual(sameForAllParts('several_people'));
});

test('a photo without a person is good for no garment', async () => {
  const empty = await drawSvg('<rect width="300" height="400" fill="#ccd"/>', 300, 400);
  expect(await codesOf(empty)).toEqual(sameForAllParts('no_person'));
});

const peopleDir = path.join(repositoryRoot, '../shared/photos/people');
/** The photos aren't part of the repository, so the test is skipped if they are missing. */
const photoTest = existsSync(peopleDir) ? test : test.skip;

photoTest('photos of real people are good for the parts of the body that they show', async () => {
  const codesOfPerson = async (name: string) => {
    const photo = sharp(readFileSync(path.join(peopleDir, `${name}.jpg`)));
    return codesOf(await photo.resize({ width: 800, height: 800, fit: 'inside' }).png().toBuffer());
  };
  expect(await codesOfPerson('man-polo-fullbody')).toEqual({});
  expect(await codesOfPerson('man-tee-waistup')).toEqual({ whole: 'legs_hidden', lower: 'legs_hidden' });
  expect(await codesOfPerson('woman-blazer-arms')).toMatchObject({ upper: 'arms_in_front', whole: expect.any(String) });
  expect(await codesOfPerson('astronaut-waistup')).toMatchObject({ upper: 'torso_hidden', lower: 'legs_hidden' });
});
