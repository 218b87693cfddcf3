interface Range {
  min: number;
  max: number;
}

/** Diameter of the brush, in image pixels. */
export const brushSizes: Range = { min: 1, max: 200 };

/** Percent of the size at which the whole image fits the canvas. */
export const imageScaleRange: Range = { min: 50, max: 150 };

/** Rounds `value` and limits it to the range. */
export const clampToRange = ({ min, max }: Range, value: number) => Math.min(max, Math.max(min, Math.round(value)));

/** Returns by how many pixels one key press changes a brush of this size: about a tenth of the size, as a round number. */
export const brushStep = (size: number) => (size < 10 ? 1 : size < 50 ? 5 : 10);
