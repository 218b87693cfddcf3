/** The landmarks that a customer can drag to shape a garment. Left and right are as seen in the picture. A garment only has the landmarks of its kind. */
export const fitHandleNames = [
  'neck',
  'neckLeft',
  'neckRight',
  'shoulderLeft',
  'shoulderRight',
  'armpitLeft',
  'armpitRight',
  'elbowLeft',
  'elbowRight',
  'cuffLeft',
  'cuffRight',
  'waistLeft',
  'waistRight',
  'crotch',
  'kneeLeft',
  'kneeRight',
  'hemLeft',
  'hemMiddle',
  'hemRight',
] as const;
export type FitHandleName = (typeof fitHandleNames)[number];
