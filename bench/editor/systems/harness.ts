import { brushSize, imageBox, shownScale } from '../stage';
import { appendImageBox, contextOf, createCanvas, loadImage } from './elements';
import { erasedOnCanvas } from './erasedOnCanvas';
import type { OpenImage } from './system';

/**
 * Opens a system that isn't an editor: it only draws a dot under each point, in the event handler. No editor can be faster, so its times show the overhead of
 * the measurement.
 */
export const open: OpenImage = async (host, url, size) => {
  const canvas = createCanvas(imageBox.side);
  canvas.style.display = 'block';
  const box = appendImageBox(host);
  box.append(canvas);
  const context = contextOf(canvas);
  context.drawImage(await loadImage(url), 0, 0, imageBox.side, imageBox.side);
  context.fillStyle = 'white';
  const { left, top } = canvas.getBoundingClientRect();
  const dot = ({ clientX, clientY }: PointerEvent) => {
    context.beginPath();
    context.arc(clientX - left, clientY - top, (brushSize / 2) * shownScale(size), 0, 2 * Math.PI);
    context.fill();
  };
  box.addEventListener('pointerdown', dot);
  box.addEventListener('pointermove', (event) => {
    if (event.buttons === 1) event.getCoalescedEvents().forEach(dot);
  });
  return { erased: erasedOnCanvas(canvas), undo: null, exportEdit: null, historyBytes: null, log: null };
};
