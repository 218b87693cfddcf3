import { spreadOut } from '../../../src/editor/fit/spreadOut';

const minDistance = 24;

/** The distances between all pairs of places. */
const distances = (places: readonly { x: number; y: number }[]) =>
  places.flatMap((one, i) => places.slice(i + 1).map((other) => Math.hypot(other.x - one.x, other.y - one.y)));

test('places that are far enough apart are not moved', () => {
  const places = [
    { x: 0, y: 0 },
    { x: 24, y: 0 },
    { x: 0, y: 50 },
  ];
  expect(spreadOut(places, minDistance)).toEqual(places);
});

test('two places that are too close are moved apart, both by the same distance', () => {
  const spread = spreadOut(
    [
      { x: 100, y: 50 },
      { x: 120, y: 50 },
    ],
    minDistance,
  );
  expect(spread).toEqual([
    { x: 98, y: 50 },
    { x: 122, y: 50 },
  ]);
});

test('on a phone 360 pixels wide, the handles of a kurta are moved apart, and stay close to their places; two handles in one place are moved apart too', () => {
  // The middle and both sides of the neck, and both shoulders.
  const places = [
    { x: 180, y: 200 },
    { x: 166, y: 186 },
    { x: 194, y: 186 },
    { x: 149, y: 193 },
    { x: 210, y: 192 },
  ];
  const spread = spreadOut(places, minDistance);
  expect(Math.min(...distances(spread))).toBeGreaterThan(minDistance - 0.5);
  spread.forEach(({ x, y }, i) => expect(Math.hypot(x - places[i]!.x, y - places[i]!.y)).toBeLessThan(12));
  expect(distances(spreadOut([places[0]!, places[0]!], minDistance))).toEqual([minDistance]);
});
