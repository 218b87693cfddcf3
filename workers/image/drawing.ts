import { capsulesOf, reachOf } from './brush';
import { createHistory } from './history';
import { createMask } from './mask';
import { paintCapsule } from './rasterise';
import { type Step, reconcile } from './reconcile';
import { type Rect, emptyRect, rectOf, unite } from './rect';
import type { Stroke } from './stroke';

type Brush = Pick<Stroke, 'tool' | 'size'>;

export type Drawing = ReturnType<typeof createDrawing>;

/** The mask of one image, always at some point of its stroke log, with at most one stroke under way. */
export function createDrawing(width: number, height: number) {
  const mask = createMask(width, height);
  const history = createHistory(mask);
  let ids: string[] = [];
  let live: (Brush & { points: number[] }) | null = null;

  function paint({ tool, size }: Brush, points: readonly number[], from: number): Rect {
    let dirty = emptyRect;
    for (const capsule of capsulesOf(points, size, from)) {
      history.keep(reachOf(capsule, mask));
      dirty = unite(dirty, paintCapsule(mask, tool, capsule));
    }
    return dirty;
  }

  function commit({ id, tool }: Pick<Stroke, 'id' | 'tool'>): void {
    history.commit(id, tool === 'restore');
    ids.push(id);
  }

  function take(step: Step): Rect {
    switch (step.kind) {
      case 'clear':
        mask.data.fill(0);
        history.clear();
        ids = [];
        return rectOf(width, height);
      case 'undo': {
        const length = history.done.at(-1)?.length ?? 0;
        ids = ids.slice(0, ids.length - length);
        return history.undo();
      }
      case 'redo':
        ids = [...ids, ...(history.undone.at(-1) ?? [])];
        return history.redo();
      case 'draw': {
        const dirty = paint(step.stroke, step.stroke.points, 0);
        commit(step.stroke);
        return dirty;
      }
    }
  }

  function cancel(): Rect {
    live = null;
    return history.rollBack();
  }

  return {
    mask,

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
      commit(stroke);
      return stroke;
    },

    /** The stroke under way is given up, and leaves no trace. */
    cancel,

    /** Brings the mask to what `log` says. A stroke under way is given up: it may rest on what is no more. */
    become(log: readonly Stroke[]): Rect {
      const dropped = cancel();
      const steps = reconcile({ ids, done: history.done, undone: history.undone }, log);
      return steps.reduce((dirty, step) => unite(dirty, take(step)), dropped);
    },
  };
}
