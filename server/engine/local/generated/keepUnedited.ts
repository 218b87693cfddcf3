import type { KeepUneditedInput } from '../../baseEngine';
import { EngineRefusal, type EngineResult } from '../../engine';
import { layOnPatch } from '../compose/paint';
import { featherRegion } from '../edit/region';
import { boxBlur, softBlur } from '../image/blur';
import { decodePatch, encodePatched, openPhoto, shrinkTo, type Photo } from '../image/photo';
import { createPlane, computePlane, productOf, thresholded, type Plane, type Raster } from '../image/raster';
import { area, dilate, fillHoles } from '../image/regions';
import { resizeRaster } from '../image/resize';
import { decodeMask, encodeMask, enlargeMask, shrinkMask, type RowMask } from '../image/rowMask';
import type { Networks } from '../networks';
import { headBoxOf } from '../person/headBox';
import { type Person, readWearer } from '../person/readPerson';
import { type Alignment, drawAligned, identity, scaleAlignment } from './alignment';
import { matchPerson, refuseResult } from './matchPerson';
import { maskAroundPersonInBoth, bodiesWithoutHead, changeThreshold } from './regions';

/** Longer side, in pixels, at which both pictures are compared. */
const workingSide = 1024;

/** How far the new pixels reach beyond what has changed, as a share of the longer side. Covers the soft edge that a provider draws around a new thing. */
const reachShare = 0.006;

/** The smallest share of the erased part that must have changed. */
const minChanged = 0.02;

/**
 * The largest share of the face that an edit may change. Wide sunglasses, with their margin, change 0.55 of it; if it is another person's face, all of it
 * changes.
 */
const maxFaceChange = 0.7;

const unchangedMessage =
  'The new picture shows no change, so it was thrown away. Say it in other words, or erase the part that should change.';

/**
 * Radius in pixels over which differences of colour are averaged. Where an edge was only redrawn, one side gets lighter and the other darker, so the average is
 * near zero. A real change still shows, even if it is as thin as a necklace.
 */
const averagingRadius = 2;

/** Returns what the provider has changed, as 0/1, grown by `reachShare`. Only looks where `allowed` is above 0.5. */
function findChanges(photo: Raster, picture: Raster, allowed: Plane): Plane {
  const reach = Math.max(2, Math.round(Math.max(photo.width, photo.height) * reachShare));
  const channels = [0, 1, 2].map((c) =>
    boxBlur(
      computePlane(allowed, (i) => picture.data[i * 3 + c]! - photo.data[i * 3 + c]!),
      averagingRadius,
    ),
  );
  const changed = computePlane(allowed, (i) =>
    allowed.data[i]! > 0.5 && channels.some(({ data }) => Math.abs(data[i]!) > changeThreshold) ? 1 : 0,
  );
  return area(changed) === 0 ? changed : fillHoles(dilate(changed, reach), (reach * 6) ** 2);
}

/** Softens the edge of a 0/1 mask. */
function softenEdge(mask: Plane): Plane {
  return softBlur(mask, Math.max(1, Math.max(mask.width, mask.height) * (reachShare / 3)));
}

/** Where the generated picture replaces the photo, 0..1, and the alignment with which it is laid over the photo. */
interface TakenRegion {
  readonly alpha: RowMask;
  readonly alignment: Alignment;
}

/** The pictures that are compared: `photo` at full size, `seen` (its working picture) and `drawn` (the generated picture, in the same size). */
interface ComparedPictures {
  readonly photo: Photo;
  readonly seen: Raster;
  readonly drawn: Raster;
  /** Null if the picture shows no face, for example a garment alone. */
  readonly person: Person | null;
}

/** For an edit with an erased part: finds the alignment of the drawn picture. If its person can't be recognised, the picture isn't moved. */
function alignmentWithin(networks: Networks, { drawn, person }: ComparedPictures): Alignment {
  if (person === null) return identity;
  try {
    return matchPerson(networks, person, drawn).alignment;
  } catch (error) {
    if (error instanceof EngineRefusal) return identity;
    throw error;
  }
}

/**
 * For an edit with an erased part: returns the alignment of the drawn picture, and the mask of what is taken from it: the erased part with feathered edges.
 *
 * @throws EngineRefusal `nothing_to_edit` if the erased part is too small, `result_not_good` if nothing in it has changed
 */
