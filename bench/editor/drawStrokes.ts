import type { CDPSession } from '@playwright/test';
import { type Place, imageBox } from './stage';

const pointsPerSecond = 800;

/** Milliseconds between two strokes. */
const pauseBetweenStrokes = 20;

type MouseEventType = 'mousePressed' | 'mouseMoved' | 'mouseReleased';

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Draws strokes with real pointer events of the browser, at the rate of an 800 Hz mouse, however slow the page is. Starts the next stroke when the page has
 * handled all events of the previous one.
 */
export async function drawStrokes(session: CDPSession, strokes: readonly { points: Place[] }[]): Promise<void> {
  const send = (type: MouseEventType, { x, y }: Place, isDown: boolean) =>
    session.send('Input.dispatchMouseEvent', {
      type,
      x: x + imageBox.margin,
      y: y + imageBox.margin,
      button: isDown || type === 'mouseReleased' ? 'left' : 'none',
      buttons: isDown ? 1 : 0,
      clickCount: type === 'mouseMoved' ? 0 : 1,
    });
  for (const { points } of strokes) {
    const [first, last] = [points[0], points.at(-1)];
    if (!first || !last) continue;
    await send('mouseMoved', first, false);
    const taken: Promise<unknown>[] = [send('mousePressed', first, true)];
    const start = performance.now();
    for (let next = 1; next < points.length;) {
      const due = Math.min(points.length, 1 + Math.floor(((performance.now() - start) * pointsPerSecond) / 1000));
      for (const point of points.slice(next, due)) taken.push(send('mouseMoved', point, true));
      next = Math.max(next, due);
      await wait(1);
    }
    taken.push(send('mouseReleased', last, false));
    await Promise.all(taken);
    await wait(pauseBetweenStrokes);
  }
}
