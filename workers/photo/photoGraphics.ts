/** What is painted from: the decoded photo, or a canvas. */
export type Source = ImageBitmap | OffscreenCanvas;

/** What preparing a photo needs of its surroundings: a browser's worker, or a test's canvas of its own. */
export interface PhotoGraphics {
  /** Upright, whatever way the camera was held. @throws when the bytes are no picture */
  decode(file: Blob): Promise<ImageBitmap>;
  /** @throws when there is no memory for it */
  createContext(width: number, height: number): OffscreenCanvasRenderingContext2D;
}

export const browserPhotoGraphics: PhotoGraphics = {
  decode: (file) => createImageBitmap(file, { imageOrientation: 'from-image' }),

  createContext(width, height) {
    const context = new OffscreenCanvas(width, height).getContext('2d');
    if (!context) throw new Error('There is no memory for a canvas of this size');
    return context;
  },
};
