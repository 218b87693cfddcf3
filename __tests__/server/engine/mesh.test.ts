import { createRaster, computePlane } from '../../../server/engine/local/image/raster';
import { createLayer, createMesh, drawMesh, type Texture } from '../../../server/engine/local/warp/mesh';

const side = 240;

/** Returns cloth with fine vertical stripes, each two pixels wide. */
function pinstripes(): Texture {
  const size = { width: side, height: side };
  const colour = createRaster(side, side);
  for (let i = 0; i < side * side; i++) colour.data.fill((i % side) % 4 < 2 ? 0 : 200, i * 3, i * 3 + 3);
  return { colour, alpha: computePlane(size, () => 1) };
}

/** Draws the cloth at `scale`. Returns the difference between its lightest and its darkest grey value, leaving out the cloth's edges. */
function contrastAt(scale: number): number {
  const worn = Math.round(side * scale);
  const layer = createLayer(worn, worn);
  const mesh = createMesh(9, 9, (u, v) => ({
    source: { x: u * side, y: v * side },
    target: { x: u * worn, y: v * worn },
    inset: 10,
  }));
  drawMesh(layer, pinstripes(), mesh);
  const greys: number[] = [];
  for (let y = 8; y < worn - 8; y++) {
    for (let x = 8; x < worn - 8; x++) greys.push(layer.colour.data[(y * worn + x) * 3]!);
  }
  return Math.max(...greys) - Math.min(...greys);
}

test('fine stripes on a small picture blend into one colour instead of turning into other, broader stripes', () => {
  expect(contrastAt(1)).toBeGreaterThan(190);
  expect(contrastAt(0.23)).toBeLessThan(25);
});
