/** What is erased of an image: one byte per pixel, row by row. 0 is kept, 255 is erased, and values in between make soft edges. */
export interface Mask {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Creates a mask with nothing erased, for an image of this size in pixels. */
export const createMask = (width: number, height: number): Mask => ({
  width,
  height,
  data: new Uint8Array(width * height),
});

/** In an export with one bit per pixel, pixels of at least this value count as erased. */
export const erasedThreshold = 128;
