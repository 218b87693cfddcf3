/** What can be drawn: the decoded photo, or a canvas. */
export type Source = ImageBitmap | OffscreenCanvas;

/** What preparing a photo needs from its environment: a browser's worker, or a test's own canvas. */
export interface PhotoGraphics {
  /** Decodes a photo, upright whichever way the camera was held. @throws if the bytes are no image */
  decode(file: Blob): Promise<ImageBitmap>;
  /** @throws if there isn't enough memory */
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
