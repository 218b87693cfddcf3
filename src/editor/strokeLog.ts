import type { Stroke } from '../../workers/image/stroke';

/** How many steps can be taken back. */
const undoLimit = 10;

/** What was drawn on the editor image, in order; the picture is a function of `strokes` alone. */
export interface StrokeLog {
  strokes: Stroke[];
  /** What redo brings back, a group at a time; the last is next. */
  undone: Stroke[][];
  /** How many steps may still be undone, at most `undoLimit`. */
  undoable: number;
}

export const emptyLog: StrokeLog = { strokes: [], undone: [], undoable: 0 };

const counted = (undoable: number) => Math.min(undoable + 1, undoLimit);

/** Which strokes are steps of their own. In an edit restores go with the erase before them; a cut-out is made by both alike. */
type Steps = 'erases' | 'all';

/** A new stroke leaves nothing to redo. */
export function withStroke(log: StrokeLog, stroke: Stroke, steps: Steps = 'erases'): StrokeLog {
  return {
    strokes: [...log.strokes, stroke],
    undone: [],
    undoable: steps === 'all' || stroke.tool === 'erase' ? counted(log.undoable) : log.undoable,
  };
}

/** Back to before the last step. The restores drawn since an erase go with it, as one group. */
export function undoneOnce(log: StrokeLog, steps: Steps = 'erases'): StrokeLog {
  if (log.undoable === 0) return log;
  const from = log.strokes.findLastIndex(({ tool }) => steps === 'all' || tool === 'erase');
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
