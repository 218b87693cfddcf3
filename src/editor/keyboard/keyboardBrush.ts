import type { Brush, Path, Stroke } from '../../../workers/image/stroke';
import { editorTexts as texts } from '../../messages/pages';
import type { CanvasPlace } from '../pointer/imagePoint';
import { listen } from '../pointer/listen';
import { createTrail } from '../pointer/trail';

/** CSS pixels of a press of an arrow, alone and with Shift. */
const step = 8;
const longStep = 48;

const directions = new Map<string, CanvasPlace>([
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
]);

interface KeyboardTarget {
  /** The brush, or null when there is nothing to paint on now. */
  brush(): Brush | null;
  /** In a stroke's units. */
  pointAt(place: CanvasPlace): [number, number];
  /** Shows the brush there, CSS pixels of the canvas. */
  show(place: CanvasPlace): void;
  say(text: string): void;
  /** @returns whether the stroke begins */
  begin(brush: Brush, path: Path): boolean;
  extend(path: Path): void;
  end(stroke: Omit<Stroke, 'id'>): void;
  cancel(): void;
}

const within = (value: number, max: number) => Math.min(Math.max(value, 0), max);

/**
 * The brush for those who use no pointer: arrows move it, Enter sets it down and lifts it, Escape gives the stroke up. Set down and lifted, not held, for a
 * hand that cannot hold a mouse may not be able to hold one key and press another.
 */
export function keyboardBrush(element: HTMLElement, target: KeyboardTarget) {
  let place: CanvasPlace | null = null;
  let stroke: { brush: Brush; trail: ReturnType<typeof createTrail> } | null = null;

  /** At first the middle of the canvas. */
  const here = () => (place ??= { x: element.clientWidth / 2, y: element.clientHeight / 2 });

  function move(direction: CanvasPlace, by: number): void {
    const { x, y } = here();
    place = {
      x: within(x + direction.x * by, element.clientWidth),
      y: within(y + direction.y * by, element.clientHeight),
    };
    target.show(place);
    if (stroke) target.extend(stroke.trail.extend([target.pointAt(place)]));
  }

  function setDown(): void {
    const brush = target.brush();
    if (!brush) return;
    const trail = createTrail();
    target.show(here());
    if (!target.begin(brush, trail.extend([target.pointAt(here())]))) return;
    stroke = { brush, trail };
    target.say(texts.said.brushDown);
  }

  function lift(): void {
    if (!stroke) return;
    const { brush, trail } = stroke;
    stroke = null;
    target.end({ ...brush, ...trail.path });
  }

  function giveUp(): void {
    stroke = null;
    target.cancel();
    target.say(texts.said.givenUp);
  }

  const stop = [
    listen(element, 'keydown', (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !target.brush()) return;
      const direction = directions.get(event.key);
      if (direction) move(direction, event.shiftKey ? longStep : step);
      else if (event.key === 'Escape' && stroke) giveUp();
      else if (event.key !== 'Enter') return;
      else if (stroke) lift();
      else if (!event.repeat) setDown();
      event.preventDefault();
    }),
    // Only when the focus came by keyboard: a click has a pointer's ring already.
    listen(element, 'focus', () => {
      if (element.matches(':focus-visible') && target.brush()) target.show(here());
    }),
    listen(element, 'blur', lift),
    listen(element, 'pointerdown', lift),
  ];

  return () => {
    for (const end of stop) end();
    if (stroke) target.cancel();
    stroke = null;
  };
}
