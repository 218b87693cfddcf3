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
  let live: Stroke | null = null;

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

    /** Begins a stroke, which is drawn as its points come. It ends when it enters the log (`become`). */
    begin({ id, tool, size, edge }: Brush & Pick<Stroke, 'id'>): void {
      live = { id, tool, size, edge, points: [] };
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

    /** Cancels the stroke under way. It leaves no trace. */
    cancel(): Rect {
      live = null;
      return history.rollBack();
    },

    /**
     * Brings the mask to what `log` says: the end of a stroke, undo, redo, Full Restore and a jump in time alike. If `log` only adds the
     * stroke under way, its pixels are there already. Otherwise that stroke is cancelled, because what it was painted on may be gone; the
     * mask goes to the nearest moment of `log` that the history has, and the rest is painted.
     *
     * @returns the pixels that changed
     */
    become(log: readonly Stroke[]): Rect {
      const ids = log.map(({ id }) => id);
      const last = log.at(-1);
      const isLive = last !== undefined && last.id === live?.id && last.points.length === live.points.length;
      live = null;
      if (isLive && history.isAt(ids.slice(0, -1))) {
        history.commit(last.id);
        return emptyRect;
      }
      const { length, dirty } = history.recall(ids);
      return log.slice(length).reduce((changed, stroke) => {
        const painted = paint(stroke, 0);
        history.commit(stroke.id);
        return unite(changed, painted);
      }, dirty);
    },
  };
}
