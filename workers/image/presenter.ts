import { compose } from './compose';
import type { Picture } from './graphics';
import type { Mask } from './mask';
import { type MaskLook, checkerboard } from './maskLook';
import { type Rect, isEmpty, rectOf } from './rect';
import { type View, onCanvas } from './view';

interface Scene {
  picture: Picture;
  mask: Mask;
}

/**
 * Shows a picture with its mask on the canvas of the page. The canvas has the size of the area on the screen, whatever the size of the image, and is only ever
 * written: reading a canvas back changes the colours of half-transparent pixels.
 */
export function createPresenter() {
  let context: OffscreenCanvasRenderingContext2D | null = null;
  let scene: Scene | null = null;
  /** What is to be shown. */
  let view: View | null = null;
  let maskLook = checkerboard;
  /** What is shown: for as long as an export has the picture, this stays as it is, painted on all the same. */
  let shown: { view: View; base: Uint8ClampedArray; frame: ImageData } | null = null;

  function put(part: Rect): void {
    if (!context || !scene || !shown || isEmpty(part)) return;
    const { view: now, base, frame } = shown;
    compose(now, scene.mask, maskLook, base, frame.data, part);
    context.putImageData(frame, 0, 0, part.left, part.top, part.right - part.left, part.bottom - part.top);
  }

  /** The whole view anew, after a change of canvas, view or picture. */
  function renew(): void {
    if (!context || !view || view.width === 0 || view.height === 0) return;
    const base = scene?.picture.shownIn(view);
    if (scene && !base) return;
    const { canvas } = context;
    if (canvas.width !== view.width) canvas.width = view.width;
    if (canvas.height !== view.height) canvas.height = view.height;
    if (!base) return context.clearRect(0, 0, view.width, view.height);
    shown = { view, base, frame: context.createImageData(view.width, view.height) };
    put(rectOf(view.width, view.height));
  }

  return {
    /** @param canvas null: the page has taken its canvas away */
    attach(canvas: OffscreenCanvas | null): void {
      context = canvas?.getContext('2d') ?? null;
      shown = null;
      renew();
    },

    show(next: Scene | null): void {
      scene = next;
      shown = null;
      renew();
    },

    look(next: View): void {
      view = next;
      renew();
    },

    showMaskAs(next: MaskLook): void {
      maskLook = next;
      if (shown) put(rectOf(shown.view.width, shown.view.height));
    },

    /** Pixels of the image have changed in the mask. */
    repaint(changed: Rect): void {
      if (shown && !isEmpty(changed)) put(onCanvas(shown.view, changed));
    },

    /** The picture is back from an export; what was to be shown meanwhile is shown now. */
    catchUp(): void {
      if (scene && shown?.view !== view) renew();
    },
  };
}
