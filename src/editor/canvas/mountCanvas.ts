import { editorTexts as texts } from '../../messages/editor';
import type { ImageClient } from '../client/imageClient';

/**
 * Creates a canvas in `host` and transfers it to the worker. React can't create this canvas: it can be transferred only once, but a component's effect runs
 * twice in StrictMode, and again for each new worker.
 *
 * @returns a function that removes the canvas
 */
export function mountCanvas(host: HTMLElement, client: ImageClient): () => void {
  const canvas = document.createElement('canvas');
  canvas.style.cssText = 'display: block; width: 100%; height: 100%;';
  canvas.role = 'img';
  canvas.ariaLabel = texts.pictureInEditor;
  host.append(canvas);
  client.attach(canvas.transferControlToOffscreen());
  return () => {
    client.detach();
    canvas.remove();
  };
}
