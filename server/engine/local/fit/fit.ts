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

/** A garment laid on its person, ready to be moved. */
interface Placed {
  readonly photo: Omit<Photo, 'small'>;
  /** The person at working size. */
  readonly person: Raster;
  readonly placement: Placement;
}

/** Milliseconds for which the last placement is kept. An Apply follows its bundle within minutes, so it needn't place the garment again, which takes 3 s. */
const keptFor = 10 * 60_000;

let last: { key: string; placed: Placed; timer: NodeJS.Timeout } | null = null;

function keyOf({ modelImage, garment, reading, garmentType }: TryOnInput): string {
  const hash = createHash('sha256').update(modelImage).update(garment).update(reading.cutOut);
  const { cutOut: _, ...read } = reading;
  return hash.update(JSON.stringify([read, garmentType])).digest('hex');
}

/** @throws EngineRefusal if the garment can't be put on any more */
async function place(networks: Networks, input: TryOnInput, onProgress: (fraction: number) => void): Promise<Placed> {
  const key = keyOf(input);
  if (last?.key === key) return last.placed;
  const { photo, all } = await dressPhoto(networks, input, onProgress);
  const [laid] = all;
  if (!laid || all.length > 1) throw new Error('a fit has one garment');
  const placement = laid.placement();
  const { encoded, width, height, small } = photo;
  const size = placement.under.alpha;
  const person = resizeRaster(small, size.width, size.height);
  const placed = { photo: { encoded, width, height }, person, placement };
  if (last) clearTimeout(last.timer);
  const timer = setTimeout(() => {
    last = null;
  }, keptFor).unref();
  last = { key, placed, timer };
  return placed;
}

/**
 * The data that the editor's preview is drawn from.
 * @throws EngineRefusal in the same cases as a try-on
 * @throws Error if the try-on has two garments
 */
export async function makeFitBundle(
  networks: Networks,
  { tryOn, parameters }: FitInput,
  onProgress: (fraction: number) => void,
): Promise<FitBundle> {
  const { person, placement } = await place(networks, tryOn, onProgress);
  return { bundle: await fitBundle(person, placement, parameters) };
}

/**
 * The try-on at full size, with its garment drawn with the given parameters.
 * @throws EngineRefusal in the same cases as a try-on
 * @throws Error if the try-on has two garments
 */
export async function makeFit(
  networks: Networks,
  { tryOn, parameters }: FitInput,
  onProgress: (fraction: number) => void,
): Promise<EngineResult> {
  const { photo, placement } = await place(networks, tryOn, onProgress);
  return renderFit(photo, placement, parameters);
}
