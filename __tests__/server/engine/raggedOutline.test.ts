import { isRagged } from '../../../server/engine/local/garment/raggedCutOut';
import { decodePlane } from '../../../server/engine/local/image/codec';
import { drawSvg } from './support/pictures';

/** Draws the cut-out of a T-shirt. `flecks` are shapes of the floor beside its sides and its hem that were taken for cloth. */
const cutOut = async (flecks = '') =>
  decodePlane(
    await drawSvg(
      `<rect width="300" height="400" fill="#000"/><path d="M110 60 Q150 90 190 60 L270 110 L245 160 L220 145 V350 H80 V145 L55 160 L30 110 Z ${flecks}" fill="#fff"/>`,
      300,
      400,
    ),
  );

/** Flecks of 14 pixels along the sides and the hem, as a floor with a pattern leaves them. */
const fleck = (x: number, y: number): string => `M${x - 7} ${y - 7} h14 v14 h-14 Z`;
const flecks = [
  ...[165, 200, 232, 261, 300, 335].flatMap((y) => [fleck(74, y), fleck(226, y + 9)]),
  ...[90, 118, 150, 178, 205].map((x) => fleck(x, 356)),
];

test('a cut-out with flecks of floor along its outline is ragged', async () => {
  expect(isRagged(await cutOut(flecks.join(' ')))).toBe(true);
});

test('the outline of a T-shirt with sleeves and neckline is not ragged, nor is one with a single fleck', async () => {
  expect(isRagged(await cutOut())).toBe(false);
  expect(isRagged(await cutOut(fleck(226, 240)))).toBe(false);
});
