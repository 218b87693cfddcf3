import type { CanvasPlace } from './camera';

/** How far an arrow key moves the brush or the picture, in CSS pixels: by `shortStep`, or with Shift by `longStep`. */
const shortStep = 8;
const longStep = 48;

const directions = new Map<string, CanvasPlace>([
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
]);

/** Returns the direction of an arrow key, as a step of one pixel. Null for other keys, and with Ctrl, ⌘ or Alt. */
export function arrowDirection({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): CanvasPlace | null {
  return ctrlKey || metaKey || altKey ? null : (directions.get(key) ?? null);
}

/** Returns how far a key moves the brush or the picture, in CSS pixels. Null if it isn't an arrow key. */
export function arrowStep(event: KeyboardEvent): CanvasPlace | null {
  const direction = arrowDirection(event);
  const stepLength = event.shiftKey ? longStep : shortStep;
  return direction && { x: direction.x * stepLength, y: direction.y * stepLength };
}
