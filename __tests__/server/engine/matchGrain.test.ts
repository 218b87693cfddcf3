import { matchGrain } from '../../../server/engine/local/compose/matchGrain';
import { createPlane, createRaster } from '../../../server/engine/local/image/raster';
import type { Person } from '../../../server/engine/local/person/readPerson';
import type { Layer } from '../../../server/engine/local/warp/mesh';

const size = { width: 60, height: 60 };

/** Returns a chequered picture: its grey values alternate between `brightness` + `grain` and `brightness` − `grain`. */
function createPicture(grain: number, brightness = 200) {
  const image = createRaster(size.width, size.height);
  for (let i = 0; i < size.width * size.height; i++) {
    const isLight = (i + Math.floor(i / size.width)) % 2 === 0;
    image.data.fill(brightness + (isLight ? grain : -grain), i * 3, i * 3 + 3);
  }
  return image;
}

/**
 * Gives a light garment with the grain `cloth` to a person whose old clothes, light or black, have the grain `old`. Returns the standard deviation of the garment's grain afterwards.
 */
function grainAfter({ old, cloth, isOldBlack = false }: { old: number; cloth: number; isOldBlack?: boolean }): number {
  const layer: Layer = { colour: createPicture(cloth), alpha: createPlane(size.width, size.height, 1) };
  const person = {
    image: createPicture(old, isOldBlack ? 25 : 200),
    old: createPlane(size.width, size.height, 1),
  } as Person;
  matchGrain(layer, person);
  const values = [...layer.colour.data];
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

test('smooth cloth gets as much grain as the old clothes, within limits', () => {
  const fine = grainAfter({ old: 0, cloth: 0 });
  const coarse = grainAfter({ old: 30, cloth: 0 });
  expect(fine).toBeGreaterThan(1);
  expect(fine).toBeLessThan(2.2);
  expect(coarse).toBeGreaterThan(fine * 1.4);
  expect(coarse).toBeLessThan(4);
});

test('cloth with grain of its own is left unchanged', () => {
  expect(grainAfter({ old: 0, cloth: 3 })).toBeCloseTo(3, 5);
});

test('light cloth gets no more grain from black clothes than from light ones with the same grain', () => {
  const fromLight = grainAfter({ old: 1, cloth: 0 });
  expect(grainAfter({ old: 1, cloth: 0, isOldBlack: true })).toBeCloseTo(fromLight, 5);
});
