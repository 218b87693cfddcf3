/** What may be wrong with the picture of a try-on: the garment's kind, sleeves or cut-out were misread, or the garment hangs badly on the body (`fall`). */
export const tryOnDoubts = ['kind', 'sleeves', 'cut-out', 'fall'] as const;
export type TryOnDoubt = (typeof tryOnDoubts)[number];
