import type { Stroke } from '../../workers/image/stroke';

/** How many erase strokes can be taken back. */
const undoLimit = 10;

/** What was drawn on the editor image, in order; the picture is a function of `strokes` alone. */
export interface StrokeLog {
  strokes: Stroke[];
  /** What redo brings back, a group at a time; the last is next. */
  undone: Stroke[][];
  /** How many erase strokes may still be undone, at most `undoLimit`. */
  undoable: number;
}

export const emptyLog: StrokeLog = { strokes: [], undone: [], undoable: 0 };

const counted = (undoable: number) => Math.min(undoable + 1, undoLimit);

/** A new stroke leaves nothing to redo. Restores count as no step of their own: they go with the erase before them. */
export function withStroke(log: StrokeLog, stroke: Stroke): StrokeLog {
  return {
    strokes: [...log.strokes, stroke],
    undone: [],
    undoable: stroke.tool === 'erase' ? counted(log.undoable) : log.undoable,
  };
}

/** Back to before the last erase. The restores drawn since then go with it, as one group. */
export function undoneOnce(log: StrokeLog): StrokeLog {
  if (log.undoable === 0) return log;
  const from = log.strokes.findLastIndex(({ tool }) => tool === 'erase');
  return {
    strokes: log.strokes.slice(0, from),
    undone: [...log.undone, log.strokes.slice(from)],
    undoable: log.undoable - 1,
  };
}

export function redoneOnce(log: StrokeLog): StrokeLog {
  const group = log.undone.at(-1);
  if (!group) return log;
  return {
    strokes: [...log.strokes, ...group],
    undone: log.undone.slice(0, -1),
    undoable: counted(log.undoable),
  };
}
