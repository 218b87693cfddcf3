import { imageBox } from '../stage';

/** Adds an element with the size of the displayed image, for editors that add no margin. */
export function appendImageBox(host: HTMLElement): HTMLDivElement {
  const box = document.createElement('div');
  const { margin, side } = imageBox;
  box.style.cssText = `position: absolute; left: ${margin}px; top: ${margin}px; width: ${side}px; height: ${side}px; touch-action: none;`;
  host.append(box);
  return box;
}

export async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No memory for a canvas.');
  return context;
}

export function createCanvas(width: number, height = width): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}
