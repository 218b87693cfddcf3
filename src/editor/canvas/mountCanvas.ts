import { editorTexts as texts } from '../../messages/pages';
import type { ImageClient } from '../client/imageClient';

/**
 * Puts a canvas into `host` and hands it to the worker. Made here, not by React: a canvas can be transferred once, and a component's effect runs twice in
 * StrictMode and again for each new worker.
 *
 * @returns takes it away again
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
