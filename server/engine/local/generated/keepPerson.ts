import type { KeepInput } from '../../baseEngine';
import { EngineRefusal, type EngineResult } from '../../engine';
import { softBlur } from '../image/blur';
import { openPhoto, type Photo } from '../image/photo';
import { clamp, mapPlane, smoothstep, thresholded, type Plane, type Raster } from '../image/raster';
import { area, dilate, erode, fillHoles, open } from '../image/regions';
import { fitWithin, resizeRaster } from '../image/resize';
import { encodeMask, enlarged } from '../image/rowMask';
import type { Networks } from '../networks';
import { headInFront } from '../person/front';
import { type Person, readPerson } from '../person/readPerson';
import { detectPose } from '../pose/detectPose';
import { paintedPhoto } from '../tryOn';
import { alignedTo, scaledAlignment } from './alignment';
import { isSamePerson, matchFaces } from './samePerson';

/** Longer side, in pixels, at which photo and picture are compared. */
const workingSide = 1024;

/** Width of the soft edge between the photo and the generated picture, in shoulder widths. */
const feather = 0.02;

/** A pixel that differs by more than this in one channel was changed by the model on purpose, and not by compression. Of 255. */
const changedBy = 24;

/** The smallest area that must have changed, in squares of the shoulders' width. A cropped top has about 0.5. */
const minChanged = 0.1;

/** The message of a refusal. Also used if the picture shows nobody. */
const otherPerson =
  "The new picture didn't show the person of the photo well enough, so it was thrown away. Try again, or choose a photo of the person from the front in good light.";

const refusal = () => new EngineRefusal('result_not_good', otherPerson);

/** Returns where the photo's own head stays, 0..1: face, hair, and the background beside them. A collar beside the jaw may change. */
function headKept(person: Person): Plane {
  const { body, mask, hair } = person;
  const head = headInFront(person);
  const reach = body.headWidth * 0.1;
  return mapPlane(mask, (i) => {
    const x = i % mask.width;
    const y = (i - x) / mask.width;
    const above = 1 - smoothstep(body.chin.y - reach, body.chin.y + reach * 0.4, y);
    const beside = 1 - smoothstep(body.headWidth * 0.9, body.headWidth * 1.2, Math.abs(x - body.nose.x));
    const background = above * beside * (1 - mask.data[i]!);
    return clamp(Math.max(head.data[i]!, hair.data[i]!, background), 0, 1);
  });
}

/** Returns where the generated picture replaces the photo, 0..1: the bodies of both, with a soft edge, without the head. Exactly 0 elsewhere. */
function replaced(person: Person, made: Person): Plane {
  const edge = Math.max(1, Math.round(person.body.shoulderWidth * feather));
  const bodies = thresholded(
    mapPlane(person.mask, (i) => Math.max(person.mask.data[i]!, made.mask.data[i]!)),
    0.2,
  );
  const grown = dilate(bodies, edge * 2);
  const soft = softBlur(dilate(bodies, edge), edge / 2);
  const head = headKept(person);
  return mapPlane(soft, (i) => soft.data[i]! * grown.data[i]! * (1 - head.data[i]!));
}

/** Returns where the picture differs from the photo on the body, as 0/1. */
function changedIn(photo: Raster, picture: Raster, alpha: Plane, shoulderWidth: number): Plane {
  const changed = mapPlane(alpha, (i) => {
    if (alpha.data[i]! < 0.5) return 0;
    const difference = (c: number) => Math.abs(photo.data[i * 3 + c]! - picture.data[i * 3 + c]!);
    return Math.max(difference(0), difference(1), difference(2)) > changedBy ? 1 : 0;
  });
  const gap = Math.max(1, Math.round(shoulderWidth * 0.02));
  const holeless = fillHoles(open(changed, gap), (shoulderWidth * 0.25) ** 2);
  return erode(dilate(holeless, gap), gap);
}

const shrunk = ({ small }: Photo, { width, height }: { width: number; height: number }): Raster =>
  resizeRaster(small, width, height);

/**
 * Takes body and garment from the generated picture `after`, and everything else from the photo `before`: face, hair and background keep their bytes.
 *
 * @param input both pictures, encoded; the result has the size of `before`
 * @throws EngineRefusal `result_not_good` if the picture doesn't show the person of the photo in the same pose; `no_person` if the photo shows nobody
 */
export async function keepPerson(
  networks: Networks,
  { before, after, part }: KeepInput,
  onProgress: (fraction: number) => void,
): Promise<EngineResult> {
  const photo = await openPhoto(before);
  const size = fitWithin(photo, workingSide);
  const seen = shrunk(photo, size);
  const person = readPerson(seen, networks.pose);
  onProgress(0.3);
  const generated = await openPhoto(after);
  const drawn = shrunk(generated, size);
  const pose = detectPose(drawn, networks.pose);
  if (pose === null) throw refusal();
  const match = matchFaces({ image: seen, pose: person.pose }, { image: drawn, pose }, person.body);
  if (!isSamePerson(person.pose, pose, person.body, match)) throw refusal();
  const { alignment } = match;
  const picture = alignedTo(drawn, alignment);
  onProgress(0.5);
  const made = readPerson(picture, networks.pose);
  const alpha = replaced(person, made);
  const changed = changedIn(seen, picture, alpha, person.body.shoulderWidth);
  // Nothing was dressed: the model has returned the photo, or a picture that differs in the background alone.
  if (area(changed) < person.body.shoulderWidth ** 2 * minChanged) throw refusal();
  // On the upper body, cloth that looks as before belongs to the new garment as well.
  const isWorn = (i: number) => part === 'upper' && made.old.data[i]! > 0.5 && alpha.data[i]! > 0.5;
  const garment = mapPlane(changed, (i) => (isWorn(i) ? 1 : changed.data[i]!));
  onProgress(0.7);
  const factor = generated.small.width / size.width;
  const colour = alignedTo(generated.small, scaledAlignment(alignment, factor));
  const image = await paintedPhoto(photo, [{ colour, alpha }]);
  const garmentMask = await encodeMask(enlarged(garment, photo));
  onProgress(1);
  return { image, garmentMask };
}
