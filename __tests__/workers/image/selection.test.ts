import fc from 'fast-check';
import { coverOfPath } from '../../../workers/image/area/clingingPath';
import { findArea } from '../../../workers/image/area/findArea';
import { createDrawing } from '../../../workers/image/drawing';
import type { Picture } from '../../../workers/image/imageCodec';
import type { SelectionChange } from '../../../workers/image/selection/selectionStep';
import { unpackSoftRegion } from '../../../workers/image/selection/softRegion';
import { stepsPerPixel } from '../../../workers/image/stroke';
import { anySoftRegion } from '../../support/selections';

type Pixels = [number, number][];

const areaChange = (tool: 'erase' | 'restore', corners: Pixels, edge: 'soft' | 'hard' = 'soft'): SelectionChange => ({
  select: 'area',
  tool,
  edge,
  points: corners.flat().map((coordinate) => coordinate * stepsPerPixel),
});
const rectangleCorners = (left: number, top: number, right: number, bottom: number): Pixels => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

/** Applies these changes to an image. Returns functions that read its mask, and the mask's hash. */
function maskAfter(width: number, height: number, ...changes: SelectionChange[]) {
  const drawing = createDrawing(width, height);
  drawing.showLog(changes.map((change, index) => ({ id: `step-${index}`, ...change })));
  const { data } = drawing.mask;
  return {
    at: (x: number, y: number) => data[y * width + x],
    row: (y: number) => [...data.subarray(y * width, (y + 1) * width)],
    erasedArea: () => data.reduce((sum, value) => sum + value, 0) / 255,
    hash: drawing.hash(),
  };
}

test('a rectangle erases its pixels, and partly covered pixels in part; with a hard edge, each pixel is erased completely or not at all', () => {
  const corners = rectangleCorners(1.5, 1, 4.25, 3);
  expect(maskAfter(6, 4, areaChange('erase', corners)).row(1)).toEqual([0, 128, 255, 255, 64, 0]);
  expect(maskAfter(6, 4, areaChange('erase', corners)).row(3)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(maskAfter(6, 4, areaChange('erase', corners, 'hard')).row(1)).toEqual([0, 255, 255, 255, 0, 0]);
});

test('an outline may go clockwise or anticlockwise, leave the image, and cross itself', () => {
  const corners = rectangleCorners(-20, 2, 5, 40);
  const clockwise = maskAfter(10, 8, areaChange('erase', corners));
  expect(clockwise.erasedArea()).toBe(30);
  expect(maskAfter(10, 8, areaChange('erase', corners.toReversed())).hash).toBe(clockwise.hash);
  // An outline that goes round twice doesn't cut a hole.
  expect(maskAfter(10, 8, areaChange('erase', [...corners, ...corners])).hash).toBe(clockwise.hash);
  const triangle = maskAfter(
    64,
    64,
    areaChange('erase', [
      [0, 0],
      [64, 0],
      [0, 64],
    ]),
  );
  expect(Math.abs(triangle.erasedArea() - 64 ** 2 / 2)).toBeLessThan(8);
});

test('with Restore, the area inside an outline is restored; an outline of fewer than three corners changes nothing', () => {
  const erased = areaChange('erase', rectangleCorners(0, 0, 6, 4));
  expect(maskAfter(6, 4, erased, areaChange('restore', rectangleCorners(2, 0, 4, 4))).row(2)).toEqual([
    255, 255, 0, 0, 255, 255,
  ]);
  expect(
    maskAfter(
      6,
      4,
      erased,
      areaChange('restore', [
        [0, 0],
        [6, 4],
      ]),
    ).erasedArea(),
  ).toBe(24);
});

test('invert, clear, grow, shrink and feather change the whole selection', () => {
  const square = areaChange('erase', rectangleCorners(20, 20, 44, 44));
  expect(maskAfter(64, 64, square, { select: 'invert' }).erasedArea()).toBe(64 ** 2 - 24 ** 2);
  expect(maskAfter(64, 64, square, { select: 'clear' }).erasedArea()).toBe(0);
  const grown = maskAfter(64, 64, square, { select: 'grow', by: 5 });
  expect([grown.at(15, 30), grown.at(14, 30), grown.at(48, 30), grown.at(49, 30)]).toEqual([255, 0, 255, 0]);
  // Growing rounds the corners.
  expect(grown.at(15, 15)).toBe(0);
  const shrunk = maskAfter(64, 64, square, { select: 'shrink', by: 5 });
  expect([shrunk.at(24, 30), shrunk.at(25, 30), shrunk.erasedArea()]).toEqual([0, 255, 14 ** 2]);
  const { row } = maskAfter(64, 64, square, { select: 'feather', by: 6 });
  const fade = row(32).slice(10, 33);
  expect(fade).toEqual(fade.toSorted((a, b) => a - b));
  expect([fade[3], fade[22]]).toEqual([0, 255]);
  expect(new Set(fade).size).toBeGreaterThan(10);
});

test('a selection that touches the border of the picture still touches it after Shrink and Feather', () => {
  const half = areaChange('erase', rectangleCorners(0, 0, 32, 64));
  for (const select of ['shrink', 'feather'] as const) {
    const mask = maskAfter(64, 64, half, { select, by: 9 });
    expect([mask.at(0, 0), mask.at(0, 63), mask.at(60, 30)]).toEqual([255, 255, 0]);
  }
});

/** Compares the result with the distances to the erased pixels, calculated one by one. */
test('Grow selects exactly the pixels within the given distance', () => {
  const place = fc.record({ x: fc.nat(29), y: fc.nat(22) });
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: 12 }), (dots, by) => {
      const squares = dots.map(({ x, y }) => areaChange('erase', rectangleCorners(x, y, x + 1, y + 1)));
      const grown = maskAfter(30, 23, ...squares, { select: 'grow', by });
      const errors = Array.from({ length: 30 * 23 }, (_, index) => {
        const [x, y] = [index % 30, Math.floor(index / 30)];
        const nearest = Math.min(...dots.map((dot) => Math.hypot(dot.x - x, dot.y - y)));
        return Math.abs((grown.at(x, y) ?? 0) - Math.min(Math.max(by + 1 - nearest, 0), 1) * 255);
      });
      expect(Math.max(...errors)).toBeLessThanOrEqual(1);
    }),
    { numRuns: 30 },
  );
});

