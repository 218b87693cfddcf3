import { computePlane, type Plane } from '../../../server/engine/local/image/raster';
import { forearmsInFront } from '../../../server/engine/local/person/front';
import type { Person } from '../../../server/engine/local/person/readPerson';

test('a hand is in front of the garment with its thumb, which sticks out to the side', () => {
  const size = { width: 300, height: 400 };
  const side = {
    elbow: { x: 220, y: 80 },
    wrist: { x: 220, y: 250 },
    hand: { x: 220, y: 350 },
    armSeen: 1,
    outward: 1,
  };
  // The forearm and the hand, and a thumb that points to the left.
  const skin: Plane = computePlane(size, (i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)];
    const isArm = y > 80 && y < 350 && Math.abs(x - 220) < 24;
    return isArm || (x > 130 && x <= 220 && y > 265 && y < 290) ? 1 : 0;
  });
  const person = {
    body: { sides: [side, side], shoulderWidth: 270 },
    mask: skin,
    skin,
    old: computePlane(size, () => 0),
  };
  const front = forearmsInFront(person as unknown as Person);
  expect(front.data[277 * size.width + 140]).toBeGreaterThan(0.9);
});
