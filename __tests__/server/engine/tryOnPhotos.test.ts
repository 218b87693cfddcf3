import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { torsoOf } from '../../../bench/engine/guards';
import { decodeRaster } from '../../../server/engine/local/image/codec';
import { alongLine } from '../../../server/engine/local/image/geometry';
import { boundsOf } from '../../../server/engine/local/image/regions';
import { toLab } from '../../../server/engine/local/image/lab';
import type { Point } from '../../../server/engine/local/image/raster';
import { armLengthOf, type Body } from '../../../server/engine/local/person/body';
import { loadNetworks, type Networks } from '../../../server/engine/local/networks';
import { maskWithLegGap } from '../../../server/engine/local/person/legGap';
import { readPerson } from '../../../server/engine/local/person/readPerson';
import { repositoryRoot, weightsDir } from './support/pictures';
import { measure, wear } from './support/wearing';

// On a busy machine, loading WebAssembly modules takes longer than the usual time limit.
jest.setTimeout(120_000);

const photosDir = path.join(repositoryRoot, '../shared/photos');
/** Whether the photos are there. They aren't part of the repository, so the tests are skipped if they are missing. */
const hasPhotos = existsSync(path.join(photosDir, 'people/man-polo-fullbody.jpg'));

function readPhoto(name: string, side: number): Promise<Buffer> {
  return sharp(readFileSync(path.join(photosDir, name)))
    .resize({ width: side, height: side, fit: 'inside' })
    .png()
    .toBuffer();
}

let networks: Networks;

beforeAll(async () => {
  if (hasPhotos) networks = await loadNetworks(weightsDir);
});

/** Measures the share of the torso that still shows the polo's red, which is far redder than a grey T-shirt. */
function redShare(image: Parameters<typeof toLab>[0], box: ReturnType<typeof torsoOf>): number {
  const lab = toLab(image);
  let red = 0;
  let total = 0;
  for (let y = Math.round(box.top); y < box.bottom; y++) {
    for (let x = Math.round(box.left); x < box.right; x++) {
      total++;
      if (lab.data[(y * lab.width + x) * 3 + 1]! > 35) red++;
    }
  }
  return red / total;
}

const photoTest = hasPhotos ? test : test.skip;

photoTest('a grey tee replaces a red polo: the man and the street are unchanged, and no red is left', async () => {
  const modelImage = await readPhoto('people/man-polo-fullbody.jpg', 512);
  const garment = await readPhoto('garments/tshirt-elephant.jpg', 256);
  const person = readPerson(await decodeRaster(modelImage), networks.pose);
  const result = await wear(networks, modelImage, garment, '');
  const measured = await measure(result, person, garment);
  expect(measured.face).toBeGreaterThanOrEqual(45);
  expect(measured.background).toBeGreaterThanOrEqual(40);
  expect(measured.torso).toBeGreaterThanOrEqual(0.9);
  expect(measured.colours).toBeGreaterThanOrEqual(0.85);
  const torso = torsoOf(person.body);
  expect(redShare(result.before, torso)).toBeGreaterThan(0.7);
  expect(redShare(result.after, torso)).toBeLessThanOrEqual(0.05);
});

photoTest('a ponytail falls over the new top, and a bent forearm stays in front of it', async () => {
  const garment = await readPhoto('garments/tshirt-elephant.jpg', 256);
  const coveredAt = async (name: string, place: (body: Body) => Point): Promise<number> => {
    const modelImage = await readPhoto(`people/${name}.jpg`, 640);
    const { body } = readPerson(await decodeRaster(modelImage), networks.pose);
    const { garment: wornMask } = await wear(networks, modelImage, garment, '');
    const { x, y } = place(body);
    return wornMask.data[Math.round(y) * wornMask.width + Math.round(x)]!;
  };
  const onStrand = ({ shoulders, shoulderWidth, nose }: Body) => ({
    x: shoulders.x + shoulderWidth * 0.1,
    y: nose.y + shoulderWidth * 0.67,
  });
  expect(await coveredAt('cgi-woman-apose', onStrand)).toBeLessThan(0.3);
  // A point on the arm whose hand is in the pocket: beside the bones, toward the body.
  const onForearm = ({ sides, shoulderWidth }: Body) => ({
    x: (sides[1].elbow.x + sides[1].wrist.x) / 2 + shoulderWidth * 0.08,
    y: (sides[1].elbow.y + sides[1].wrist.y) / 2,
  });
  expect(await coveredAt('man-tee-waistup', onForearm)).toBeLessThan(0.3);
});

