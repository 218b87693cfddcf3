/** The backdrops that the garments lie on: their colours in the middle and at the edge. */

export const backdrops = {
  linen: { colour: '#f4efe7', edge: '#e2d8c9' },
  mist: { colour: '#f0f2f3', edge: '#d9dfe2' },
  rose: { colour: '#f6eeea', edge: '#e6d6ce' },
  sky: { colour: '#a9c0cf', edge: '#86a3b6' },
  sage: { colour: '#e9ede5', edge: '#d2dacb' },
} as const;

/** How each kind of cloth looks in the light. */
export const clothLights = {
  cotton: { contrast: 0.95, sheen: 0.04 },
  silk: { contrast: 1.05, sheen: 0.28 },
  wool: { contrast: 0.85, sheen: 0 },
} as const;
