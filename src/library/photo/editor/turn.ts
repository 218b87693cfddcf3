import type { Crop, PhotoEdit } from '../../../../workers/photo/api';

export type Turns = PhotoEdit['turns'];

export const wholePhoto: Crop = { x: 0, y: 0, width: 1, height: 1 };

/** Reduces any number of quarter turns, even a negative one, to 0, 1, 2 or 3. */
const turnsOf = (quarters: number): Turns => ([0, 1, 2, 3] as const)[((quarters % 4) + 4) % 4] ?? 0;

/** Rotates an edit by a quarter turn, together with its crop, so that the same part of the photo stays selected. */
export function turnEdit({ turns, crop: { x, y, width, height } }: PhotoEdit, direction: 1 | -1): PhotoEdit {
  const crop =
    direction === 1
      ? { x: 1 - y - height, y: x, width: height, height: width }
      : { x: y, y: 1 - x - width, width: height, height: width };
  return { turns: turnsOf(turns + direction), crop };
}

/** Whether an edit changes nothing. A crop that removes less than a thousandth of the photo's side doesn't count. */
export const changesNothing = ({ turns, crop }: PhotoEdit): boolean =>
  turns === 0 && crop.x < 0.001 && crop.y < 0.001 && crop.width > 0.998 && crop.height > 0.998;
