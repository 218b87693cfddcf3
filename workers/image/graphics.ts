import type { PackedMask } from './packedMask';
import type { View } from './view';

/** A decoded image. Its pixels never change: what is erased is in the mask. */
export interface Picture {
  width: number;
  height: number;
  /** The image without its mask, as `view` shows it: RGBA, as large as the view, transparent outside the image. Null while an export is using the image. */
  shownIn(view: View): Uint8ClampedArray<ArrayBuffer> | null;
  /** Encodes the image as PNG, with the holes of `mask`. Runs in another worker, so painting can go on. */
  exportImage(mask: PackedMask): Promise<Blob>;
  /** Frees its memory. */
  close(): void;
}

/** RGBA, row by row. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** What the image service needs from its environment: OffscreenCanvas in a browser's worker, or a test's own canvas. */
export interface Graphics {
  /** @throws Error with a message for the user if the bytes are no image, or if it has too many pixels */
  decode(file: Blob): Promise<Picture>;
  /** Reads the pixels of a small opaque picture. @throws Error if the bytes are no image */
  readPixels(file: Blob): Promise<Pixels>;
  /** Encodes the mask as PNG, in another worker too. */
  encodeMask(mask: PackedMask): Promise<Blob>;
  /** Puts the image on white, because JPEG has no transparency. */
  toJpeg(file: Blob): Promise<Blob>;
}
