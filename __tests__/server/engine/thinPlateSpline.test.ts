import { thinPlateSpline } from '../../../server/engine/local/warp/thinPlateSpline';

const corners = [
  { x: 0, y: 0 },
  { x: 400, y: 10 },
  { x: 390, y: 610 },
  { x: 5, y: 600 },
  { x: 200, y: 280 },
];

test('points that stay where they are leave the whole plane where it is', () => {
  const warp = thinPlateSpline(corners, corners);
  for (const point of [
    { x: 13, y: 77 },
    { x: 250, y: 430 },
    { x: 900, y: -50 },
  ]) {
    expect(warp(point).x).toBeCloseTo(point.x, 6);
    expect(warp(point).y).toBeCloseTo(point.y, 6);
  }
});

test('each point meets its partner, and a shift of all shifts everything between', () => {
  const bent = corners.map((p, i) => ({ x: p.x * 0.5 + i * 7, y: p.y + (i % 2) * 20 }));
  const warp = thinPlateSpline(corners, bent);
  corners.forEach((point, i) => {
    expect(warp(point).x).toBeCloseTo(bent[i]!.x, 5);
    expect(warp(point).y).toBeCloseTo(bent[i]!.y, 5);
  });
  const shifted = thinPlateSpline(
    corners,
    corners.map((p) => ({ x: p.x + 30, y: p.y - 12 })),
  );
  expect(shifted({ x: 123, y: 321 }).x).toBeCloseTo(153, 6);
  expect(shifted({ x: 123, y: 321 }).y).toBeCloseTo(309, 6);
});
