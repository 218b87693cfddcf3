import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { GarmentKind, SleeveLength } from '../../../contract/readings';
import { hasShirtCollar } from '../../../server/engine/local/garment/shirtCollar';
import { decodeRaster } from '../../../server/engine/local/image/codec';
import { loadNetworks, type Networks } from '../../../server/engine/local/networks';
import { readGarmentPhoto } from '../../../server/engine/local/readGarmentPhoto';
import { repositoryRoot, samplePicture, weightsDir } from './support/pictures';

// On a busy machine, loading WebAssembly modules takes longer than the usual time limit.
jest.setTimeout(120_000);

let networks: Networks;
beforeAll(async () => {
  networks = await loadNetworks(weightsDir);
});

/** Reads a photo of a garment, and tells whether it has a shirt's collar. */
async function collarIn(photo: Buffer): Promise<boolean> {
  return hasShirtCollar(networks, await decodeRaster(photo), await readGarmentPhoto(networks, photo));
}

test('a saree has no collar', async () => {
  expect(await collarIn(await samplePicture('saree-maroon', 400))).toBe(false);
});

test('only shirts and tops with short sleeves are looked at: a collar on a long-sleeved top is mostly that of a sweater', async () => {
  const photo = await samplePicture('shirt-ikat', 400);
  const certain = { ...networks, collar: { ...networks.collar, bias: 1000 } };
  const [reading, image] = [await readGarmentPhoto(networks, photo), await decodeRaster(photo)];
  const found = (kind: GarmentKind, sleeve: SleeveLength | null): boolean =>
    hasShirtCollar(certain, image, { ...reading, kind, sleeve });
  expect([found('shirt', 'long'), found('top', 'short')]).toEqual([true, true]);
  expect([found('top', 'long'), found('dress', 'short'), found('jacket', 'long')]).toEqual([false, false, false]);
  expect(hasShirtCollar(certain, image, { ...reading, kind: 'shirt', landmarks: {} })).toBe(false);
});

const photosDir = path.join(repositoryRoot, '../shared/photos/garments');
/** Whether the photos are there. They aren't part of the repository. */
const photoTest = existsSync(path.join(photosDir, 'shirt-plaid.jpg')) ? test : test.skip;

photoTest('shirts have collars, T-shirts have none', async () => {
  const shirts = ['shirt-plaid', 'shirt-blue'];
  const others = ['tshirt-elephant', 'tshirt-red', 'tshirt-blue-print', 'longsleeve-raglan', 'dress-pink'];
  for (const name of [...shirts, ...others]) {
    const found = await collarIn(readFileSync(path.join(photosDir, `${name}.jpg`)));
    expect([name, found]).toEqual([name, shirts.includes(name)]);
  }
});
