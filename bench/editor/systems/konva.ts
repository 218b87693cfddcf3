import Konva from 'konva';
import { brushSize, imageBox, shownScale } from '../stage';
import { appendImageBox, loadImage } from './elements';
import { exportBoth, maskOf, pngOf } from './exports';
import { erasedOnCanvas } from './erasedOnCanvas';
import type { OpenImage } from './system';

const createLine = (points: number[]) =>
  new Konva.Line({
    points,
    stroke: 'black',
    strokeWidth: brushSize,
    lineCap: 'round',
    lineJoin: 'round',
    globalCompositeOperation: 'destination-out',
    listening: false,
    perfectDrawEnabled: false,
    shadowForStrokeEnabled: false,
  });

/**
 * Opens an editor made with Konva, like its demo of free drawing with an eraser. Follows Konva's performance tips: no hit tests, no perfect drawing, and the
 * image cached at its displayed size.
 */
export const open: OpenImage = async (host, url, size) => {
  const scale = shownScale(size);
  const stage = new Konva.Stage({ container: appendImageBox(host), width: imageBox.side, height: imageBox.side });
  const layer = new Konva.Layer({ listening: false, scaleX: scale, scaleY: scale });
  const picture = new Konva.Image({ image: await loadImage(url), width: size, height: size, listening: false });
  const cache = () => picture.cache({ pixelRatio: scale, hitCanvasPixelRatio: scale });
  stage.add(layer);
  layer.add(picture);
  cache();

  const { left, top } = stage.container().getBoundingClientRect();
  const placeOf = ({ clientX, clientY }: PointerEvent) => [(clientX - left) / scale, (clientY - top) / scale];
  const lines: Konva.Line[] = [];
  let live: Konva.Line | null = null;
  stage.on('pointerdown', ({ evt }) => {
    // Add the point twice, because a line with one point isn't drawn.
    live = createLine([...placeOf(evt), ...placeOf(evt)]);
    lines.push(live);
    layer.add(live);
  });
  stage.on('pointermove', ({ evt }) => live?.points([...live.points(), ...evt.getCoalescedEvents().flatMap(placeOf)]));
  stage.on('pointerup', () => {
    live = null;
  });

  /** Draws the picture at full size. Uses the image itself, because Konva's cached copy only has the screen's resolution. */
  function drawFullSize(): HTMLCanvasElement {
    picture.clearCache();
    const canvas = stage.toCanvas({ pixelRatio: 1 / scale });
    cache();
    return canvas;
  }

  return {
    erased: erasedOnCanvas(layer.getNativeCanvasElement()),
    undo: () => void lines.pop()?.destroy(),
    exportEdit: () =>
      exportBoth(
        () => pngOf(drawFullSize()),
        () => pngOf(maskOf(drawFullSize())),
      ),
    historyBytes: null,
    log: null,
  };
};
