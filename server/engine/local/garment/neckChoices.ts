import { type NeckChoice, neckChoices } from '../../../../contract/fit';
import { mix } from '../image/geometry';
import type { UpperLandmarks } from './landmarks';

/**
 * The widest and the deepest neckline to which a collar can be added, in widths of the garment's shoulders. Around a wider or deeper one, the collar would hang
 * in the air.
 */
const collarLimits = { width: 0.55, depth: 0.3 } as const;

/** Returns the necks that can be drawn on a garment. None for one whose front is open: it keeps the neck of its photo. */
export function neckChoicesFor(
  { neck, shoulders, neckline }: Pick<UpperLandmarks, 'neck' | 'shoulders' | 'neckline'>,
  isOpenInFront: boolean,
): readonly NeckChoice[] {
  if (isOpenInFront) return [];
  const scale = Math.max(1, shoulders[1].x - shoulders[0].x);
  const depth = Math.max(...neckline.map(({ y }, i) => y - mix(...neck, i / (neckline.length - 1)).y));
  const isOpenNeck = neck[1].x - neck[0].x > collarLimits.width * scale || depth > collarLimits.depth * scale;
  return isOpenNeck ? ['read', 'round', 'vNeck'] : neckChoices;
}
