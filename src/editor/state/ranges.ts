interface Range {
  min: number;
  max: number;
}

/** Diameter of the brush, image pixels. */
export const brushSizes: Range = { min: 1, max: 200 };

/** Percent of the fitting size. */
export const imageScales: Range = { min: 50, max: 150 };

/** The whole number of the range that is nearest to `value`. */
export const within = ({ min, max }: Range, value: number) => Math.min(max, Math.max(min, Math.round(value)));

/** How far one press of a key changes a brush of this size: a tenth or so of it, in round numbers. */
export const brushStep = (size: number) => (size < 10 ? 1 : size < 50 ? 5 : 10);
