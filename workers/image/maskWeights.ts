import type { MaskLook } from './maskLook';

/** The sum of four fully erased mask pixels. */
const maxSum = 4 * 255;

/** The weight at which a fill covers the picture completely. A power of two, because a shift is faster than a division. */
export const fullWeight = 65_536;

/** The weight with which a look's fill (checkerboard or tint) is laid over the picture, for each possible sum of four mask pixels. */
export function fillWeights({ fill, opacity, isHidden, isInverted }: MaskLook): Int32Array {
  const full = isHidden ? 0 : fill === 'tint' ? (fullWeight * opacity) / 100 : fullWeight;
  return new Int32Array(maxSum + 1).map((_, erased) =>
    Math.round((full * (isInverted ? maxSum - erased : erased)) / maxSum),
  );
}
