import { type WearableKind, partCovered } from '../../../contract/bodyParts';
import { EngineRefusal, type EngineResult, type TryOnInput } from '../engine';
import { layOnPatch } from './compose/paint';
import { garmentPhotoOf } from './garment/garmentPhoto';
import { garmentPlace } from './garment/garmentPlace';
import { flawOf } from './inspect/inspect';
import { decodePatch, encodePatched, openPhoto, type Photo } from './image/photo';
import type { Raster } from './image/raster';
import { fitWithin, resizeRaster } from './image/resize';
import { encodeMask, enlarged } from './image/rowMask';
import type { Models } from './models';
import { closeUpOf } from './person/closeUp';
import { readPerson } from './person/readPerson';
import { findJacket, withWorn } from './person/wornGarment';
import { judgePerson } from './person/judgePerson';
import { tryOnLower } from './tryOnLower';
import { tryOnUpper } from './tryOnUpper';

/** Longer side at which the person is read and dressed. */
const workingSide = 1024;
/** A garment fills only part of the person, so its photo may be smaller. */
const garmentSide = 768;
/** Less than this changes no byte by more than 1. */
const leastAlpha = 0.004;

/** Whether a garment stands out from the legs by nature; the type that the customer chose stands over the kind that was read. */
function flaresOf(type: TryOnInput['garmentType'], kind: WearableKind): boolean {
  return type === '' ? kind !== 'trousers' && kind !== 'shorts' : type !== 'Straight Cut Salwar';
}

function shrunkTo(photo: Photo, side: number): Raster {
  const { width, height } = fitWithin(photo, side);
  return resizeRaster(photo.small, width, height);
}

/** What is put on where the customer chose a garment type that the kind that was read does not fit. Lower types all have legs. */
const kindOfPart = { upper: 'top', whole: 'dress', lower: 'trousers' } as const;

/**
 * What to put on. A garment type that the customer chose stands over the kind that was read.
 * @throws EngineRefusal where the photo shows nothing that can be put on
 */
function wearableKind({ reading, garmentType }: TryOnInput): WearableKind {
  const { kind, advice } = reading;
  const chosen = garmentType === '' ? null : partCovered(garmentType, 'top');
  if (kind === 'other' && chosen) return kindOfPart[chosen];
  if (kind === 'other' || advice !== null) {
    throw new EngineRefusal(
      'garment_not_found',
      advice ?? 'Drape cannot put this on a person. Choose a top, a dress, a skirt or trousers.',
    );
  }
  if (chosen === null || (chosen !== 'lower' && chosen === partCovered('', kind))) return kind;
  return kindOfPart[chosen];
}

/** Dresses the person in the garment. `onProgress` is told fractions of the work done. */
export async function tryOn(
  models: Models,
  input: TryOnInput,
  onProgress: (fraction: number) => void,
): Promise<EngineResult> {
  const kind = wearableKind(input);
  const photo = await openPhoto(input.modelImage);
  const seen = readPerson(shrunkTo(photo, workingSide), models.pose);
  onProgress(0.25);
  const { part, hem } = garmentPlace(input.garmentType, kind, seen.body);
  const objection = judgePerson(seen, models)[part];
  if (objection) throw new EngineRefusal(objection.code, objection.message);
  const garmentPhoto = await openPhoto(input.garment);
  const garment = await garmentPhotoOf(shrunkTo(garmentPhoto, garmentSide), { ...input.reading, kind });
  onProgress(0.4);
  const closeUp = closeUpOf(seen, hem.most);
  const person = withWorn(closeUp.person, models);
  onProgress(0.6);
  const rows = { least: hem.least - closeUp.top, most: hem.most - closeUp.top };
  const dressed =
    part === 'lower'
      ? tryOnLower(person, garment, rows, findJacket(person, models))
      : tryOnUpper(person, garment, rows);
  if (dressed === null) {
    throw new EngineRefusal(
      'garment_not_found',
      'The shape of the garment could not be read. Choose a photo that shows all of it, upright.',
    );
  }
  onProgress(0.8);
  const flares = flaresOf(input.garmentType, kind);
  const flaw = flawOf({ person, photo: garment, dressed, part, flares, sleeve: input.reading.sleeve });
  if (flaw !== null) throw new EngineRefusal('result_not_good', flaw);
  onProgress(0.85);
  const layer = closeUp.widenLayer(dressed.layer);
  const alpha = enlarged(layer.alpha, photo, leastAlpha);
  const patch = alpha.box && (await decodePatch(photo, alpha.box));
  if (patch) layOnPatch(patch, layer.colour, alpha);
  const image = await encodePatched(photo, patch);
  const garmentMask = await encodeMask(enlarged(closeUp.widen(dressed.garment), photo));
  onProgress(1);
  return { image, garmentMask };
}
