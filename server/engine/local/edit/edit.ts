import { EngineRefusal, type EditInput, type EngineResult } from '../../engine';
import { findGarment } from '../garment/findGarment';
import { decodePatch, encodePatched, openPhoto, type Photo } from '../image/photo';
import type { Box, Size } from '../image/raster';
import { decodeMask, encodeMask, solidBox, type RowMask } from '../image/rowMask';
import type { Networks } from '../networks';
import { overlayBox } from '../overlay/head';
import { drawActions } from './drawActions';
import { featherRegion, intersectMasks } from './region';
import { refuseGarmentOutsideMask } from './refuseGarmentOutsideMask';
import { Scene } from './scene';
import type { EditAction } from './words/actions';
import { parsePrompt } from './words/parsePrompt';

function isSameSize(a: Size, b: Size): boolean {
  return a.width === b.width && a.height === b.height;
}

/**
 * Returns `known`, the mask that came with the picture. If there is none, or if it is empty, finds the garment in the photo.
 * @throws EngineRefusal if no garment is found
 */
function garmentOf(known: RowMask | null, photo: Photo, networks: Networks): RowMask {
  const garment = known && solidBox(known) !== null ? known : findGarment(photo, networks)?.garment;
  if (!garment) {
    throw new EngineRefusal(
      'nothing_to_edit',
      "Drape couldn't find the garment in this picture. Choose one where the garment stands out from its background, or generate a try-on and edit that.",
    );
  }
  return garment;
}

function regionToEdit(garment: RowMask, erased: RowMask): RowMask {
  if (erased.box === null) return garment;
  const region = intersectMasks(garment, featherRegion(erased));
  if (region.box === null || solidBox(region) === null) {
    throw new EngineRefusal(
      'nothing_to_edit',
      'What you erased lies outside the garment. Erase a part of the garment, or restore the picture to change all of it.',
    );
  }
  return region;
}

/** Returns the box around everything that may be painted: the region, and also head and neck if sunglasses or a necklace are drawn. */
function boxToPaint(scene: Scene, region: RowMask, actions: readonly EditAction[]): Box {
  const boxes = [
    ...(actions.some(({ do: what }) => what !== 'overlay') && region.box ? [region.box] : []),
    ...(actions.some(({ do: what }) => what === 'overlay') ? [overlayBox(scene)] : []),
  ];
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/**
 * Changes the garment as the prompt says: in the erased part, or everywhere if nothing is erased. Pixels outside the garment, or outside the erased part, keep
 * their bytes. The exceptions are sunglasses and a necklace, which are drawn on head and neck.
 * @throws EngineRefusal if the words can't be followed, or if nothing in the picture matches them
 */
export async function edit(
  networks: Networks,
  input: EditInput,
  onProgress: (fraction: number) => void,
): Promise<EngineResult> {
  const [photo, erased, known] = await Promise.all([
    openPhoto(input.image),
    decodeMask(input.mask),
    input.garmentMask ? decodeMask(input.garmentMask) : null,
  ]);
  const actions = parsePrompt(input.prompt, { erased: erased.box !== null });
  if (!isSameSize(photo, erased) || (known && !isSameSize(photo, known))) {
    throw new EngineRefusal(
      'nothing_to_edit',
      "What you erased doesn't match this picture. Reload the picture and erase again.",
    );
  }
  onProgress(0.2);
  const garment = garmentOf(known, photo, networks);
  const region = regionToEdit(garment, erased);
  onProgress(0.4);
  const scene = new Scene(photo, garment, networks);
  refuseGarmentOutsideMask(input.prompt, scene);
  const patch = await decodePatch(photo, boxToPaint(scene, region, actions));
  await drawActions({ scene, patch, garment, region, actions });
  onProgress(0.9);
  const image = await encodePatched(photo, patch);
  const garmentMask = await encodeMask(garment);
  onProgress(1);
  return { image, garmentMask };
}
