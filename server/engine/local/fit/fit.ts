import { createHash } from 'node:crypto';
import type { NeckChoice } from '../../../../contract/fit';
import type { EngineResult, FitInput, HeadBox, TryOnInput } from '../../engine';
import { openPhoto, type Photo } from '../image/photo';
import type { Plane, Raster } from '../image/raster';
import { resizeRaster } from '../image/resize';
import { createLastResult } from '../lastResult';
import type { Networks } from '../networks';
import type { FitBundle } from '../threadMessages';
import { dressPhoto, paintPhoto } from '../tryOn';
import { encodeFitBundle } from './encodeFitBundle';
import type { Placement } from './placement';
import { renderFit } from './renderFit';

/** A garment on its person, ready to be moved. */
interface PlacedGarment {
  /** The photo of the person. If there are two garments, the person already wears the lower one. */
  readonly photo: Omit<Photo, 'small'>;
  /** The working picture of this photo. */
  readonly person: Raster;
  readonly placement: Placement;
  /** Alpha of the garment below, if there are two. */
  readonly below: Plane | null;
  readonly head: HeadBox;
}

/** The last placement, which takes 3 s to compute. A customer usually applies a fit soon after its bundle was made, so the placement can be reused. */
const lastPlacement = createLastResult<PlacedGarment>();

function keyOf({ modelImage, garmentType, second, ...first }: TryOnInput, neck: NeckChoice): string {
  const hash = createHash('sha256').update(modelImage).update(garmentType).update(neck);
  for (const { garment, reading } of second ? [first, second] : [first]) {
    const { cutOut, ...read } = reading;
    hash.update(garment).update(cutOut).update(JSON.stringify(read));
  }
  return hash.digest('hex');
}

/**
 * Puts the garment on the person, or returns the kept placement if the input is the same as last time. If there are two garments, only the upper one can be
 * moved.
 *
 * @throws EngineRefusal if the garment can no longer be put on
 */
function placeGarment(
  networks: Networks,
  input: TryOnInput,
  neck: NeckChoice,
  onProgress: (fraction: number) => void,
): Promise<PlacedGarment> {
  return lastPlacement.getOrCompute(keyOf(input, neck), async () => {
    const { photo, all, head } = await dressPhoto(networks, input, onProgress, neck);
    const laid = all[all.length - 1]!;
    const placement = laid.placement();
    const below = all.length > 1 ? all[0]! : null;
    const { encoded, width, height, small } = below ? await openPhoto(await paintPhoto(photo, [below.layer])) : photo;
    const size = placement.under.alpha;
    const person = resizeRaster(small, size.width, size.height);
    return { photo: { encoded, width, height }, person, placement, below: below && below.garment, head };
  });
}

/**
 * Returns the data that the editor's preview is drawn from.
 * @throws EngineRefusal in the same cases as a try-on
 */
export async function makeFitBundle(
  networks: Networks,
  { tryOn, parameters, previewedNeck }: FitInput,
  onProgress: (fraction: number) => void,
): Promise<FitBundle> {
  const drawnNeck = parameters.neck ?? 'read';
  const neck = previewedNeck ?? drawnNeck;
  const { person, placement } = await placeGarment(networks, tryOn, neck, onProgress);
  return { bundle: await encodeFitBundle(person, placement, parameters, neck) };
}

/**
 * Draws the try-on at full size, with its garment adjusted by the given parameters.
 * @throws EngineRefusal in the same cases as a try-on
 */
export async function makeFit(
  networks: Networks,
  { tryOn, parameters }: FitInput,
  onProgress: (fraction: number) => void,
): Promise<EngineResult> {
  const { photo, placement, below, head } = await placeGarment(networks, tryOn, parameters.neck ?? 'read', onProgress);
  return { ...(await renderFit(photo, placement, parameters, below)), head };
}
