import { createPlane } from '../../../server/engine/local/image/raster';
import { shortsObjection } from '../../../server/engine/local/inspect/shortsObjection';
import type { Person } from '../../../server/engine/local/person/readPerson';

/** A person whose knees are in row 200 and whose ankles are in row 300, with legs that are bare from row `bare` on. The photo ends at row `end`. */
function personWithBareLegs(bare: number, end = 320): Pick<Person, 'body' | 'mask' | 'skin'> {
  const [mask, skin] = [createPlane(200, end), createPlane(200, end)];
  for (let y = 20; y < end; y++) {
    mask.data.fill(1, y * 200 + 50, y * 200 + 150);
    if (y >= bare) skin.data.fill(1, y * 200 + 50, y * 200 + 150);
  }
  const sides = [70, 130].map((x) => ({ hip: { x, y: 100 }, knee: { x, y: 200 }, ankle: { x, y: 300 } }));
  const body = { sides, shoulders: { x: 100, y: 20 }, hips: { x: 100, y: 100 }, shoulderWidth: 80 };
  return { mask, skin, body } as unknown as Person;
}

test('trousers that reach the ankles, or nearly so, would show below any shorts', () => {
  const message = 'What the person wears would show below the garment. Choose a photo of the person with bare legs.';
  expect(shortsObjection(personWithBareLegs(310))).toEqual({ code: 'legs_covered', message });
  expect(shortsObjection(personWithBareLegs(280))).toEqual({ code: 'legs_covered', message });
});

test('new shorts may hide bermudas, even bermudas that reach below the knees', () => {
  expect(shortsObjection(personWithBareLegs(150))).toBeNull();
  expect(shortsObjection(personWithBareLegs(200))).toBeNull();
  expect(shortsObjection(personWithBareLegs(225))).toBeNull();
});

test('if the photo ends at the knees, nothing would show below long shorts', () => {
  expect(shortsObjection(personWithBareLegs(310, 212))).toBeNull();
});
