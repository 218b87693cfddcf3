import { capsulesOf, reachOf } from './brush';
import { createHistory } from './history';
import { type Mask, createMask } from './mask';
import { maskHash } from './maskHash';
import type { PackedMask } from './packedMask';
import { paintCapsule } from './rasterise';
import { type Rect, emptyRect, unite } from './rect';
import type { Brush, Path, Stroke } from './stroke';

export type Drawing = ReturnType<typeof createDrawing>;

/**
 * The mask of one image, always at some point of its stroke log, with at most one stroke under way.
 *
 * @param start what is erased before the first stroke; nothing by default
 */
export function createDrawing(width: number, height: number, start?: Mask) {
  const mask = start ?? createMask(width, height);
  const history = createHistory(mask, { isBlank: start === undefined });
  let live: (Brush & Path) | null = null;

  function paint(stroke: Brush & Path, from: number): Rect {
    let dirty = emptyRect;
    for (const capsule of capsulesOf(stroke, from)) {
      history.touch(reachOf(capsule, mask));
      dirty = unite(dirty, paintCapsule(mask, stroke.tool, capsule));
    }
    return dirty;
  }

  return {
    mask,

    /** This moment, with what is drawn of a stroke under way. */
    packed: (): PackedMask => ({ width, height, tiles: history.tilesNow() }),

    /** By which masks are compared: of the strokes that have ended, whatever is drawn of another. */
    hash: (): string => maskHash({ width, height, tiles: history.ended }),

    /** What of the past is in memory. */
    get historyBytes(): number {
      return history.bytes;
    },

    /** A stroke is under way; it is drawn as its points come. */
    begin({ tool, size, edge }: Brush): void {
      live = { tool, size, edge, points: [] };
    },

    /**
     * @param path has sizes for every batch of a stroke or for none
     * @returns the pixels that changed; none when no stroke is under way
     */
    extend({ points, sizes }: Path): Rect {
      if (!live) return emptyRect;
      const from = live.points.length / 2;
      live.points.push(...points);
      if (sizes) (live.sizes ??= []).push(...sizes);
      return paint(live, from);
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
        const painted = paint(stroke, 0);
        history.commit(stroke.id);
        return unite(changed, painted);
      }, dirty);
    },
  };
}
