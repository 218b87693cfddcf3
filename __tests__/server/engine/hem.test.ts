import { toLab } from '../../../server/engine/local/image/lab';
import { createPlane } from '../../../server/engine/local/image/raster';
import { findHem } from '../../../server/engine/local/person/hem';
import type { Person } from '../../../server/engine/local/person/readPerson';

const side = 300;

/** Returns a person with shoulders in row 50 and hips in row 150. `greyAt` returns the grey of each row of the clothes; a little grain is added. */
function personInGreys(greyAt: (y: number) => number): Person {
  const data = new Uint8Array(side * side * 3);
  for (let i = 0; i < side * side; i++) {
    const grain = ((i * 7919) % 5) - 2;
    data.fill(greyAt(Math.floor(i / side)) + grain, i * 3, i * 3 + 3);
  }
  const body = {
    shoulders: { x: 150, y: 50 },
    hips: { x: 150, y: 150 },
    shoulderWidth: 80,
    axisAt: () => 150,
  };
  const lab = toLab({ width: side, height: side, data });
  return { body, lab, mask: createPlane(side, side, 1), skin: createPlane(side, side) } as unknown as Person;
}

test('finds the hem between a black top and trousers that are only a little less black', () => {
  const hem = findHem(personInGreys((y) => (y < 145 ? 20 : 32)));
  expect(Math.abs(hem!(150) - 145)).toBeLessThan(4);
});

test('finds no hem in a plain dress, with or without a belt', () => {
  expect(findHem(personInGreys(() => 120))).toBeNull();
  expect(findHem(personInGreys((y) => (y > 142 && y < 146 ? 40 : 120)))).toBeNull();
});
