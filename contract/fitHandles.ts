/** The landmarks that a customer can drag to shape a garment. Left and right are those of the picture. Each garment has only the landmarks of its kind. */
export const fitHandleNames = [
  'neck',
  'shoulderLeft',
  'shoulderRight',
  'armpitLeft',
  'armpitRight',
  'cuffLeft',
  'cuffRight',
  'waistLeft',
  'waistRight',
  'crotch',
  'hemLeft',
  'hemRight',
] as const;
export type FitHandleName = (typeof fitHandleNames)[number];
