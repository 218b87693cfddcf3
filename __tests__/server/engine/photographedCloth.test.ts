import { drawPhotographed } from '../../../server/engine/local/compose/photographedCloth';
import { createLayer, type Layer } from '../../../server/engine/local/warp/mesh';

const side = 100;

/** Draws opaque cloth on the middle of a layer. `greyAt` returns its brightness. */
function clothOf(greyAt: (x: number, y: number) => number): Layer {
  const layer = createLayer(side, side);
  for (let y = 10; y < 90; y++)
    for (let x = 10; x < 90; x++) {
      layer.alpha.data[y * side + x] = 1;
      layer.colour.data.fill(greyAt(x, y), (y * side + x) * 3, (y * side + x + 1) * 3);
    }
  return layer;
}

const greyOf = ({ colour }: Layer, x: number, y: number): number => colour.data[(y * side + x) * 3]!;

test('cloth as in its photo has the print of the photo, and the light that it had', () => {
  const ironed = clothOf(() => 150);
  // In the dark photo, every tenth column has a line.
  drawPhotographed([ironed], [clothOf((x) => (x % 10 === 5 ? 40 : 80))], 100);
  expect(greyOf(ironed, 55, 50) < greyOf(ironed, 50, 50) * 0.6).toBe(true);
  const row = Array.from({ length: 10 }, (_, i) => greyOf(ironed, 50 + i, 50));
  expect(Math.abs(row.reduce((sum, grey) => sum + grey, 0) / 10 - 150)).toBeLessThan(5);
});

test('the edge of the garment stays, because floor and shadows show there in the photo, but not the seam between its legs', () => {
  const photographed = clothOf((x) => (x % 10 === 5 ? 40 : 80));
  const whole = clothOf(() => 150);
  drawPhotographed([whole], [photographed], 100);
  expect([greyOf(whole, 10, 50), greyOf(whole, 89, 50), greyOf(whole, 50, 10)]).toEqual([150, 150, 150]);
  const legs = [0, 1].map((leg) => {
    const cloth = clothOf(() => 150);
    for (let i = 0; i < side * side; i++) if (i % side < 50 !== (leg === 0)) cloth.alpha.data[i] = 0;
    return cloth;
  });
  drawPhotographed(legs, [photographed, photographed], 100);
  expect(greyOf(legs[0]!, 45, 50)).toBeLessThan(120);
  expect(greyOf(legs[1]!, 55, 50)).toBeLessThan(120);
  expect(greyOf(legs[0]!, 49, 50)).not.toBe(150);
});

test('cloth that is pitch black in its photo keeps its ironed look, so that it is no darker than its edge', () => {
  const ironed = clothOf(() => 36);
  drawPhotographed([ironed], [clothOf(() => 0)], 100);
  expect(greyOf(ironed, 50, 50)).toBe(greyOf(ironed, 11, 50));
});
