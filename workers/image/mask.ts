/** What is erased of an image: a byte a pixel, row by row; 0 is kept, 255 is erased, between is the soft edge of the brush. */
export interface Mask {
  width: number;
  height: number;
  data: Uint8Array;
}

/** A mask of nothing erased, of an image of this size in pixels. */
export const createMask = (width: number, height: number): Mask => ({
  width,
  height,
  data: new Uint8Array(width * height),
});

/** Where one bit has to do, from this value on a pixel counts as erased. */
export const erasedFrom = 128;
