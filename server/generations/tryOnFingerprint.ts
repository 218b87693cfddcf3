import { createHash } from 'node:crypto';
import type { TryOnRequest } from '../../contract/generations';
import type { GarmentRow } from '../garments/garmentRepository';
import type { ModelImageRow } from '../models/modelRepository';
import type { Platform } from '../platform/platform';

interface TryOnInputs {
  model: Pick<ModelImageRow, 'mediaId'>;
  garment: GarmentRow;
  second: GarmentRow | null;
  garmentType: TryOnRequest['garment_type'];
}

/** Identifies a garment's photo and the customer's corrections. The reading isn't needed, because it follows from the photo and the engine's version. */
const garmentFacts = ({ mediaId, reading }: GarmentRow) => [
  mediaId,
  reading?.correctedKind ?? null,
  reading?.correctedSleeve ?? null,
  reading?.correctedCutOutId ?? null,
];

/** Returns a fingerprint of everything that a try-on's picture depends on. Null if the engine's pictures vary even with the same input. */
export function tryOnFingerprint(
  { config, engine: { pictureVersion } }: Pick<Platform, 'config' | 'engine'>,
  { model, garment, second, garmentType }: TryOnInputs,
): string | null {
  if (pictureVersion === null) return null;
  const facts = [pictureVersion, model.mediaId, garmentFacts(garment), second && garmentFacts(second), garmentType];
  // Add nothing if the label is off, so that pictures from before this setting existed are still found.
  if (config.aiLabel) facts.push('labelled');
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}
