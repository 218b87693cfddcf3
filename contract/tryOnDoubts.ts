/** What may be wrong with the picture of a try-on: the kind of garment that was read, its sleeves, its cut-out, or how it falls on the body. */
export const tryOnDoubts = ['kind', 'sleeves', 'cut-out', 'fall'] as const;
export type TryOnDoubt = (typeof tryOnDoubts)[number];
