/** What may be wrong with the picture of a try-on: the garment's kind, sleeves or cut-out were misread, or the garment falls badly on the body. */
export const tryOnDoubts = ['kind', 'sleeves', 'cut-out', 'fall'] as const;
export type TryOnDoubt = (typeof tryOnDoubts)[number];
