import type { MaskLook } from '../../../workers/image/maskLook';
import { clampToRange } from '../state/ranges';
import { maskColours, maskOpacityRange } from './maskColours';

/**
 * The part of the mask look that is stored. `isHidden` and `isInverted` aren't stored, because after a reload a hidden or inverted mask would look like a bug.
 */
type StoredMaskLook = Pick<MaskLook, 'fill' | 'colour' | 'opacity'>;

const storageKey = 'mask-look';

/** Parses a stored look, and ignores whatever is invalid. */
function parseMaskLook(stored: string | null): Partial<StoredMaskLook> {
  const found: unknown = JSON.parse(stored ?? '{}');
  if (typeof found !== 'object' || found === null) return {};
  const look: Partial<Record<keyof StoredMaskLook, unknown>> = found;
  const isKnown = maskColours.some(({ colour }) => colour === look.colour);
  return {
    ...(look.fill === 'tint' && { fill: look.fill }),
    ...(isKnown && typeof look.colour === 'string' && { colour: look.colour }),
    ...(Number.isFinite(look.opacity) && { opacity: clampToRange(maskOpacityRange, Number(look.opacity)) }),
  };
}

/** Reads the look that was chosen on an earlier visit with this browser. Empty if none is stored. */
export function readMaskLook(): Partial<StoredMaskLook> {
  try {
    return parseMaskLook(localStorage.getItem(storageKey));
  } catch {
    return {};
  }
}

/** Stores a look for the next visit. All users of this browser share the look, because it says nothing about their pictures. */
export function storeMaskLook({ fill, colour, opacity }: StoredMaskLook): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ fill, colour, opacity }));
  } catch {
    // The browser's storage is unavailable or full, so the look only lasts until the page is closed.
  }
}
