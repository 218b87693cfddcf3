import { smoothIfRagged } from '../../../server/engine/local/garment/raggedOutline';
import { decodePlane } from '../../../server/engine/local/image/codec';
import type { Plane } from '../../../server/engine/local/image/raster';
import { drawSvg } from './support/pictures';

/** Draws the cut-out of a T-shirt. `flecks` are SVG paths: bits of floor along its sides and hem that were mistaken for cloth. */
const cutOut = async (flecks = '') =>
  decodePlane(
    await drawSvg(
      `<rect width="300" height="400" fill="#000"/><path d="M110 60 Q150 90 190 60 L270 110 L245 160 L220 145 V350 H80 V145 L55 160 L30 110 Z ${flecks}" fill="#fff"/>`,
      300,
      400,
    ),
  );

/** Returns a square with a side of 14 pixels as an SVG path. */
const fleck = (x: number, y: number): string => `M${x - 7} ${y - 7} h14 v14 h-14 Z`;
/** Flecks along the sides and the hem, like the parts of a patterned floor that get mistaken for cloth. */
const flecks = [
  ...[165, 200, 232, 261, 300, 335].flatMap((y) => [fleck(74, y), fleck(226, y + 9)]),
  ...[90, 118, 150, 178, 205].map((x) => fleck(x, 356)),
];

/** Counts the cloth pixels that have a neighbour without cloth. */
function outlineLength({ data, width }: Plane): number {
  const isCloth = (i: number): boolean => data[i]! > 0.5;
  return data.reduce(
    (sum, _, i) => sum + (isCloth(i) && ![i - 1, i + 1, i - width, i + width].every(isCloth) ? 1 : 0),
    0,
  );
}

test('smooths the outline of a T-shirt that has flecks of floor along it', async () => {
  const [clean, ragged] = [await cutOut(), await cutOut(flecks.join(' '))];
  const extra = outlineLength(ragged) - outlineLength(clean);
  expect(outlineLength(smoothIfRagged(ragged)) - outlineLength(clean)).toBeLessThan(extra * 0.3);
});

test('keeps the outline of a T-shirt with sleeves, a neckline and at most one fleck of floor', async () => {
  for (const alpha of [await cutOut(), await cutOut(fleck(226, 240))]) expect(smoothIfRagged(alpha)).toBe(alpha);
});
