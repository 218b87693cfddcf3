import { needsIroning } from '../../../server/engine/local/garment/needsIroning';
import { computePlane, createPlane, createRaster } from '../../../server/engine/local/image/raster';
import type { GarmentKind } from '../../../contract/readings';

/** A garment of the given brightness, crossed by creases that are darker by the share `depth`. */
function garment(kind: GarmentKind, grey: number, depth: number) {
  const [width, height] = [160, 200];
  const image = createRaster(width, height);
  for (let i = 0; i < width * height; i++) {
    const isCrease = (i % width) % 20 < 3;
    image.data.fill(isCrease ? grey * (1 - depth) : grey, i * 3, i * 3 + 3);
  }
  const alpha = computePlane(createPlane(width, height), (i) => (Math.abs((i % width) - 80) < 60 ? 1 : 0));
  return { kind, image, alpha };
}

test('crumpled tops and crumpled pale trousers need ironing; smooth cloth and dark trousers look as in their photo', () => {
  expect([0.05, 0.4].map((depth) => needsIroning(garment('top', 150, depth)))).toEqual([false, true]);
  expect([0.05, 0.4].map((depth) => needsIroning(garment('top', 50, depth)))).toEqual([false, true]);
  expect([0.05, 0.4].map((depth) => needsIroning(garment('trousers', 150, depth)))).toEqual([false, true]);
  expect(needsIroning(garment('trousers', 50, 0.4))).toBe(false);
});

test('the creases of pale trousers count more than those of a top', () => {
  const depth = 0.22;
  expect(needsIroning(garment('trousers', 150, depth))).toBe(true);
  expect(needsIroning(garment('top', 150, depth))).toBe(false);
});

test('skirts need ironing, because they keep their pleats then', () => {
  expect(needsIroning(garment('skirt', 50, 0.05))).toBe(true);
});