test('a soft region unpacks to the coverage that was packed, and can be erased and restored', () => {
  fc.assert(
    fc.property(anySoftRegion, ({ covers, region }) => {
      expect(Buffer.from(unpackSoftRegion(region)).equals(Buffer.from(covers))).toBe(true);
      const erased: SelectionChange = { select: 'softRegion', tool: 'erase', edge: 'soft', region };
      const mask = maskAfter(50, 30, erased);
      expect([mask.at(-5 + 20, 7), mask.at(49, 3)]).toEqual([covers[20], 0]);
      expect(maskAfter(50, 30, erased, { ...erased, tool: 'restore' }).erasedArea()).toBeLessThanOrEqual((50 * 30) / 2);
    }),
    { numRuns: 60 },
  );
});

/** A picture that is dark on the left of a column, and light on its right. */
const pictureWithEdge = (width: number, height: number, edge: number): Picture => ({
  width,
  height,
  renderView: ({ width: columns, height: rows, left, scale }) => {
    const pixels = new Uint8ClampedArray(columns * rows * 4);
    for (let i = 0; i < columns * rows; i++)
      pixels.fill(((i % columns) - left) / scale < edge ? 30 : 210, 4 * i, 4 * i + 3);
    return pixels;
  },
  prepareExport: () => undefined,
  exportImage: () => Promise.reject(new Error('unused')),
  close: () => undefined,
});

test("an area's edge moves to the edge that the picture shows", () => {
  // The labels are half as large as the picture. The edge between the labels is 1.5 label pixels away from the true edge.
  const [width, height] = [200, 80];
  const picture = pictureWithEdge(width, height, 101);
  const labels = new Uint8Array(100 * 40).map((_, i) => (i % 100 < 52 ? 255 : 0));
  const region = findArea(picture, { width: 100, height: 40, data: labels })!;
  const mask = maskAfter(width, height, { select: 'softRegion', tool: 'erase', edge: 'soft', region });
  const isErased = (x: number) => (mask.at(x, 40) ?? 0) >= 128;
  expect([20, 99, 102, 180].map(isErased)).toEqual([true, true, false, false]);
});

test('a clinging brush stops at an edge under it, and covers its whole size where the picture has no edge', () => {
  const picture = pictureWithEdge(200, 100, 101);
  const rowUnder = (...path: Pixels) => {
    const points = path.flat().map((coordinate) => coordinate * stepsPerPixel);
    const region = coverOfPath(picture, { points, size: 40 })!;
    const mask = maskAfter(200, 100, { select: 'softRegion', tool: 'erase', edge: 'hard', region });
    const row = mask.row(50);
    return [row.indexOf(255), row.lastIndexOf(255)];
  };
  expect(rowUnder([50, 50])).toEqual([30, 69]);
  expect(rowUnder([60, 50], [95, 50])).toEqual([40, 100]);
  expect(coverOfPath(picture, { points: [-900, -900], size: 20 })).toBeNull();
});
