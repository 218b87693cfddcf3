/** How far each pixel of an image is erased: one byte per pixel, row by row. 0 means kept, 255 means erased, and values in between make soft edges. */
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
