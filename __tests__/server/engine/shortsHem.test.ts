import { createPlane, type Plane } from '../../../server/engine/local/image/raster';
import type { Person } from '../../../server/engine/local/person/readPerson';
import { findBareLegHem } from '../../../server/engine/local/person/shortsHem';

/** A person whose legs run from row 100 to row 300. The left leg is bare from row `left` on, the right one from row `right` on. */
function personWithBareLegs(left: number, right: number): Person {
  const skin: Plane = createPlane(200, 320);
  for (let y = 0; y < 320; y++) {
    for (let x = 0; x < 200; x++) skin.data[y * 200 + x] = y >= (x < 100 ? left : right) ? 1 : 0;
  }
  const sides = [70, 130].map((x) => ({ hip: { x, y: 100 }, knee: { x, y: 200 }, ankle: { x, y: 300 } }));
  return { skin, body: { sides, shoulderWidth: 80 } } as unknown as Person;
}

test('finds the hem of shorts, at the longer leg', () => {
  const hem = findBareLegHem(personWithBareLegs(210, 190))!;
  expect(Math.abs(hem - 210)).toBeLessThan(5);
});

test('finds no hem of shorts on long trousers or on bare legs', () => {
  expect(findBareLegHem(personWithBareLegs(400, 400))).toBeNull();
  expect(findBareLegHem(personWithBareLegs(0, 0))).toBeNull();
});

test('a light stripe across trousers is not bare skin', () => {
  const person = personWithBareLegs(400, 400);
  person.skin.data.fill(1, 180 * 200, 184 * 200);
  expect(findBareLegHem(person)).toBeNull();
});
