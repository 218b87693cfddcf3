import type { Brush, Path, Stroke } from '../../../workers/image/stroke';
import { coalesced } from './coalesced';
import { createFrameBatch } from './frameBatch';
import type { Gesture } from './onePointer';
import { createTrail } from './trail';

interface StrokeTarget {
  /** The brush, or null when there is nothing to paint on now. */
  brush(): Brush | null;
  /** In a stroke's units. */
  pointOf(event: PointerEvent): [number, number];
  /** @returns whether the stroke begins */
  begin(brush: Brush, path: Path): boolean;
  extend(path: Path): void;
  end(stroke: Omit<Stroke, 'id'>): void;
  cancel(): void;
}

const primaryButton = 0;

/** One stroke of the brush, from touching down to lifting. The first dot is painted at once, the rest once a frame. */
export function createStrokeGesture(target: StrokeTarget): Gesture {
  let stroke: { brush: Brush; trail: ReturnType<typeof createTrail> } | null = null;
  const batch = createFrameBatch((path) => target.extend(path));

  return {
    down(event) {
      const brush = event.button === primaryButton ? target.brush() : null;
      if (!brush) return false;
      const trail = createTrail();
      if (!target.begin(brush, trail.extend([target.pointOf(event)]))) return false;
      stroke = { brush, trail };
      return true;
    },

    move(event) {
      if (stroke) batch.add(stroke.trail.extend(coalesced(event).map((passed) => target.pointOf(passed))));
    },

    up() {
      batch.flush();
      if (stroke) target.end({ ...stroke.brush, ...stroke.trail.path });
      stroke = null;
    },

    cancel() {
      batch.drop();
      stroke = null;
      target.cancel();
    },
  };
}
