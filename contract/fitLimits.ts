/** What the parameters of a fit may be. */
export const fitLimits = {
  scale: { minimum: 0.5, maximum: 2 },
  /** Tangent of half the angle: 53° each way. */
  turn: { minimum: -0.5, maximum: 0.5 },
  /** Shares of the picture's width. */
  radius: { minimum: 0.001, maximum: 0.25 },
  /** Numbers of one stroke, two a point. */
  pointNumbers: 4000,
  orderStrokes: 200,
} as const;

/** Bytes of the answer that a preview is drawn from. */
export const fitBundleBytes = 1_500_000;
