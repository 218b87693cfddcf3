import type { PackedMask } from './packedMask';
import type { MaskDepth } from './png/encodeMaskPng';
import type { View } from './view';

/** A decoded image. Its pixels never change, because erasing only changes the mask. */
export interface Picture {
  width: number;
  height: number;
  /** Returns the image without its mask, as `view` shows it: RGBA, as large as the view, transparent outside the image. Null while an export is in progress. */
  renderView(view: View): Uint8ClampedArray<ArrayBuffer> | null;
  /** Makes the next export faster. The memory that it takes is freed if no export follows. */
  prepareExport(): void;
  /** Encodes the image as PNG, with the holes of `mask`. Runs in another worker, so painting can go on. */
  exportImage(mask: PackedMask): Promise<Blob>;
  /** Frees the memory of the image. */
  close(): void;
}

/** RGBA, row by row. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** Decodes and encodes images for the image service: in a browser's worker with OffscreenCanvas, in tests with another canvas. */
export interface ImageCodec {
  /** Decodes an image file. @throws Error `PictureUnreadable` or `PictureTooLarge` (see `FailureCode`) */
  decode(file: Blob): Promise<Picture>;
  /** Reads the pixels of a small opaque picture. @throws Error if the bytes aren't an image */
  readPixels(file: Blob): Promise<Pixels>;
  /** Encodes the mask as PNG. Runs in another worker, like `exportImage`. */
  encodeMask(mask: PackedMask, depth: MaskDepth): Promise<Blob>;
  /** Converts an image to a JPEG, on white, because JPEG has no transparency. */
  toJpeg(file: Blob): Promise<Blob>;
}
