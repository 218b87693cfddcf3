import type { LandmarkName } from '../../../server/engine/engine';
import type { GarmentPhoto } from '../../../server/engine/local/garment/garmentPhoto';
import { findUpperLandmarks } from '../../../server/engine/local/garment/landmarks';
import { straightenGarment } from '../../../server/engine/local/garment/straighten';
import { createRaster, computePlane, type Point } from '../../../server/engine/local/image/raster';

const size = { width: 300, height: 400 };
const middle = { x: 150, y: 200 };

/** The landmarks of a red top without sleeves that has a blue belt across its middle. */
const landmarkPlaces: Partial<Record<LandmarkName, Point>> = {
  neckLeft: { x: 130, y: 110 },
  neckRight: { x: 170, y: 110 },
  shoulderLeft: { x: 100, y: 110 },
  shoulderRight: { x: 200, y: 110 },
  armpitLeft: { x: 100, y: 160 },
  armpitRight: { x: 200, y: 160 },
  waistLeft: { x: 100, y: 220 },
  waistRight: { x: 200, y: 220 },
  hemLeft: { x: 100, y: 300 },
  hemRight: { x: 200, y: 300 },
};

function turnPoint({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [dx, dy] = [x - middle.x, y - middle.y];
  return {
    x: middle.x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: middle.y + dx * Math.sin(angle) + dy * Math.cos(angle),
  };
}

/** Draws the top, turned by an angle. `endsAt` returns the row where the cloth of a column ends. */
function drawTop(degrees: number, endsAt: (x: number) => number = () => 300): GarmentPhoto {
  const image = createRaster(size.width, size.height);
  const alpha = computePlane(size, (i) => {
    const { x, y } = turnPoint({ x: i % size.width, y: Math.floor(i / size.width) }, -degrees);
    const isCloth = x >= 100 && x < 200 && y >= 110 && y < endsAt(x);
    image.data.set(!isCloth ? [200, 200, 200] : y >= 205 && y < 215 ? [20, 20, 200] : [200, 20, 20], i * 3);
    return isCloth ? 1 : 0;
  });
  const points = Object.entries(landmarkPlaces).map(([name, place]) => [
    name,
    { ...turnPoint(place, degrees), confidence: 0.9 },
  ]);
  return { image, alpha, kind: 'top', sleeve: 'none', points: Object.fromEntries(points) };
}

/** The middle row of the blue belt in a column. */
function beltAt({ image }: GarmentPhoto, x: number): number {
  const rows = Array.from({ length: image.height }, (_, y) => y).filter((y) => {
    const i = (y * image.width + Math.round(x)) * 3;
    return image.data[i + 2]! > 150 && image.data[i]! < 100;
  });
  return rows.reduce((sum, y) => sum + y, 0) / rows.length;
}

test.each([12, -8, 4])('a garment that lies askew by %i degrees is turned upright, with its landmarks', (degrees) => {
  const photo = straightenGarment(drawTop(degrees));
  const { hemLeft, hemRight, shoulderLeft, shoulderRight } = photo.points;
  expect(Math.abs(hemLeft!.y - hemRight!.y)).toBeLessThan(1);
  expect(Math.abs(shoulderLeft!.y - shoulderRight!.y)).toBeLessThan(1);
  const [left, right] = [hemLeft!.x + 15, hemRight!.x - 15];
  expect(Math.abs(beltAt(photo, left) - beltAt(photo, right))).toBeLessThan(1.5);
  // Cloth and cut-out are turned together.
  const belt = Math.round(beltAt(photo, left)) * photo.alpha.width + Math.round(left);
  expect(photo.alpha.data[belt]).toBeGreaterThan(0.95);
});

test('a garment is left unchanged if it lies straight, or if its landmarks disagree about the angle', () => {
  const straight = drawTop(1);
  expect(straightenGarment(straight) === straight).toBe(true);
  const askew = drawTop(8);
  const { shoulderRight, armpitRight } = askew.points;
  const confused = {
    ...askew,
    points: {
      ...askew.points,
      shoulderRight: { ...shoulderRight!, y: shoulderRight!.y - 25 },
      armpitRight: { ...armpitRight!, y: armpitRight!.y + 25 },
      waistRight: { x: 200, y: 260, confidence: 0.1 },
    },
  };
  expect(straightenGarment(confused) === confused).toBe(true);
});

test('the points of a slanted or torn hem lie at the end of the cloth, so that no floor is taken for cloth', () => {
  const slanted = (x: number): number => 300 + (x - 150) * 0.12;
  for (const { x, y } of findUpperLandmarks(drawTop(0, slanted))!.hem) expect(Math.abs(y - slanted(x))).toBeLessThan(3);
  // Where the cut-out lost a part of the hem, the network's landmarks of the hem are used.
  const torn = findUpperLandmarks(drawTop(0, (x) => (x > 120 && x < 150 ? 240 : 300)))!;
  for (const { y } of torn.hem) expect(y).toBeGreaterThan(290);
});
