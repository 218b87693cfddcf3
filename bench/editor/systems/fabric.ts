import { ClippingGroup, EraserBrush } from '@erase2d/fabric';
import { Canvas, FabricImage, Point, type TEvent, type TPointerEvent, config } from 'fabric';
import { brushSize, imageBox, shownScale } from '../stage';
import { appendImageBox, createCanvas, loadImage } from './elements';
import { exportBoth, maskOf, pngOf } from './exports';
import { erasedOnCanvas } from './erasedOnCanvas';
import type { OpenImage } from './system';

/**
 * An eraser for Fabric that keeps all points of a fast stroke. Fabric's own eraser takes one point per event, ignores the coalesced points, and redraws the
 * whole stroke for each point. So this class adds the coalesced points without drawing, and draws once with the last one.
 */
class CoalescingEraser extends EraserBrush {
  override onMouseMove(pointer: Point, context: TEvent<TPointerEvent>): void {
    const { left, top } = this.canvas.lowerCanvasEl.getBoundingClientRect();
    // Don't use the canvas's getScenePoint: while an event is being handled, it always returns that event's point.
    if (context.e instanceof PointerEvent && context.e.buttons === 1)
      for (const { clientX, clientY } of context.e.getCoalescedEvents().slice(0, -1))
        this._addPoint(new Point(clientX - left, clientY - top));
    super.onMouseMove(pointer, context);
  }
}

export const open: OpenImage = async (host, url, size) => {
  const scale = shownScale(size);
  // By default, Fabric would cache and export an erased image with at most two megapixels.
  config.configure({ perfLimitSizeTotal: size * size, maxCacheSideLimit: size });
  const element = createCanvas(imageBox.side);
  appendImageBox(host).append(element);
  const canvas = new Canvas(element, {
    width: imageBox.side,
    height: imageBox.side,
    enablePointerEvents: true,
    selection: false,
  });
  const picture = new FabricImage(await loadImage(url), {
    left: 0,
    top: 0,
    originX: 'left',
    originY: 'top',
    scaleX: scale,
    scaleY: scale,
    selectable: false,
    erasable: true,
  });
  canvas.add(picture);
  const eraser = new CoalescingEraser(canvas);
  eraser.width = brushSize * scale;
  canvas.freeDrawingBrush = eraser;
  canvas.isDrawingMode = true;
  canvas.renderAll();

  function undo(): void {
    const { clipPath } = picture;
    if (!(clipPath instanceof ClippingGroup)) return;
    const last = clipPath.item(clipPath.size() - 1);
    clipPath.remove(last);
    clipPath.set('dirty', true);
    picture.set('dirty', true);
    canvas.renderAll();
  }

  const full = () => canvas.toCanvasElement(1 / scale);
  return {
    erased: erasedOnCanvas(canvas.lowerCanvasEl),
    undo,
    exportEdit: () =>
      exportBoth(
        () => pngOf(full()),
        () => pngOf(maskOf(full())),
      ),
    historyBytes: null,
    log: null,
  };
};
