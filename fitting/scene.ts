import type { ClothTone, FitParameters } from '../contract/fit';
import type { ClothOnMesh } from './cloth';
import type { TonedCloth } from './clothTone';
import { deformVertices } from './deform';
import { type Target, drawCloth } from './drawCloth';
import { type Box, type Frame, boxAroundBoth, boxOnFrame, emptyBox } from './geometry';
import { drawCopy } from './drawCopy';
import { drawLight } from './drawLight';
import { lightMapOf } from './lightMap';
import type { HiddenCloth } from './order';
import { type Crop, boxOfCrop, forEachSample } from './sample';

/** The decoded garment and the person under it: everything needed to draw a fit. */
export interface FitScene extends ClothOnMesh {
  /** Returns the cloth in a tone (see `clothToner`). */
  readonly tonedCloth: (tone: ClothTone | undefined) => TonedCloth;
  /** The shadow that the garment throws on the person. Null if there is none. */
  readonly shadow: ClothOnMesh | null;
  /** The parts of the person that lie in front of the garment, 0..255. */
  readonly matte: Crop;
  /** The person without the garment. */
  readonly under: Crop;
  /** How much of `under` is laid over each pixel of the picture, 0..255. */
  readonly changed: Crop;
}

/** Blends a colour into a pixel of the target, in place. @param weight the weight of the new colour, 0..255 */
export function blendPixel(
  data: Target['data'],
  offset: number,
  sample: Uint8Array,
  sampleOffset: number,
  weight: number,
): void {
  if (weight === 0) return;
  for (let c = 0; c < 3; c++)
    data[offset + c] = ((data[offset + c]! * (255 - weight) + sample[sampleOffset + c]! * weight + 127) / 255) | 0;
}

/**
 * Lays the person without the garment over the picture, in place.
 *
 * @param body the pixels that must not change, because the customer brushed the body to the front there; null if there are none
 * @returns how much of each pixel of the frame now comes from `under`, 0..255
 */
export function layPersonOver(
  frame: Frame,
  { data, channels }: Target,
  { under, changed }: Pick<FitScene, 'under' | 'changed'>,
  body: Uint8Array | null,
): Uint8Array {
  const part = boxOnFrame(frame, boxOfCrop(changed), 0);
  const share = new Uint8Array(frame.width * frame.height);
  forEachSample(changed, frame, part, 1, (index, sample) => {
    share[index] = body ? ((sample[0]! * (255 - body[index]!) + 127) / 255) | 0 : sample[0]!;
  });
  forEachSample(under, frame, part, 3, (index, sample) => blendPixel(data, index * channels, sample, 0, share[index]!));
  return share;
}

/**
 * Draws the garment and its shadow with the given parameters over the picture.
 *
 * @param hidden how much of the garment is hidden at each pixel, as returned by `hiddenClothOf`
 * @returns the pixels of the frame that may have changed
 */
export function drawFit(
  frame: Frame,
  target: Target,
  { tonedCloth, mesh, shadow }: Pick<FitScene, 'tonedCloth' | 'mesh' | 'shadow'>,
  parameters: FitParameters,
  hidden: HiddenCloth,
): Box {
  const points = deformVertices(mesh.rig, parameters);
  const toned = tonedCloth(parameters.tone);
  const { cloth, smoothCloth, otherCloth } = toned;
  const { copies, light } = hidden;
  const coverage = copies.length > 0 || light ? new Uint8Array(frame.width * frame.height) : null;
  const draw = (layer: ClothOnMesh, hiding: Uint8Array, covered: Uint8Array | null = null): Box =>
    drawCloth(frame, target, layer.cloth, layer.mesh, points, hiding, covered);
  const shaded = shadow ? draw(shadow, hidden.cloth) : emptyBox;
  const changed = draw({ cloth, mesh }, hidden.cloth, coverage);
  if (hidden.otherCloth) draw({ cloth: otherCloth(), mesh }, hidden.otherCloth);
  if (hidden.smoothCloth) draw({ cloth: smoothCloth(), mesh }, hidden.smoothCloth);
  if (coverage && copies.length > 0) {
    const drawn = { toned, mesh, points, coverage, light: lightMapOf(toned, mesh, points) };
    for (const copy of copies) drawCopy(frame, target, drawn, copy, hidden.copiedCloth);
  }
  if (coverage && light) drawLight(frame, target, light, coverage);
  return copies.reduce((box, copy) => boxAroundBoth(box, copy.box), boxAroundBoth(shaded, changed));
}
