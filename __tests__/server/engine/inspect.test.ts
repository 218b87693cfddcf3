import { decodePlane, decodeRaster } from '../../../server/engine/local/image/codec';
import {
  clothesBelow,
  floorInside,
  largestPiecesShare,
  paintedSkin,
  unevenness,
} from '../../../server/engine/local/inspect/measures';
import type { Person } from '../../../server/engine/local/person/readPerson';
import { drawSvg } from './support/pictures';

const jeans = 'M60 20 H140 L150 180 H110 L100 80 L90 180 H50 Z';
const floor = '<rect width="200" height="200" fill="#b98a55"/>';

async function photoOf(cloth: string, cutOut: string) {
  const image = await decodeRaster(await drawSvg(`${floor}<path d="${jeans}" fill="${cloth}"/>`, 200, 200));
  const alpha = await decodePlane(
    await drawSvg(`<rect width="200" height="200"/><path d="${cutOut}" fill="#fff"/>`, 200, 200),
  );
  return { image, alpha };
}

test('finds floor between two legs that the cut-out mistook for cloth', async () => {
  const withFloor = 'M60 20 H140 L150 180 H50 Z';
  expect(floorInside(await photoOf('#2a3f6b', withFloor))).toBeGreaterThan(0.05);
  expect(floorInside(await photoOf('#2a3f6b', jeans))).toBe(0);
});

test('does not mistake cloth in the colour of the floor for floor', async () => {
  expect(floorInside(await photoOf('#b98a55', jeans))).toBe(0);
});

test('measures what share of a cut-out is in its largest pieces', async () => {
  const maskOf = async (d: string) => (await photoOf('#000', d)).alpha;
  expect(largestPiecesShare(await maskOf('M20 20 H80 V180 H20 Z'), 1)).toBe(1);
  const two = await maskOf('M20 20 H80 V180 H20 Z M120 20 H180 V180 H120 Z');
  expect(largestPiecesShare(two, 1)).toBeCloseTo(0.5, 1);
  expect(largestPiecesShare(two, 2)).toBe(1);
});

test('cloth that is stretched in one direction counts as uneven; cloth that is enlarged in both directions does not', () => {
  const cells = (across: number, down: number) => Array.from({ length: 20 }, () => ({ across, down }));
  expect(unevenness(cells(3, 3))).toBe(1);
  expect(unevenness([...cells(1, 1), ...cells(1, 4)])).toBe(4);
});

test('a dress or trousers that show below new shorts are detected; bare legs are not mistaken for clothes', async () => {
  const maskOf = async (shapes: string) =>
    decodePlane(await drawSvg(`<rect width="200" height="400"/><g fill="#fff">${shapes}</g>`, 200, 400));
  const legs = '<path d="M60 100 H95 V380 H60 Z M105 100 H140 V380 H105 Z"/>';
  const body = {
    hips: { x: 100, y: 100 },
    sides: [{ ankle: { y: 370 } }, { ankle: { y: 370 } }],
  } as unknown as Person['body'];
  const shorts = await maskOf('<path d="M50 80 H150 V200 H50 Z"/>');
  const below = async (clothes: string, skin: string) =>
    clothesBelow({ body, mask: await maskOf(legs + clothes), skin: await maskOf(skin) } as Person, shorts);
  const legsFrom = (y: number) => `<path d="M60 ${y} H95 V380 H60 Z M105 ${y} H140 V380 H105 Z"/>`;
  expect(await below('', legsFrom(100))).toBeLessThan(0.1);
  expect(await below('<path d="M50 80 H150 V218 H50 Z"/>', legsFrom(218))).toBeGreaterThan(0.8);
  expect(await below('', '')).toBe(1);
});

test('measures how much skin was painted, and how much of it is on the free arms', async () => {
  const body = {
    shoulderWidth: 100,
    sides: [-1, 1].map((outward) => {
      const x = 100 + outward * 60;
      return {
        shoulder: { x: 100 + outward * 45, y: 60 },
        elbow: { x, y: 140 },
        wrist: { x, y: 220 },
        hand: { x, y: 250 },
      };
    }),
  } as unknown as Person['body'];
  const skinOf = async (d: string) =>
    decodePlane(await drawSvg(`<rect width="200" height="300"/><path d="${d}" fill="#fff"/>`, 200, 300));
  const neckline = paintedSkin({ body } as Person, await skinOf('M75 50 H125 V80 H75 Z'));
  expect(neckline.all).toBeCloseTo(0.15, 2);
  expect(neckline.arms).toBe(0);
  const arms = paintedSkin({ body } as Person, await skinOf('M35 100 H50 V160 H35 Z M150 100 H165 V160 H150 Z'));
  expect(arms.all).toBeCloseTo(0.18, 2);
  expect(arms.arms).toBeGreaterThan(0.1);
});
