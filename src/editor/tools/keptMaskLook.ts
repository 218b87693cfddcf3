import type { MaskLook } from '../../../workers/image/maskLook';
import { within } from '../state/ranges';
import { maskColours, maskOpacities } from './maskColours';

/** What is kept of a look: a mask that is hidden or inverted after a reload would look like a fault. */
type KeptMaskLook = Pick<MaskLook, 'fill' | 'colour' | 'opacity'>;

const key = 'mask-look';

/** Of anything in the storage, what makes sense. */
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

/** The look that was chosen in this browser, on whichever visit; nothing where it keeps nothing. */
export function readMaskLook(): Partial<KeptMaskLook> {
  try {
    return parse(localStorage.getItem(key));
  } catch {
    return {};
  }
}

/** Keeps a look for the next visit, of anyone: it says nothing about a picture. */
export function keepMaskLook({ fill, colour, opacity }: KeptMaskLook): void {
  try {
    localStorage.setItem(key, JSON.stringify({ fill, colour, opacity }));
  } catch {
    // Denied or full: the look lasts as long as the page.
  }
}
