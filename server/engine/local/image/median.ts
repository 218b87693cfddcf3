/** Returns the median, and 0 if there are no values. Of an even number of values, the upper one of the two in the middle. */
export const median = (values: ArrayLike<number>): number => Float64Array.from(values).sort()[values.length >> 1] ?? 0;
