/** The allowed values of the parameters of a fit. */
export const fitLimits = {
  scale: { minimum: 0.5, maximum: 2 },
  /** Tangent of half the angle, so that the garment turns by up to 53° each way. */
  turn: { minimum: -0.5, maximum: 0.5 },
  /** Radius of the brush, as a share of the picture's width. */
  radius: { minimum: 0.001, maximum: 0.25 },
  /** Maximum count of numbers in one stroke: two per point. */
  pointNumbers: 4000,
  orderStrokes: 200,
} as const;

/** Maximum size, in bytes, of the data that the preview of a fit is drawn from. */
export const fitBundleBytes = 1_500_000;
