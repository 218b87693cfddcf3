import type { PackedMask } from './packedMask';
import type { View } from './view';

/** A decoded image. Its pixels never change; what is erased is in the mask. */
export interface Picture {
  width: number;
  height: number;
  /** The image alone as `view` shows it: RGBA of the view's size, transparent beyond the image. Null while an export has the image. */
  shownIn(view: View): Uint8ClampedArray<ArrayBuffer> | null;
  /** Encodes the image with the holes of `mask` as PNG, elsewhere: painting goes on. */
  exportImage(mask: PackedMask): Promise<Blob>;
  /** Gives its memory back. */
  close(): void;
}

/** RGBA, row by row. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** What the pipeline needs of its surroundings: a browser's worker has OffscreenCanvas, a test brings a canvas of its own. */
export interface Graphics {
  /** @throws Error with a sentence for the user when the bytes are no image, or too many pixels */
  decode(file: Blob): Promise<Picture>;
  /** The pixels of a small opaque picture. @throws Error when the bytes are no image */
  readPixels(file: Blob): Promise<Pixels>;
  /** As PNG, elsewhere too. */
  encodeMask(mask: PackedMask): Promise<Blob>;
  /** On white, since JPEG knows no transparency. */
  toJpeg(file: Blob): Promise<Blob>;
}
