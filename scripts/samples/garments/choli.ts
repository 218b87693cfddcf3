import type { Cut } from './upperCut';

/** A short blouse, as worn with a saree or a lehenga. */
export const choliCut = (changes: Partial<Cut>): Cut => ({
  middle: 450,
  top: 70,
  neck: { half: 62, depth: 58 },
  shoulder: 142,
  chest: 132,
  waist: 112,
  hem: 116,
  length: 330,
  waistAt: 310,
  sleeve: { length: 196, angle: 38, upper: 112, cuff: 94 },
  seed: 4,
  ...changes,
});

export const gold = '#d8ad4c';
export const brightGold = '#f4dc9a';
