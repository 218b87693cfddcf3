import type { MaskLook } from './maskLook';

/** What four mask pixels that are wholly erased add up to. */
const whole = 4 * 255;

/** The weight at which a fill covers the picture: a power of two, since a shift is quicker than a division. */
export const covering = 65_536;

/** What the fill of a look weighs over the picture, at each sum of four mask pixels. */
export function weightsOf({ fill, opacity, isHidden, isInverted }: MaskLook): Int32Array {
  const full = isHidden ? 0 : fill === 'tint' ? (covering * opacity) / 100 : covering;
  return new Int32Array(whole + 1).map((_, erased) =>
    Math.round((full * (isInverted ? whole - erased : erased)) / whole),
  );
}
