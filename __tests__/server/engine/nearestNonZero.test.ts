import { nearestNonZero } from '../../../server/engine/local/image/nearestNonZero';
import type { Plane } from '../../../server/engine/local/image/raster';

/** Draws a plane from lines of text. A `#` is a non-zero pixel. */
function draw(...lines: string[]): Plane {
  const data = Float32Array.from(lines.join('').split(''), (letter) => (letter === '#' ? 0.5 : 0));
  return { width: lines[0]!.length, height: lines.length, data };
}

/** Compares all pixels with each other: for each pixel, the squared distance to the nearest non-zero one. */
function distancesByComparison({ width, data }: Plane): number[] {
  const squaredDistance = (i: number, j: number): number =>
    ((i % width) - (j % width)) ** 2 + (Math.floor(i / width) - Math.floor(j / width)) ** 2;
  return Array.from(data, (_, i) =>
    Math.min(...Array.from(data, (value, j) => (value === 0 ? Infinity : squaredDistance(i, j)))),
  );
}

test.each([
  ['scattered pixels', draw('#........', '.....#...', '.........', '..#......', '........#', '.........')],
  ['a ring', draw('.........', '..#####..', '..#...#..', '..#...#..', '..#####..', '.........')],
  ['a single row', draw('..#....#.')],
  ['a single column', draw('.', '#', '.', '.', '.', '#')],
])('finds the nearest non-zero pixel of %s', (_name, plane) => {
  const found = nearestNonZero(plane);
  const { width, data } = plane;
  expect([...found].every((index) => data[index]! > 0)).toBe(true);
  const distances = Array.from(
    found,
    (index, i) => ((i % width) - (index % width)) ** 2 + (Math.floor(i / width) - Math.floor(index / width)) ** 2,
  );
  expect(distances).toEqual(distancesByComparison(plane));
});

test('of several pixels at the same distance, finds the left one, and in the same column the upper one', () => {
  expect([...nearestNonZero(draw('#.#'))]).toEqual([0, 0, 2]);
  expect([...nearestNonZero(draw('#', '.', '#'))]).toEqual([0, 0, 2]);
});

test('finds nothing in an empty plane', () => {
  expect([...nearestNonZero(draw('...', '...'))]).toEqual([-1, -1, -1, -1, -1, -1]);
});
