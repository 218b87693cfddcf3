import { createCanvas, loadImage } from '@napi-rs/canvas';
import { createRequire } from 'node:module';
import type { Libheif } from '../../workers/photo/heic';
import type { PhotoGraphics } from '../../workers/photo/photoGraphics';

function createNodeCanvas(width: number, height: number) {
  const canvas = createCanvas(width, height);
  // The canvas package's own `convertToBlob` only supports PNG.
  const convertToBlob = async ({ type, quality = 1 }: { type: string; quality?: number }) => {
    const bytes = type === 'image/jpeg' ? canvas.encode('jpeg', quality * 100) : canvas.encode('png');
    return new Blob([new Uint8Array(await bytes)], { type });
  };
  return Object.assign(canvas, { convertToBlob });
}

/** Implements `PhotoGraphics` in Node, with real pixels. Photos are turned upright as in a browser. */
export const nodePhotoGraphics: PhotoGraphics = {
  async decode(file) {
    const image = await loadImage(Buffer.from(await file.arrayBuffer()));
    return Object.assign(image, { close: () => undefined }) as unknown as ImageBitmap;
  },
  createContext: (width, height) =>
    createNodeCanvas(width, height).getContext('2d') as unknown as OffscreenCanvasRenderingContext2D,
  loadLibheif: async () => createRequire(__filename)('libheif-js/wasm-bundle') as Libheif,
};
