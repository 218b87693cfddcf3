import type { LabImage } from '../image/lab';
import { withoutCreases } from './creases';
import { softenCrumpledCloth } from './crumpledCloth';
import { evenLight } from './evenLight';
import { correctExposure, highlightsOf } from './exposure';
import type { GarmentPhoto } from './garmentPhoto';
import { hasHueBlocks } from './hueBlocks';
import { withoutSoftShading } from './softShading';

/**
 * Removes from a garment's photo what doesn't belong to the cloth: the light of the room, shadows and creases. `person` is the photo of the person, whose light
 * the garment should fit. Trousers and skirts keep their soft shading and creases, or denim would lose its fading, and skirts their pleats. On tops in blocks of
 * two hues, dye that fades looks like shade, and a border like a crease, so only their exposure is corrected.
 */
export function cleanCloth(photo: GarmentPhoto, person: LabImage, isLower: boolean): GarmentPhoto {
  const highlights = highlightsOf(person);
  if (isLower) return correctExposure(evenLight(photo), highlights);
  if (hasHueBlocks(photo)) return correctExposure(photo, highlights);
  return withoutCreases(correctExposure(evenLight(withoutSoftShading(softenCrumpledCloth(photo))), highlights, true));
}
