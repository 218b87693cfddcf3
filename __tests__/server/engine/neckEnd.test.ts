import { findNeckEnd, isNeckCrooked } from '../../../server/engine/local/garment/neckEnd';
import { computePlane, type Box } from '../../../server/engine/local/image/raster';

const size = { width: 300, height: 400 };
const box: Box = { left: 60, right: 240, top: 90, bottom: 380 };
const chest = 160;
const axis = 150;

/** A top whose upper edge slopes down from the ends of a neck that is 80 pixels wide. Its neck opening is 40 pixels deep. */
const mask = computePlane(size, (i) => {
  const [x, y] = [i % size.width, Math.floor(i / size.width)];
  const out = Math.abs(x + 0.5 - axis);
  const top = out < 40 ? 130 - 25 * (out / 40) ** 2 : 90 + (out - 40) * 0.3;
  return x >= box.left && x < box.right && y >= top && y < box.bottom ? 1 : 0;
});

const endFrom = (point: { x: number; y: number } | null) => findNeckEnd({ mask, box, axis, chest, outward: 1, point });

test.each([
  ['on the shoulder', { x: 195, y: 92 }],
  ['a little inside the neck opening', { x: 184, y: 90 }],
  ['above the middle of the neck opening', { x: 165, y: 88 }],
  ['missing', null],
])("if the network's point is %s, the neck ends where its opening meets the shoulder", (_, point) => {
  const end = endFrom(point);
  expect(end.x).toBeGreaterThanOrEqual(186);
  expect(end.x).toBeLessThan(204);
  expect(end.y).toBeLessThan(96);
});

test('a point far above the garment is kept, because the cut-out may have lost the cloth there', () => {
  expect(endFrom({ x: 190, y: 40 })).toEqual({ x: 190, y: 40 });
});

test('a neck is crooked if one end lies much higher than the other, but not if the garment lies askew', () => {
  const lineFrom = (left: number, yLeft: number, right: number, yRight: number) =>
    [
      { x: left, y: yLeft },
      { x: right, y: yRight },
    ] as const;
  const shoulders = lineFrom(60, 100, 240, 130);
  expect(isNeckCrooked({ neck: lineFrom(110, 40, 190, 110), shoulders })).toBe(true);
  expect(isNeckCrooked({ neck: lineFrom(110, 100, 190, 115), shoulders })).toBe(false);
});
