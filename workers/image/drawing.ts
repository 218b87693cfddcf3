import { capsulesOf, reachOf } from './brush';
import { createHistory } from './history';
import { createMask } from './mask';
import { paintCapsule } from './rasterise';
import { type Rect, emptyRect, unite } from './rect';
import type { Stroke } from './stroke';

type Brush = Pick<Stroke, 'tool' | 'size'>;

export type Drawing = ReturnType<typeof createDrawing>;

/** The mask of one image, always at some point of its stroke log, with at most one stroke under way. */
export function createDrawing(width: number, height: number) {
  const mask = createMask(width, height);
  const history = createHistory(mask);
  let live: (Brush & { points: number[] }) | null = null;

  function paint({ tool, size }: Brush, points: readonly number[], from: number): Rect {
    let dirty = emptyRect;
    for (const capsule of capsulesOf(points, size, from)) {
      history.touch(reachOf(capsule, mask));
      dirty = unite(dirty, paintCapsule(mask, tool, capsule));
    }
    return dirty;
  }

  return {
    mask,

    /** What of the past is in memory. */
    get historyBytes(): number {
      return history.bytes;
    },

    /** A stroke is under way; it is drawn as its points come. */
    begin({ tool, size }: Brush): void {
      live = { tool, size, points: [] };
    },

    /** @returns the pixels that changed; none when no stroke is under way */
    extend(points: readonly number[]): Rect {
      if (!live) return emptyRect;
      const from = live.points.length / 2;
      live.points.push(...points);
      return paint(live, live.points, from);
    },

    /** The stroke under way ends as the one of this id in the log. @returns it, or null when none is under way */
    end(id: string): Stroke | null {
      if (!live) return null;
      const stroke = { id, ...live };
      live = null;
      history.commit(id);
      return stroke;
    },

    /** The stroke under way is given up, and leaves no trace. */
    cancel(): Rect {
      live = null;
      return history.rollBack();
    },

    /**
     * Brings the mask to what `log` says, whatever it was: undo, redo, Full Restore and a jump in time alike. It goes to the nearest point of that log that the
     * history has, and draws the rest. A stroke under way is given up: it may rest on what is no more.
     */
    become(log: readonly Stroke[]): Rect {
      live = null;
      const { length, dirty } = history.recall(log.map(({ id }) => id));
      return log.slice(length).reduce((changed, stroke) => {
        const painted = paint(stroke, stroke.points, 0);
        history.commit(stroke.id);
        return unite(changed, painted);
      }, dirty);
    },
  };
}
