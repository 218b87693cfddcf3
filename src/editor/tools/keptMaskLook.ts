import type { MaskLook } from '../../../workers/image/maskLook';
import { within } from '../state/ranges';
import { maskColours, maskOpacities } from './maskColours';

/**
 * The part of the mask look that is stored. `isHidden` and `isInverted` aren't, because a mask that is hidden or inverted after a reload would look like a bug.
 */
type KeptMaskLook = Pick<MaskLook, 'fill' | 'colour' | 'opacity'>;

const key = 'mask-look';

/** Parses a stored look, and ignores whatever is invalid. */
function parse(stored: string | null): Partial<KeptMaskLook> {
  const found: unknown = JSON.parse(stored ?? '{}');
  if (typeof found !== 'object' || found === null) return {};
  const look: Partial<Record<keyof KeptMaskLook, unknown>> = found;
  const isKnown = maskColours.some(({ colour }) => colour === look.colour);
  return {
    ...(look.fill === 'tint' && { fill: look.fill }),
    ...(isKnown && typeof look.colour === 'string' && { colour: look.colour }),
    ...(Number.isFinite(look.opacity) && { opacity: within(maskOpacities, Number(look.opacity)) }),
  };
}

/** Returns the look that was chosen on an earlier visit in this browser. Empty if none is stored. */
export function readMaskLook(): Partial<KeptMaskLook> {
  try {
    return parse(localStorage.getItem(key));
  } catch {
    return {};
  }
}

/** Stores a look for the next visit. It is shared by all users of this browser, because it says nothing about their pictures. */
export function keepMaskLook({ fill, colour, opacity }: KeptMaskLook): void {
  try {
    localStorage.setItem(key, JSON.stringify({ fill, colour, opacity }));
  } catch {
    // Storage is denied or full: the look lasts until the page is closed.
  }
}
