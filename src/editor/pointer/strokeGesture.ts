import type { Stroke, Tool } from '../../../workers/image/stroke';
import { coalesced } from './coalesced';
import { createFrameBatch } from './frameBatch';
import type { Gesture } from './onePointer';
import { createTrail } from './trail';

interface StrokeTarget {
  /** The brush, or null when there is nothing to paint on now. */
  brush(): { tool: Tool; size: number } | null;
  /** In a stroke's units. */
  pointOf(event: PointerEvent): [number, number];
  /** @returns whether the stroke begins */
  begin(tool: Tool, size: number, points: number[]): boolean;
  extend(points: number[]): void;
  end(stroke: Omit<Stroke, 'id'>): void;
  cancel(): void;
}

const primaryButton = 0;

/** One stroke of the brush, from touching down to lifting. The first dot is painted at once, the rest once a frame. */
export function createStrokeGesture(target: StrokeTarget): Gesture {
  let stroke: { tool: Tool; size: number; trail: ReturnType<typeof createTrail> } | null = null;
  const batch = createFrameBatch((points) => target.extend(points));

  function follow(event: PointerEvent): void {
    if (stroke) batch.add(stroke.trail.extend(coalesced(event).map((passed) => target.pointOf(passed))));
  }

  return {
    down(event) {
      const brush = event.button === primaryButton ? target.brush() : null;
      if (!brush) return false;
      const trail = createTrail();
      const first = trail.extend([target.pointOf(event)]);
      if (!target.begin(brush.tool, brush.size, first)) return false;
      stroke = { ...brush, trail };
      return true;
    },

    move: follow,

    up() {
      batch.flush();
      if (stroke) target.end({ tool: stroke.tool, size: stroke.size, points: stroke.trail.points });
      stroke = null;
    },

    cancel() {
      batch.drop();
      stroke = null;
      target.cancel();
    },
  };
}
