import type { FitOrderStroke, FitParameters } from '../../../contract/fit';
import { type Box, type Frame, boxAroundBoth, emptyBox, isEmptyBox, boxOnFrame } from '../../../fitting/geometry';
import { type HiddenCloth, type Order, updateHiddenCloth, orderOf, paintOrder } from '../../../fitting/order';
import { boxOfCrop, forEachSample } from '../../../fitting/sample';
import { drawFit, blendPixel, layPersonOver } from '../../../fitting/scene';
import type { ImageSize } from '../api';
import type { View } from '../view';
import type { PreviewScene } from './openFit';

/**
 * The preview's pixels in the current view, and the data from which they are calculated. Rebuilt when the view changes. All arrays are as large as the view.
 */
interface ViewPixels {
  frame: Frame;
  /** The person without the garment, as RGBA. */
  withoutGarment: Uint8ClampedArray<ArrayBuffer>;
  /** How much of each pixel of `withoutGarment` comes from the picture `under` in the bundle, 0..255. The rest is the edited picture. */
  underWeights: Uint8Array;
  /** The person before the try-on: RGB. */
  photo: Uint8Array;
  /** `withoutGarment`, but with the pixels of `photo` where the body was brushed to the front. */
  background: Uint8ClampedArray<ArrayBuffer>;
  /** Which parts of the person are in front of the cloth. */
  order: Order;
  /** How much of the cloth is hidden at each pixel. */
  hiddenCloth: HiddenCloth;
  /** The strokes that have been painted into `order`. */
  strokes: readonly FitOrderStroke[];
  /** The box in which the cloth was last drawn. */
  clothBox: Box;
  pixels: Uint8ClampedArray<ArrayBuffer>;
}

export type FitPreview = ReturnType<typeof createFitPreview>;

/**
 * Creates the preview of a garment that is being fitted, in view pixels. Each frame restores the pixels of `background` where the garment was, and draws the
 * garment again.
 */