photoTest('in a photo that ends at the hips, the new top reaches down to the hem of the old one', async () => {
  const modelImage = await readPhoto('people/man-tee-waistup.jpg', 640);
  const { oldHem } = readPerson(await decodeRaster(modelImage), networks.pose);
  const { garment } = await wear(networks, modelImage, await readPhoto('garments/tshirt-elephant.jpg', 256), '');
  expect(boundsOf(garment)!.bottom).toBeGreaterThanOrEqual(oldHem! - 4);
});

photoTest(
  'a T-shirt ends at the hips, and the trousers below it, which have the colour of the old T-shirt, are unchanged',
  async () => {
    const modelImage = await readPhoto('people/man-tee-waistup.jpg', 576);
    const tee = await readPhoto('garments/tshirt-elephant.jpg', 256);
    const { garment, before, after } = await wear(networks, modelImage, tee, '');
    const { bottom } = boundsOf(garment)!;
    expect(bottom).toBeGreaterThan(garment.height * 0.9);
    expect(bottom).toBeLessThan(garment.height * 0.98);
    const lastRows = (garment.height - 4) * garment.width * 3;
    expect(Buffer.from(after.data.subarray(lastRows)).equals(Buffer.from(before.data.subarray(lastRows)))).toBe(true);
  },
);

photoTest('the narrow gap between the legs of a man in a suit belongs to the background', async () => {
  const modelImage = await readPhoto('people/man-suit-fullbody.jpg', 640);
  const mask = maskWithLegGap(readPerson(await decodeRaster(modelImage), networks.pose));
  const personIn = (from: number, to: number): number =>
    mask.data.subarray(418 * mask.width + from, 418 * mask.width + to).filter((alpha) => alpha > 0.5).length;
  expect([personIn(270, 325) > 20, personIn(325, 335) < 10, personIn(336, 390) > 20]).toEqual([true, true, true]);
});

photoTest('when trousers replace a dress, the wall shows beside them, and nothing of the dress is left', async () => {
  const modelImage = await readPhoto('people/cgi-woman-apose.jpg', 800);
  const { body, old } = readPerson(await decodeRaster(modelImage), networks.pose);
  const { after, garment } = await wear(networks, modelImage, await readPhoto('garments/pants-jeans.jpg', 512), '');
  const lab = toLab(after);
  const thighs = { top: body.hips.y + body.shoulderWidth * 0.4, bottom: body.sides[0].knee.y };
  let dressPixels = 0;
  let total = 0;
  for (let y = Math.round(thighs.top); y < thighs.bottom; y++) {
    for (let x = 0; x < old.width; x++) {
      const i = y * old.width + x;
      if (old.data[i]! < 0.5 || garment.data[i]! > 0.05) continue;
      total++;
      // The wall is a plain light grey, so any other colour is the dress.
      if (Math.abs(lab.data[i * 3]! - 95) > 4 || Math.abs(lab.data[i * 3 + 1]!) > 3) dressPixels++;
    }
  }
  expect(total).toBeGreaterThan(50);
  expect(dressPixels / total).toBeLessThan(0.1);
});

photoTest('crossed arms are refused, with advice on what to change', async () => {
  const modelImage = await readPhoto('people/woman-blazer-arms.jpg', 512);
  const garment = await readPhoto('garments/tshirt-red.jpg', 200);
  await expect(wear(networks, modelImage, garment, '')).rejects.toMatchObject({
    code: 'arms_in_front',
    message: expect.stringMatching(/arms hanging at the sides/),
  });
});

