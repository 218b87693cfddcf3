/** The allowed values of the parameters of a fit. */
export const fitLimits = {
  scale: { minimum: 0.5, maximum: 2 },
  /** Factor by which the garment's width or length is multiplied, before it is scaled. */
  stretch: { minimum: 0.5, maximum: 2 },
  /** Tangent of half the angle by which the garment is rotated. The limits are about 53° each way. */
  turn: { minimum: -0.5, maximum: 0.5 },
  /** Radius of the brush, as a share of the picture's width. */
  radius: { minimum: 0.001, maximum: 0.25 },
  /** Maximum number of coordinates in one stroke. Each point has two. */
  coordinatesMax: 4000,
  orderStrokesMax: 200,
} as const;

/** Maximum size in bytes of a fit bundle, the file from which the editor draws the preview of a fit (`fitting/bundle.ts`). */
export const fitBundleBytesMax = 1_500_000;
