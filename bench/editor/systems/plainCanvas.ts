import { brushSize, shownScale } from '../stage';
import { appendImageBox, contextOf, createCanvas, loadImage } from './elements';
import { exportBoth, pngOf } from './exports';
import { erasedOnCanvas } from './erasedOnCanvas';
import type { OpenImage } from './system';

const undoLimit = 10;

/**
 * Opens an editor without a library, as on many inpainting pages: one canvas for the image and one for the mask, both of full size and on the main thread, with
 * a snapshot of both before each stroke.
 */
export const open: OpenImage = async (host, url, size) => {
  const canvas = createCanvas(size);
  canvas.style.cssText = 'display: block; width: 100%; height: 100%;';
  const box = appendImageBox(host);
  box.append(canvas);
  const mask = createCanvas(size);
  const layers = [contextOf(canvas), contextOf(mask)] as const;
  const [image, black] = layers;
  image.drawImage(await loadImage(url), 0, 0);
  black.fillRect(0, 0, size, size);
  image.globalCompositeOperation = 'destination-out';
  black.strokeStyle = 'white';
  for (const layer of layers) {
    layer.lineWidth = brushSize;
    layer.lineCap = layer.lineJoin = 'round';
  }

  let history: ImageData[][] = [];
  const { left, top } = box.getBoundingClientRect();
  const scale = shownScale(size);
  const placeOf = ({ clientX, clientY }: PointerEvent): [number, number] => [
    (clientX - left) / scale,
    (clientY - top) / scale,
  ];
  let last: [number, number] | null = null;
  /** Draws all points of an event in one path, because a path per point takes many times as long. */
  function draw(points: [number, number][]): void {
    const from = last;
    if (!from) return;
    for (const layer of layers) {
      layer.beginPath();
      layer.moveTo(...from);
      for (const point of points) layer.lineTo(...point);
      layer.stroke();
    }
    last = points.at(-1) ?? from;
  }

  box.addEventListener('pointerdown', (event) => {
    box.setPointerCapture(event.pointerId);
    history = [...history, layers.map((layer) => layer.getImageData(0, 0, size, size))].slice(-undoLimit);
    last = placeOf(event);
    draw([last]);
  });
  box.addEventListener('pointermove', (event) => draw(event.getCoalescedEvents().map(placeOf)));
  box.addEventListener('pointerup', () => {
    last = null;
  });

  return {
    erased: erasedOnCanvas(canvas),
    undo() {
      history.pop()?.forEach((snapshot, index) => layers[index]?.putImageData(snapshot, 0, 0));
    },
    exportEdit: () =>
      exportBoth(
        () => pngOf(canvas),
        () => pngOf(mask),
      ),
    historyBytes: () => history.flat().reduce((sum, { data }) => sum + data.byteLength, 0),
    log: null,
  };
};
