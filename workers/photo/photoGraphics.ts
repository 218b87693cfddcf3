import type { Libheif } from './heic';

/** A picture that can be drawn onto a canvas: the decoded photo, or another canvas. */
export type DrawableSource = ImageBitmap | OffscreenCanvas;

/** The functions of the environment (a browser's worker or a test) that are needed to prepare a photo. */
export interface PhotoGraphics {
  /** Decodes a photo and turns it upright, whichever way the camera was held. @throws an error if the file isn't an image */
  decode(file: Blob): Promise<ImageBitmap>;
  /** Creates a canvas and returns its 2D context. @throws Error if there isn't enough memory */
  createContext(width: number, height: number): OffscreenCanvasRenderingContext2D;
  /** Loads our decoder of HEIC photos, because most browsers have none. @throws if it can't be fetched */
  loadLibheif(): Promise<Libheif>;
}

export const browserPhotoGraphics: Omit<PhotoGraphics, 'loadLibheif'> = {
  decode: (file) => createImageBitmap(file, { imageOrientation: 'from-image' }),

  createContext(width, height) {
    const context = new OffscreenCanvas(width, height).getContext('2d');
    if (!context) throw new Error('There is not enough memory for a canvas of this size');
    return context;
  },
};
