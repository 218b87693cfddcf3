import { EngineRefusal } from '../../engine';
import { labOf } from '../image/lab';
import type { RowMask } from '../image/rowMask';
import { coloursOf, isOfFamily, membershipOf, type Membership } from './colourFamilies';
import type { EditJob } from './editJob';
import { paintRegion } from './paint';
import { planeOfPlace } from './places';
import { dyedColour, middleLightness } from './recolour';
import type { Colour } from './words/actions';
import type { Place } from './words/meaning';

interface ColourFilter {
  readonly from?: Colour;
  readonly where?: Place | undefined;
}

function membershipIn({ scene }: EditJob, { from, where }: ColourFilter): Membership | null {
  if (!from) return null;
  const colours = coloursOf(scene.lab, planeOfPlace(scene, where) ?? scene.garment);
  const membership = membershipOf(colours, (colour) => isOfFamily(colour, from.lab));
  if (membership) return membership;
  throw new EngineRefusal(
    'nothing_to_edit',
    `Drape doesn't see anything ${from.name} in this garment. Name a colour that the garment has, or leave out the old colour: 'make it blue'.`,
  );
}

/**
 * Limits a region to the pixels that have the colour `filter.from` in the patch's current state. Returns the whole region if `filter` names no colour.
 * @throws EngineRefusal if the garment has no such colour
 */
export function limitToColour(job: EditJob, region: RowMask, filter: ColourFilter): RowMask {
  const membership = membershipIn(job, filter);
  return membership ? limitToMembers(job, region, membership, job.patch.data) : region;
}

/** Returns the region weighted by the membership of its pixels' colours. `data` are the bytes of the patch from which these colours are taken. */
function limitToMembers(
  { patch: { box } }: EditJob,
  region: RowMask,
  membership: Membership,
  data: Uint8Array,
): RowMask {
  const row = new Float32Array(region.width);
  const read = (y: number): Float32Array => {
    row.fill(0);
    if (y < box.top || y >= box.bottom) return row;
    const weights = region.read(y);
    let offset = (y - box.top) * (box.right - box.left) * 3;
    for (let x = box.left; x < box.right; x++, offset += 3) {
      const weight = weights[x]!;
      if (weight > 0) row[x] = weight * membership(labOf(data[offset]!, data[offset + 1]!, data[offset + 2]!));
    }
    return row;
  };
  return { ...region, read };
}

/**
 * Dyes regions, in place. A change that names an old colour only dyes pixels of that colour. All changes select their pixels in the picture as
 * it was before the first change.
 * @throws EngineRefusal if the garment lacks an old colour
 */
export function recolour(
  job: EditJob,
  changes: readonly (ColourFilter & { readonly colour: Colour; readonly region: RowMask })[],
): void {
  const { patch } = job;
  const hasFrom = changes.some(({ from }) => from !== undefined);
  const original = hasFrom ? Buffer.from(patch.data) : patch.data;
  const parts = changes.map((change) => {
    const membership = membershipIn(job, change);
    return {
      colour: change.colour,
      region: membership ? limitToMembers(job, change.region, membership, original) : change.region,
    };
  });
  for (const { colour, region } of parts) {
    const middle = middleLightness({ box: patch.box, data: original }, region);
    paintRegion(patch, region, (own) => dyedColour(own[0], middle, colour));
  }
}
