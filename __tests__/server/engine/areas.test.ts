import sharp from 'sharp';
import { findAreas } from '../../../server/engine/local/areas/findAreas';
import { type Networks, loadNetworks } from '../../../server/engine/local/networks';
import { drawSvg, samplePicture, weightsDir } from './support/pictures';

// On a busy machine, loading WebAssembly modules takes longer than the usual time limit.
jest.setTimeout(120_000);

let networks: Networks;

beforeAll(async () => {
  networks = await loadNetworks(weightsDir);
});

test('finds the person, and the hair without the brows, and returns a small PNG', async () => {
  const areas = await findAreas(networks, await samplePicture('model-meera', 600));
  expect(areas.length).toBeLessThan(150_000);
  const { data, info } = await sharp(areas).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([600, 800, 3]);
  /** Returns whether a pixel belongs to the person, and whether it belongs to the hair. */
  const areasAt = (x: number, y: number) => [0, 1].map((channel) => data[3 * (y * 600 + x) + channel]! > 128);
  const places = {
    bun: areasAt(300, 45),
    brow: areasAt(283, 117),
    shirt: areasAt(300, 300),
    trousers: areasAt(270, 600),
    wall: areasAt(100, 100),
  };
  expect(places).toEqual({
    bun: [true, true],
    brow: [true, false],
    shirt: [true, false],
    trousers: [true, false],
    wall: [false, false],
  });
});

test('a picture without a person is refused, and the message says what to do instead', async () => {
  const empty = await drawSvg('<rect width="300" height="400" fill="#ccd"/>', 300, 400);
  await expect(findAreas(networks, empty)).rejects.toMatchObject({
    code: 'no_person',
    message: 'Drape found no person in this picture. Draw around the area instead.',
  });
});
