import { contextOf, createCanvas } from './elements';
import type { ExportedFiles } from './system';

export const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas could not be encoded.'))),
      'image/png',
    );
  });

/** Makes a mask that is black where `cut` has pixels and white elsewhere. */
export function maskOf(cut: HTMLCanvasElement): HTMLCanvasElement {
  const mask = createCanvas(cut.width, cut.height);
  const context = contextOf(mask);
  context.drawImage(cut, 0, 0);
  context.globalCompositeOperation = 'source-in';
  context.fillRect(0, 0, cut.width, cut.height);
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, cut.width, cut.height);
  return mask;
}

/** Exports the two files at the same time, as an editor needs them. Measures the milliseconds from the call until each file is ready. */
export async function exportBoth(image: () => Promise<Blob>, mask: () => Promise<Blob>): Promise<ExportedFiles> {
  const start = performance.now();
  const timed = async (make: () => Promise<Blob>) => [await make(), performance.now() - start] as const;
  const [[imageFile, imageTime], [maskFile, maskTime]] = await Promise.all([timed(image), timed(mask)]);
  return { image: imageFile, mask: maskFile, imageTime, maskTime };
}