export function createFitPreview(scene: PreviewScene) {
  const { picture } = scene.facts;
  const { rig } = scene.mesh;
  let viewPixels: ViewPixels | null = null;

  /**
   * Updates `hiddenCloth` and `background` in a part of the view after `order` has changed. `background` shows the photo where the body was brushed to the
   * front.
   */
  function updateBackground(
    { frame, withoutGarment, background, photo, underWeights, order, hiddenCloth }: ViewPixels,
    part: Box,
  ): void {
    updateHiddenCloth(frame, order, hiddenCloth, part);
    for (let y = part.top; y < part.bottom; y++) {
      const line = y * frame.width;
      background.set(withoutGarment.subarray(4 * (line + part.left), 4 * (line + part.right)), 4 * (line + part.left));
      for (let index = line + part.left; index < line + part.right; index++) {
        if (order.body[index] === 0) continue;
        const weight = ((order.body[index]! * underWeights[index]! + 127) / 255) | 0;
        blendPixel(background, 4 * index, photo, 3 * index, weight);
      }
    }
  }

  /** Brings `order` to the state after these strokes. @returns the pixels that may have changed */
  function setOrder(now: ViewPixels, strokes: readonly FitOrderStroke[]): Box {
    if (now.strokes === strokes) return emptyBox;
    const isLonger = now.strokes.every((stroke, index) => stroke === strokes[index]);
    const added = isLonger ? strokes.slice(now.strokes.length) : strokes;
    const { width, height } = now.frame;
    if (!isLonger) now.order = orderOf(now.frame, scene.matte);
    const painted = paintOrder(now.order, now.frame, picture, added);
    now.strokes = strokes;
    const changed = isLonger ? painted : { left: 0, top: 0, right: width, bottom: height };
    updateBackground(now, changed);
    return changed;
  }

  function redraw(now: ViewPixels, parameters: FitParameters, changed: Box): Box {
    const { frame, background, pixels, hiddenCloth } = now;
    const before = now.clothBox;
    const stale = boxAroundBoth(before, changed);
    for (let y = stale.top; y < stale.bottom; y++) {
      const from = 4 * (y * frame.width + stale.left);
      pixels.set(background.subarray(from, from + 4 * (stale.right - stale.left)), from);
    }
    // Writing to these bytes is faster than writing to `pixels`, which clamps each number.
    const data = new Uint8Array(pixels.buffer);
    now.clothBox = drawFit(frame, { data, channels: 4 }, scene, parameters, hiddenCloth);
    return boxAroundBoth(stale, now.clothBox);
  }

  return {
    facts: scene.facts,

    /**
     * Prepares the preview for a view.
     *
     * @param shown the picture being edited as the view shows it, RGBA
     * @param image the size of that picture
     */
    setView(view: View, image: ImageSize, shown: Uint8ClampedArray<ArrayBufferLike>): void {
      const { width, height, left, top, scale } = view;
      const frame: Frame = {
        width,
        height,
        left,
        top,
        scaleX: (scale * image.width) / rig.picture.width,
        scaleY: (scale * image.height) / rig.picture.height,
      };
      const withoutGarment = new Uint8ClampedArray(shown);
      const underWeights = layPersonOver(frame, { data: withoutGarment, channels: 4 }, scene, null);
      const photo = new Uint8Array(width * height * 3);
      forEachSample(scene.photo, frame, boxOnFrame(frame, boxOfCrop(scene.photo), 0), 3, (index, sample) =>
        photo.set(sample, index * 3),
      );
      const order = orderOf(frame, scene.matte);
      const hiddenCloth = {
        cloth: new Uint8Array(width * height),
        smoothCloth: null,
        otherCloth: null,
        copies: [],
        copiedCloth: order.person,
        light: null,
      };
      const all = { left: 0, top: 0, right: width, bottom: height };
      const background = new Uint8ClampedArray(withoutGarment);
      const pixels = new Uint8ClampedArray(withoutGarment);
      viewPixels = {
        frame,
        withoutGarment,
        underWeights,
        photo,
        background,
        order,
        hiddenCloth,
        strokes: [],
        clothBox: emptyBox,
        pixels,
      };
      updateBackground(viewPixels, all);
    },

    /** The pixels of the preview. Empty until `setView` was called. */
    get pixels(): Uint8ClampedArray<ArrayBuffer> {
      return viewPixels?.pixels ?? new Uint8ClampedArray(0);
    },

    /** Draws the garment with the given parameters. @returns the pixels of the view that may have changed */
    draw(parameters: FitParameters): Box {
      if (!viewPixels) return emptyBox;
      return redraw(viewPixels, parameters, setOrder(viewPixels, parameters.order));
    },

    /**
     * Draws a piece of the stroke in progress that brings cloth or body to the front, or removes, smooths, lightens, darkens or copies cloth, or shows
     * its other look. When the stroke ends, all of it is painted again, which changes nothing.
     *
     * @returns the pixels of the view that may have changed
     */
    brush(piece: FitOrderStroke, parameters: FitParameters): Box {
      if (!viewPixels) return emptyBox;
      const painted = paintOrder(viewPixels.order, viewPixels.frame, picture, [piece]);
      if (isEmptyBox(painted)) return emptyBox;
      updateBackground(viewPixels, painted);
      return redraw(viewPixels, parameters, painted);
    },

    /** Removes the pixels of a cancelled stroke. @returns the pixels of the view that may have changed */
    forgetBrush(parameters: FitParameters): Box {
      if (!viewPixels) return emptyBox;
      // Pretend that a stroke was painted that is in no log, so that `setOrder` calculates `order` from the start.
      viewPixels.strokes = [{ front: 'body', radius: 0, points: [] }];
      return redraw(viewPixels, parameters, setOrder(viewPixels, parameters.order));
    },
  };
}
