import type { FitParameters } from '../contract/fit';
import type { Cloth, ClothMesh } from './cloth';
import { deformed } from './deform';
import { type Target, drawCloth } from './drawCloth';
import { type Box, type Frame, onFrame } from './geometry';
import { type Crop, boxOfCrop, eachSample } from './sample';

/** The garment, and what it is laid on: everything that a fit is drawn from, decoded. */
export interface FitScene {
  readonly cloth: Cloth;
  readonly mesh: ClothMesh;
  /** What of the person lies in front of the garment, 0..255. */
  readonly matte: Crop;
  /** The person without the garment. */
  readonly under: Crop;
  /** How much of `under` is laid on what is there, 0..255. */
  readonly changed: Crop;
}

/** Mixes three bytes with what is there. @param weight of the new ones, 0..255 */
export function mixIn(data: Target['data'], out: number, sample: Uint8Array, from: number, weight: number): void {
  if (weight === 0) return;
  for (let c = 0; c < 3; c++)
    data[out + c] = ((data[out + c]! * (255 - weight) + sample[from + c]! * weight + 127) / 255) | 0;
}

/**
 * Lays the person without the garment on what is there, in place.
 *
 * @param body where what is there stays, as the body was brushed to the front; null for nowhere
 * @returns how much was laid on each pixel of the frame, 0..255
 */
export function uncover(
  frame: Frame,
  { data, channels }: Target,
  { under, changed }: Pick<FitScene, 'under' | 'changed'>,
  body: Uint8Array | null,
): Uint8Array {
  const part = onFrame(frame, boxOfCrop(changed), 0);
  const share = new Uint8Array(frame.width * frame.height);
  eachSample(changed, frame, part, 1, (at, sample) => {
    share[at] = body ? ((sample[0]! * (255 - body[at]!) + 127) / 255) | 0 : sample[0]!;
  });
  eachSample(under, frame, part, 3, (at, sample) => mixIn(data, at * channels, sample, 0, share[at]!));
  return share;
}

/**
 * Draws the garment as the parameters say on what is there.
 *
 * @param hiding what hides it, as `hidingOf` makes it of the order
 * @returns the pixels of the frame that may have changed
 */
export const drawFit = (
  frame: Frame,
  target: Target,
  { cloth, mesh }: Pick<FitScene, 'cloth' | 'mesh'>,
  parameters: FitParameters,
  hiding: Uint8Array,
): Box => drawCloth(frame, target, cloth, mesh, deformed(mesh.rig, parameters), hiding);
