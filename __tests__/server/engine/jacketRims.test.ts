import { findJacketRims } from '../../../server/engine/local/garment/openCollar';
import { computePlane } from '../../../server/engine/local/image/raster';

const size = { width: 300, height: 300 };
const axis = 150;
const shoulders = [
  { x: 50, y: 130 },
  { x: 250, y: 130 },
] as const;
const feet = [
  { x: 90, y: 118 },
  { x: 210, y: 118 },
] as const;

/**
 * A jacket with a collar whose edge rises by `slope` from its feet, 60 pixels from the axis, to its rims, 30 pixels from it. It opens in front down to `end`.
 */
const jacketWith = (slope: number, end: number) =>
  computePlane(size, (i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)];
    const out = Math.abs(x + 0.5 - axis);
    const edge = out > 60 ? 118 + (out - 60) * 0.3 : 118 - (60 - out) * slope;
    const top = out < 30 ? end - ((end - (118 - 30 * slope)) * out) / 30 : edge;
    return out < 110 && y >= top && y < 290 ? 1 : 0;
  });

test('the ends of the neck of an open jacket are moved from the feet of its collar to its rims, on one side or on both', () => {
  const mask = jacketWith(1, 220);
  const [left, right] = findJacketRims(mask, feet, shoulders);
  expect(Math.abs(left.x - (axis - 30))).toBeLessThan(4);
  expect(Math.abs(right.x - (axis + 30))).toBeLessThan(4);
  expect(Math.max(left.y, right.y)).toBeLessThan(94);
  const askew = findJacketRims(mask, [left, feet[1]], shoulders);
  expect(Math.abs(askew[0].x - left.x)).toBeLessThan(2);
  expect(Math.abs(askew[1].x - right.x)).toBeLessThan(2);
});

test.each([
  ['that is closed up to the feet of its collar', jacketWith(1, 125)],
  ['with a hood', jacketWith(2.5, 220)],
  ['whose upper edge is level between the ends of its neck', jacketWith(0.1, 220)],
])('the neck of a jacket %s keeps its ends', (_, mask) => {
  expect(findJacketRims(mask, feet, shoulders)).toEqual(feet);
});
