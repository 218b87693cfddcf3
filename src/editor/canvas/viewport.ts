import type { View } from '../../../workers/image/view';
import { type Camera, type Size, panCamera, defaultCamera, viewOf, zoomCamera } from './camera';

export type Viewport = ReturnType<typeof createViewport>;

/**
 * Holds the view: the part of the image that the canvas shows. This isn't React or Redux state, because it changes with every wheel event and needn't survive a
 * reload.
 */
export function createViewport() {
  let area: Size | null = null;
  let image: Size | null = null;
  let imageScale = 100;
  let camera: Camera = defaultCamera;
  const listeners = new Set<(view: View) => void>();

  const view = () => (area && image ? viewOf(area, image, imageScale, camera) : null);

  function notifyListeners(): void {
    const now = view();
    if (now) for (const listener of listeners) listener(now);
  }

  /** Zooms around a place on the canvas, in screen pixels. */
  function zoomAt(factor: number, x: number, y: number): void {
    const now = view();
    if (!now || !image) return;
    camera = zoomCamera(camera, now, image, factor, x, y);
    notifyListeners();
  }

  return {
    zoomAt,

    /** Returns the current view. Null while there is no canvas or no image. */
    view,

    subscribe(listener: (view: View) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    setArea(next: Size): void {
      area = next;
      notifyListeners();
    },

    /** Sets the image's size. If the size is new, the whole image is shown. If it is the same, for example after an edit, zoom and position stay. */
    setImage(next: Size | null): void {
      if (next && (next.width !== image?.width || next.height !== image.height)) camera = defaultCamera;
      image = next ?? image;
      notifyListeners();
    },

    setImageScale(percent: number): void {
      imageScale = percent;
      notifyListeners();
    },

    /** Moves the image by a number of screen pixels. */
    panBy(x: number, y: number): void {
      const now = view();
      if (!now || !image) return;
      camera = panCamera(camera, now, image, x, y);
      notifyListeners();
    },

    /** Shows one image pixel per screen pixel, around the middle of the canvas. */
    showActualSize(): void {
      const now = view();
      if (now) zoomAt(1 / now.scale, now.width / 2, now.height / 2);
    },

    /** Zooms around the middle of the canvas. */
    zoomBy(factor: number): void {
      const now = view();
      if (now) zoomAt(factor, now.width / 2, now.height / 2);
    },

    /** Removes the user's zoom and pan: the image is centred, at the image scale. */
    resetCamera(): void {
      camera = defaultCamera;
      notifyListeners();
    },
  };
}

/** The viewport of the app. The canvas and the toolbar share it. There is only one, because there is only one canvas. */
export const editorViewport = createViewport();
