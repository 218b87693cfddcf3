import { softBlur } from '../image/blur';
import { clamp, computePlane, productOf, smoothstep, thresholded, type Plane } from '../image/raster';
import { dilate } from '../image/regions';
import { headInFront } from '../person/front';
import type { Person } from '../person/readPerson';

/** Width of the soft edge between the photo and the generated picture, in shoulder widths. */
const feather = 0.02;

/** A pixel that differs by more than this in one channel was changed by the provider on purpose, and not by compression. In bytes, 0..255. */
export const changeThreshold = 24;

/**
 * Returns how much of each pixel (0..1) is kept from the photo so that the person keeps their head: face, hair, and the background beside them. A collar beside
 * the jaw may change.
 */
function keptHeadOf(person: Person): Plane {
  const { body, mask, hair } = person;
  const head = headInFront(person);
  const reach = body.headWidth * 0.1;
  return computePlane(mask, (i) => {
    const x = i % mask.width;
    const y = (i - x) / mask.width;
    const above = 1 - smoothstep(body.chin.y - reach, body.chin.y + reach * 0.4, y);
    const beside = 1 - smoothstep(body.headWidth * 0.9, body.headWidth * 1.2, Math.abs(x - body.nose.x));
    const background = above * beside * (1 - mask.data[i]!);
    return clamp(Math.max(head.data[i]!, hair.data[i]!, background), 0, 1);
  });
}

/** Returns where the person is in the photo, or in the generated picture, 0..1, with a soft edge. Exactly 0 elsewhere. */
export function maskAroundPersonInBoth(person: Person, made: Person): Plane {
  const edge = Math.max(1, Math.round(person.body.shoulderWidth * feather));
  const bodies = thresholded(
    computePlane(person.mask, (i) => Math.max(person.mask.data[i]!, made.mask.data[i]!)),
    0.2,
  );
  const grown = dilate(bodies, edge * 2);
  return productOf(softBlur(dilate(bodies, edge), edge / 2), grown);
}

/** Returns where the generated picture may replace the photo, 0..1: the bodies of both people, with a soft edge, without the head. Exactly 0 elsewhere. */
export function bodiesWithoutHead(person: Person, made: Person): Plane {
  const surroundings = maskAroundPersonInBoth(person, made);
  const head = keptHeadOf(person);
  return computePlane(surroundings, (i) => surroundings.data[i]! * (1 - head.data[i]!));
}