photoTest('the jacket of a suit hangs over new trousers, although it has the colour of the old trousers', async () => {
  const modelImage = await readPhoto('people/man-suit-fullbody.jpg', 640);
  const { body } = readPerson(await decodeRaster(modelImage), networks.pose);
  const { garment } = await wear(networks, modelImage, await readPhoto('garments/pants-jeans.jpg', 256), '');
  const torso = body.hips.y - body.shoulders.y;
  const coveredAt = (y: number): number =>
    garment.data[Math.round(y) * garment.width + Math.round(body.axisAt(y) - body.shoulderWidth * 0.2)]!;
  expect(coveredAt(body.hips.y - torso * 0.05)).toBe(0);
  expect(coveredAt(body.hips.y + torso * 0.4)).toBe(1);
});

photoTest("no collar of an old suit is left beside the jaw, where the new top doesn't cover it", async () => {
  const modelImage = await readPhoto('people/man-suit-fullbody.jpg', 1024);
  const { body } = readPerson(await decodeRaster(modelImage), networks.pose);
  const { before, after, garment } = await wear(
    networks,
    modelImage,
    await readPhoto('garments/longsleeve-blue.jpg', 256),
    '',
  );
  // The suit is black, and the water behind it is white.
  const darkPixels = (image: typeof before): number => {
    const lab = toLab(image);
    let dark = 0;
    for (let y = Math.round((body.mouth.y + body.chin.y) / 2); y < body.chin.y + body.headWidth * 0.05; y++) {
      for (let x = Math.round(body.chin.x + body.headWidth * 0.3); x < body.chin.x + body.headWidth; x++) {
        const i = y * lab.width + x;
        if (lab.data[i * 3]! < 45 && garment.data[i]! < 0.1) dark++;
      }
    }
    return dark;
  };
  expect(darkPixels(before)).toBeGreaterThan(40);
  expect(darkPixels(after)).toBeLessThan(darkPixels(before) * 0.2);
});

photoTest(
  'between the neck and a jacket, skin and the old T-shirt are unchanged, and no background is drawn there',
  async () => {
    const modelImage = await readPhoto('people/man-tee-waistup.jpg', 864);
    const { body, mask, halfNeckWidth } = readPerson(await decodeRaster(modelImage), networks.pose);
    const jacket = await readPhoto('../garments/images/bce6c15f-2494-49e8-a164-8f95374929f9.jpg', 320);
    const { before, after, garment } = await wear(networks, modelImage, jacket, '');
    const lab = toLab(after);
    const seen = toLab(before);
    let wall = 0;
    for (let y = Math.round(body.chin.y); y < body.shoulders.y; y++) {
      for (let x = Math.round(body.chin.x - halfNeckWidth * 1.5); x < body.chin.x + halfNeckWidth * 1.5; x++) {
        const i = y * mask.width + x;
        const isGrey = Math.hypot(lab.data[i * 3 + 1]!, lab.data[i * 3 + 2]!) < 5 && lab.data[i * 3]! > 85;
        const change = Math.abs(lab.data[i * 3]! - seen.data[i * 3]!);
        if (mask.data[i]! > 0.95 && garment.data[i]! < 0.1 && isGrey && change > 8) wall++;
      }
    }
    expect(wall).toBeLessThan(4);
  },
);

photoTest('short sleeves that replace old ones of about the same length end just below the old ones', async () => {
  const modelImage = await readPhoto('people/man-tee-waistup.jpg', 640);
  const { body, oldSleeves } = readPerson(await decodeRaster(modelImage), networks.pose);
  const { garment } = await wear(networks, modelImage, await readPhoto('garments/tshirt-elephant.jpg', 256), '');
  const [side] = body.sides;
  const arm = [side.shoulder, side.elbow, side.wrist];
  let end = 0;
  for (let down = 0; down < armLengthOf(side); down++) {
    const { at } = alongLine(arm, down);
    if (garment.data[Math.floor(at.y) * garment.width + Math.floor(at.x)]! > 0.5) end = down;
  }
  expect(end).toBeGreaterThan(oldSleeves[0]);
  expect(end).toBeLessThan(oldSleeves[0] + armLengthOf(side) * 0.08);
});
