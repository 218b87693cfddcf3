import { createHash } from 'node:crypto';
import type { EngineResult, FitInput, TryOnInput } from '../../engine';
import type { Photo } from '../image/photo';
import type { Raster } from '../image/raster';
import { resizeRaster } from '../image/resize';
import type { Networks } from '../networks';
import type { FitBundle } from '../threadMessages';
import { dressPhoto } from '../tryOn';
import { fitBundle } from './fitBundle';
import type { Placement } from './placement';
import { renderFit } from './renderFit';

/** A garment on its person, ready to be moved. */
interface PlacedGarment {
  readonly photo: Omit<Photo, 'small'>;
  /** The person at working size. */
  readonly person: Raster;
  readonly placement: Placement;
}

/**
 * Milliseconds for which the last placement is kept. A customer who applies a fit does so within minutes after its bundle was made, so the garment needn't be
 * placed again, which takes 3 s.
 */
const placementLifetime = 10 * 60_000;

let lastPlacement: { key: string; placed: PlacedGarment; timer: NodeJS.Timeout } | null = null;

function keyOf({ modelImage, garment, reading, garmentType }: TryOnInput): string {
  const hash = createHash('sha256').update(modelImage).update(garment).update(reading.cutOut);
  const { cutOut: _, ...read } = reading;
  return hash.update(JSON.stringify([read, garmentType])).digest('hex');
}

/**
 * Puts the garment on the person, or returns the kept placement if the input is the same as last time.
 * @throws EngineRefusal if the garment can't be put on any more
 * @throws Error if the try-on has two garments
 */
async function placeGarment(
  networks: Networks,
  input: TryOnInput,
  onProgress: (fraction: number) => void,
): Promise<PlacedGarment> {
  const key = keyOf(input);
  if (lastPlacement?.key === key) return lastPlacement.placed;
  const { photo, all } = await dressPhoto(networks, input, onProgress);
  const [laid] = all;
  if (!laid || all.length > 1) throw new Error("A try-on with two garments can't be fitted by hand.");
  const placement = laid.placement();
  const { encoded, width, height, small } = photo;
  const size = placement.under.alpha;
  const person = resizeRaster(small, size.width, size.height);
  const placed = { photo: { encoded, width, height }, person, placement };
  if (lastPlacement) clearTimeout(lastPlacement.timer);
  const timer = setTimeout(() => {
    lastPlacement = null;
  }, placementLifetime).unref();
  lastPlacement = { key, placed, timer };
  return placed;
}

/**
 * Returns the data that the editor's preview is drawn from.
 * @throws EngineRefusal in the same cases as a try-on
 * @throws Error if the try-on has two garments
 */
export async function makeFitBundle(
  networks: Networks,
  { tryOn, parameters }: FitInput,
  onProgress: (fraction: number) => void,
): Promise<FitBundle> {
  const { person, placement } = await placeGarment(networks, tryOn, onProgress);
  return { bundle: await fitBundle(person, placement, parameters) };
}

/**
 * Draws the try-on at full size, with its garment adjusted by the given parameters.
 * @throws EngineRefusal in the same cases as a try-on
 * @throws Error if the try-on has two garments
 */
export async function makeFit(
  networks: Networks,
  { tryOn, parameters }: FitInput,
  onProgress: (fraction: number) => void,
): Promise<EngineResult> {
  const { photo, placement } = await placeGarment(networks, tryOn, onProgress);
  return renderFit(photo, placement, parameters);
}
