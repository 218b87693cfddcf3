import type { View } from './view';

/** A decoded image. Its pixels never change; what is erased is in the mask. */
export interface Picture {
  width: number;
  height: number;
  /** A fresh copy: RGBA, not premultiplied. */
  pixels(): Uint8ClampedArray<ArrayBuffer>;
  /** The image alone as `view` shows it: RGBA of the view's size, transparent beyond the image. */
  shownIn(view: View): Uint8ClampedArray<ArrayBuffer>;
  /** Gives its memory back. */
  close(): void;
}

/** What the pipeline needs of its surroundings: a browser's worker has OffscreenCanvas, a test brings a canvas of its own. */
export interface Graphics {
  /** @throws Error with a sentence for the user when the bytes are no image, or too many pixels */
  decode(file: Blob): Promise<Picture>;
  encodePng(pixels: Uint8ClampedArray<ArrayBuffer>, width: number, height: number): Promise<Blob>;
  /** On white, since JPEG knows no transparency. */
  encodeJpeg(picture: Picture): Promise<Blob>;
}
