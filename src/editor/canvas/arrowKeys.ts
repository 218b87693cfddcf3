import type { CanvasPlace } from './camera';

/** How far an arrow key moves the brush or the picture, in CSS pixels: `step` alone, `longStep` with Shift. */
const step = 8;
const longStep = 48;

const directions = new Map<string, CanvasPlace>([
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
]);

/** Returns how far an arrow key moves, in CSS pixels. Null for other keys, and with Ctrl, ⌘ or Alt. */
export function arrowStep({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): CanvasPlace | null {
  const direction = directions.get(key);
  if (!direction || ctrlKey || metaKey || altKey) return null;
  const by = shiftKey ? longStep : step;
  return { x: direction.x * by, y: direction.y * by };
}