function takeErased(networks: Networks, pictures: ComparedPictures, erased: RowMask): TakenRegion {
  const alpha = featherRegion(erased);
  const region = thresholded(shrinkMask(alpha, pictures.seen), 0.5);
  if (area(region) === 0)
    throw new EngineRefusal('nothing_to_edit', 'What you erased is too small. Erase a larger part of the picture.');
  const alignment = alignmentWithin(networks, pictures);
  const changed = findChanges(pictures.seen, drawAligned(pictures.drawn, alignment), region);
  if (area(productOf(changed, region)) < area(region) * minChanged) refuseResult(unchangedMessage);
  return { alpha, alignment };
}

/** Tells whether so much of the face has changed that it may be somebody else's. */
function isFaceReplaced({ body: { nose, headWidth } }: Person, changed: Plane): boolean {
  const face = computePlane(changed, (i) => {
    const x = i % changed.width;
    const y = (i - x) / changed.width;
    return Math.hypot(x - nose.x, y - nose.y) < headWidth * 0.45 ? 1 : 0;
  });
  return area(productOf(face, changed)) > area(face) * maxFaceChange;
}

/**
 * For an edit with nothing erased: returns what to take from the generated picture. That is what changed on the person, or everything that changed if there is
 * no person.
 * @throws EngineRefusal `result_not_good`
 */
function takeChanged(
  networks: Networks,
  { photo, seen, drawn, person }: ComparedPictures,
  named: KeepUneditedInput['named'],
): TakenRegion {
  if (person === null) {
    const changed = findChanges(seen, drawn, createPlane(seen.width, seen.height, 1));
    if (area(changed) === 0) refuseResult(unchangedMessage);
    return { alpha: enlargeMask(softenEdge(changed), photo, 0.004), alignment: identity };
  }
  const { made, picture, alignment } = matchPerson(networks, person, drawn, named.head ? 'covered' : 'seen');
  const worn = named.head ? maskAroundPersonInBoth(person, made) : bodiesWithoutHead(person, made);
  const allowed = named.background
    ? computePlane(worn, (i) => Math.max(worn.data[i]!, 1 - Math.max(person.mask.data[i]!, made.mask.data[i]!)))
    : worn;
  const changed = findChanges(seen, picture, allowed);
  if (area(changed) === 0) refuseResult(unchangedMessage);
  if (named.head && isFaceReplaced(person, changed)) refuseResult();
  return { alpha: enlargeMask(productOf(softenEdge(changed), allowed), photo, 0.004), alignment };
}

/**
 * Takes an edit from the generated picture `after`, and everything else from the picture `before`: outside the erased part, pixels keep their bytes. If nothing
 * is erased, pixels that the provider didn't change keep their bytes, and so do head and background unless the prompt names them.
 *
 * @param input encoded pictures; the result has the size of `before`
 * @throws EngineRefusal `nothing_to_edit`, or `result_not_good` if nothing has changed or, with nothing erased, if `after` doesn't show the same person
 */
export async function keepUnedited(
  networks: Networks,
  { before, after, mask, garmentMask, named }: KeepUneditedInput,
  onProgress: (fraction: number) => void,
): Promise<EngineResult> {
  const [photo, generated, erased] = await Promise.all([openPhoto(before), openPhoto(after), decodeMask(mask)]);
  const seen = shrinkTo(photo, workingSide);
  const drawn = resizeRaster(generated.small, seen.width, seen.height);
  const pictures = { photo, seen, drawn, person: readWearer(seen, networks) };
  onProgress(0.3);
  const { alpha, alignment } =
    erased.box === null ? takeChanged(networks, pictures, named) : takeErased(networks, pictures, erased);
  onProgress(0.7);
  const factor = generated.small.width / seen.width;
  const colour = drawAligned(generated.small, scaleAlignment(alignment, factor));
  const patch = alpha.box && (await decodePatch(photo, alpha.box));
  if (patch) layOnPatch(patch, colour, alpha);
  const image = await encodePatched(photo, patch);
  // An edit can move the garment's edge, but the old mask is the best guess. If there is none, return an all-black mask, which makes the next edit look for the
  // garment.
  const known = garmentMask ? await decodeMask(garmentMask) : { ...erased, box: null };
  onProgress(1);
  const { person } = pictures;
  return { image, garmentMask: await encodeMask(known), ...(person && { head: headBoxOf(person) }) };
}
