import type { FitOrderStroke, FitParameters } from '../../contract/fit';
import { compose } from './compose';
import type { FitPreview } from './fit/fitPreview';
import type { Picture } from './imageCodec';
import type { Mask } from './mask';
import { type MaskLook, initialMaskLook } from './maskLook';
import { type Rect, isEmpty, rectOf } from './rect';
import { type View, canvasRectOf } from './view';

interface Scene {
  picture: Picture;
  mask: Mask;
}

/** A garment that is being fitted, with its current parameters. */
interface Fit {
  preview: FitPreview;
  parameters: FitParameters;
}

/**
 * Shows a picture with its mask on the page's canvas. The canvas has as many pixels as its area on the screen, whatever the size of the image. It is only
 * written, never read, because reading a canvas changes the colours of semi-transparent pixels.
 */
export function createPresenter() {
  let context: OffscreenCanvasRenderingContext2D | null = null;
  let scene: Scene | null = null;
  /** The view to show. */
  let view: View | null = null;
  let maskLook = initialMaskLook;
  let fit: Fit | null = null;
  /** The view and the pixels that the canvas shows now. While an export is using the picture, the view can't change, but painting continues. */
  let shown: { view: View; base: Uint8ClampedArray; frame: ImageData } | null = null;

  function paintPart(part: Rect): void {
    if (!context || !scene || !shown || isEmpty(part)) return;
    const { view: now, base, frame } = shown;
    // Hide the mask during a fit: its holes would hide the cloth that is being fitted.
    const look = fit ? { ...maskLook, isHidden: true } : maskLook;
    compose(now, scene.mask, look, base, frame.data, part);
    context.putImageData(frame, 0, 0, part.left, part.top, part.right - part.left, part.bottom - part.top);
  }

  /** Returns the pixels of the picture with the garment that is being fitted. Returns `base` if no garment is being fitted. */
  function withFittedGarment(now: View, picture: Picture, base: Uint8ClampedArray): Uint8ClampedArray {
    if (!fit) return base;
    fit.preview.setView(now, picture, base);
    fit.preview.draw(fit.parameters);
    return fit.preview.pixels;
  }

  /** Redraws the whole view after a change of canvas, view or picture. */
  function redrawAll(): void {
    if (!context || !view || view.width === 0 || view.height === 0) return;
    const base = scene?.picture.renderView(view);
    if (scene && !base) return;
    const { canvas } = context;
    if (canvas.width !== view.width) canvas.width = view.width;
    if (canvas.height !== view.height) canvas.height = view.height;
    if (!base) return context.clearRect(0, 0, view.width, view.height);
    shown = {
      view,
      base: scene ? withFittedGarment(view, scene.picture, base) : base,
      frame: context.createImageData(view.width, view.height),
    };
    paintPart(rectOf(view.width, view.height));
  }

  return {
    /** @param canvas null if the page has removed its canvas */
    attach(canvas: OffscreenCanvas | null): void {
      context = canvas?.getContext('2d') ?? null;
      shown = null;
      redrawAll();
    },

    show(next: Scene | null): void {
      scene = next;
      shown = null;
      redrawAll();
    },

    setView(next: View): void {
      view = next;
      redrawAll();
    },

    showMaskAs(next: MaskLook): void {
      maskLook = next;
      if (shown) paintPart(rectOf(shown.view.width, shown.view.height));
    },

    /** Starts showing a garment that is being fitted. Null shows the picture itself again. */
    showFit(next: Fit | null): void {
      fit = next;
      redrawAll();
    },

    /** Shows the fitted garment with other parameters. */
    setFitParameters(parameters: FitParameters): void {
      if (!fit) return;
      fit.parameters = parameters;
      if (shown) paintPart(fit.preview.draw(parameters));
    },

    /** Draws a piece of a stroke that brings cloth or body to the front, or removes the cloth. */
    brushFit(piece: FitOrderStroke): void {
      if (fit && shown) paintPart(fit.preview.brush(piece, fit.parameters));
    },

    /** After a stroke was cancelled, removes the pieces of it that `brushFit` has drawn. */
    forgetFitBrush(): void {
      if (fit && shown) paintPart(fit.preview.forgetBrush(fit.parameters));
    },

    /** Redraws the part of the image in which the mask has changed. */
    repaint(changed: Rect): void {
      if (shown && !isEmpty(changed)) paintPart(canvasRectOf(shown.view, changed));
    },

    /** Shows the current view if it was set during an export, when it couldn't be shown. */
    redrawIfOutdated(): void {
      if (scene && shown?.view !== view) redrawAll();
    },
  };
}
