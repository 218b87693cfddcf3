import { labOf } from '../../../server/engine/local/image/lab';
import { mapPlane } from '../../../server/engine/local/image/raster';
import type { Body, BodySide } from '../../../server/engine/local/person/body';
import { withLegGap } from '../../../server/engine/local/person/legGap';

const size = { width: 200, height: 300 };
type Rgb = readonly [number, number, number];

/** Returns a side of a body whose leg hangs straight down at the column `x`. */
function legOf(x: number, outward: -1 | 1, ankleSeen = 1): BodySide {
  const points = { shoulder: 20, elbow: 60, wrist: 90, hand: 100, hip: 110, knee: 190, ankle: 270 };
  const at = Object.fromEntries(Object.entries(points).map(([name, y]) => [name, { x, y }]));
  return {
    ...(at as Record<keyof typeof points, { x: number; y: number }>),
    armSeen: 1,
    kneeSeen: 1,
    ankleSeen,
    outward,
  };
}

function bodyWith(ankleSeen = 1): Body {
  const centre = (y: number) => ({ x: 100, y });
  return {
    sides: [legOf(80, -1, ankleSeen), legOf(120, 1, ankleSeen)],
    shoulderWidth: 80,
    shoulders: centre(20),
    hips: centre(110),
    nose: centre(0),
    mouth: centre(4),
    chin: centre(8),
    headWidth: 20,
    axisAt: () => 100,
  };
}

/** A person without a gap between the legs, as the segmentation network sees them. */
const closed = mapPlane(size, (i) => (i % size.width >= 65 && i % size.width < 135 ? 1 : 0));

function photoOf(colourAt: (x: number, y: number) => Rgb) {
  const data = new Float32Array(size.width * size.height * 3);
  for (let i = 0; i < size.width * size.height; i++) {
    data.set(labOf(...colourAt(i % size.width, Math.floor(i / size.width))), i * 3);
  }
  return { ...size, data };
}

const cloth: Rgb = [40, 40, 45];
const wall: Rgb = [210, 205, 200];
const inPerson = (x: number): boolean => x >= 65 && x < 135;

test('the background between the legs does not count as the person, and the legs do', () => {
  const photo = photoOf((x, y) => (inPerson(x) && !(y > 150 && x >= 96 && x < 104) ? cloth : wall));
  const mask = withLegGap(closed, photo, bodyWith());
  expect(mask.data[220 * size.width + 100]).toBeLessThan(0.1);
  expect(mask.data[220 * size.width + 85]).toBe(1);
  expect(mask.data[220 * size.width + 115]).toBe(1);
  expect(mask.data[140 * size.width + 100]).toBe(1);
});

test('a light print between the legs stays part of the person', () => {
  const photo = photoOf((x, y) => (inPerson(x) && !(y > 200 && y < 215 && x >= 94 && x < 106) ? cloth : wall));
  expect(withLegGap(closed, photo, bodyWith()).data[207 * size.width + 100]).toBe(1);
});

test('without ankles in the picture, the mask stays as it is', () => {
  const photo = photoOf((x) => (inPerson(x) && !(x >= 96 && x < 104) ? cloth : wall));
  expect(withLegGap(closed, photo, bodyWith(0.1))).toBe(closed);
});
