/** The allowed values of the parameters of a fit. */
export const fitLimits = {
  scale: { minimum: 0.5, maximum: 2 },
  /** The rotation of the garment, as the tangent of half the angle. The limits are about 53° in each direction. */
  turn: { minimum: -0.5, maximum: 0.5 },
  /** Radius of the brush, as a share of the picture's width. */
  radius: { minimum: 0.001, maximum: 0.25 },
  /** Maximum number of coordinates in one stroke, two for each point. */
  pointNumbers: 4000,
  orderStrokes: 200,
} as const;

/** Maximum size in bytes of a fit bundle, the file from which the editor draws the preview of a fit (`fitting/bundle.ts`). */
export const fitBundleBytes = 1_500_000;
