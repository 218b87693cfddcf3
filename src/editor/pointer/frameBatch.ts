import type { Path } from '../../../workers/image/stroke';
import { appendPath } from './trail';

/** Collects pieces of a path and hands them on once a frame, so that a pointer of 1,000 Hz costs no more messages than one of 60. */
export function createFrameBatch(send: (path: Path) => void) {
  let waiting: Path = { points: [] };
  let frame: number | null = null;

  function flush(): void {
    if (frame !== null) cancelAnimationFrame(frame);
    frame = null;
    if (waiting.points.length === 0) return;
    const path = waiting;
    waiting = { points: [] };
    send(path);
  }

  return {
    add(path: Path): void {
      appendPath(waiting, path);
      frame ??= requestAnimationFrame(flush);
    },

    /** At once. */
    flush,

    drop(): void {
      waiting = { points: [] };
      flush();
    },
  };
}
