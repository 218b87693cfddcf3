import { capsulesOf, affectedRect } from './brush';
import { createHistory } from './history';
import { type Mask, createMask } from './mask';
import { maskHash } from './maskHash';
import type { PackedMask } from './packedMask';
import { paintCapsule } from './rasterise';
import { type Rect, emptyRect, unite } from './rect';
import { type MaskEntry, isStroke } from './logEntry';
import { applySelection } from './selection/applySelection';
import type { Brush, Path, Stroke } from './stroke';

export type Drawing = ReturnType<typeof createDrawing>;

/**
 * Creates the mask of one image with its history. The mask always shows a stroke log up to some stroke, plus at most one stroke in progress.
 *
 * @param start the mask before the first stroke; by default nothing is erased
 */
export function createDrawing(width: number, height: number, start?: Mask) {
  const mask = start ?? createMask(width, height);
  const history = createHistory(mask, { isBlank: start === undefined });
  let inProgress: Stroke | null = null;

  function paint(stroke: Brush & Path, from: number): Rect {
    let dirty = emptyRect;
    for (const capsule of capsulesOf(stroke, from)) {
      history.touch(affectedRect(capsule, mask));
      dirty = unite(dirty, paintCapsule(mask, stroke.tool, capsule));
    }
    return dirty;
  }

  return {
    mask,

    /** The current mask, including the finished part of a stroke in progress. */
    packed: (): PackedMask => ({ width, height, tiles: history.tilesNow() }),

    /** The hash of the mask without the stroke in progress. Two masks are compared by their hashes. */
    hash: (): string => maskHash({ width, height, tiles: history.tilesAfterLastStroke }),

    /** Bytes of history in memory. */
    get historyBytes(): number {
      return history.bytes;
    },

    /** Begins a stroke, which is drawn as its points arrive. It ends when it enters the log (`showLog`). */
    begin({ id, tool, size, edge }: Brush & Pick<Stroke, 'id'>): void {
      inProgress = { id, tool, size, edge, points: [] };
    },

    /**
     * Draws the next points of the stroke in progress.
     *
     * @param path the next points. Either all batches of a stroke have sizes, or none has
     * @returns the pixels that changed; empty if no stroke is in progress
     */
    extend({ points, sizes }: Path): Rect {
      if (!inProgress) return emptyRect;
      const from = inProgress.points.length / 2;
      inProgress.points.push(...points);
      if (sizes) (inProgress.sizes ??= []).push(...sizes);
      return paint(inProgress, from);
    },

    /** Cancels the stroke in progress and removes its pixels. @returns the pixels that may have changed */
    cancel(): Rect {
      inProgress = null;
      return history.rollBack();
    },

    /**
     * Makes the mask show all entries of `log`. Call it when the log has changed: after the end of a stroke, a change of the selection, undo, redo, Full
     * Restore or time travel. There are two cases:
     *
     * 1. The only new entry is the stroke in progress. Its pixels are in the mask already, so they only become a moment of the history.
     * 2. Otherwise, a stroke in progress is cancelled, because the entries below it may be gone. The mask goes back to the last moment of `log` that is in the
     *    history, and the entries after it are painted.
     *
     * @returns the pixels that may have changed
     */
    showLog(log: readonly MaskEntry[]): Rect {
      const ids = log.map(({ id }) => id);
      const last = log.at(-1);
      const wasInProgress =
        last?.id === inProgress?.id && last && isStroke(last) && last.points.length === inProgress?.points.length;
      inProgress = null;
      if (wasInProgress && history.isAt(ids.slice(0, -1))) {
        history.commit(last.id);
        return emptyRect;
      }
      const { length, dirty } = history.recall(ids);
      return log.slice(length).reduce((changed, entry) => {
        const painted = isStroke(entry) ? paint(entry, 0) : applySelection(mask, entry, (rect) => history.touch(rect));
        history.commit(entry.id);
        return unite(changed, painted);
      }, dirty);
    },
  };
}
