import { hasFoldedSleeve } from '../../../server/engine/local/garment/foldedSleeve';
import { computePlane, type Plane } from '../../../server/engine/local/image/raster';

const size = { width: 300, height: 300 };
const point = (x: number, y: number) => ({ x, y, confidence: 0.9 });

/** A sweater whose body is 100 pixels wide and 200 high. The left sleeve ends at its elbow, beside the body; the right one hangs straight down. */
const points = {
  armpitLeft: point(100, 80),
  armpitRight: point(200, 80),
  hemLeft: point(100, 240),
  hemRight: point(200, 240),
  cuffLeftOuter: point(45, 130),
  cuffLeftInner: point(70, 150),
  cuffRightOuter: point(230, 220),
  cuffRightInner: point(205, 220),
};

/** Returns the cut-out of the sweater. `hasForearm`: whether the left sleeve comes back from the elbow to the body. */
function cutOut(hasForearm: boolean): Plane {
  return computePlane(size, (i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)];
    const isBody = x >= 100 && x < 200 && y >= 40 && y < 240;
    const isUpperArm = x >= 40 && x < 100 && y >= 40 && y < 152 && x + y > 165 && x + y < 225;
    const isForearm = hasForearm && x >= 45 && x < 100 && y >= 130 && y < 160;
    const isRight = x >= 200 && x < 230 && y >= 40 && y < 220;
    return isBody || isUpperArm || isForearm || isRight ? 1 : 0;
  });
}

test('a sleeve counts as folded if it comes back from the place of its cuff to the body', () => {
  expect(hasFoldedSleeve({ sleeve: 'long', points, alpha: cutOut(true) })).toBe(true);
});

test('a sleeve that ends beside the body, with floor between the two, does not count as folded', () => {
  expect(hasFoldedSleeve({ sleeve: 'long', points, alpha: cutOut(false) })).toBe(false);
});

test('a sleeve that hangs close to the body does not count as folded', () => {
  const hanging = { ...points, cuffLeftOuter: point(70, 220), cuffLeftInner: point(95, 220) };
  const alpha = computePlane(size, (i) => (i % size.width >= 70 && i % size.width < 230 ? 1 : 0));
  expect(hasFoldedSleeve({ sleeve: 'long', points: hanging, alpha })).toBe(false);
});
