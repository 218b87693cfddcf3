import { isFitStep } from '../../../fitting/parameters';
import type { LogEntry } from '../../../workers/image/stroke';

/** How many steps can be taken back. */
const undoLimit = 10;

/** What was done to the editor image by hand, in order; the picture is a function of `strokes` alone. */
export interface StrokeLog {
  /** Strokes of the eraser, and changes of a fit. */
  strokes: LogEntry[];
  /** What redo brings back, a group at a time; the last is next. */
  undone: LogEntry[][];
  /** How many steps may still be undone, at most `undoLimit`. */
  undoable: number;
}

export const emptyLog: StrokeLog = { strokes: [], undone: [], undoable: 0 };

const counted = (undoable: number) => Math.min(undoable + 1, undoLimit);

/** Which strokes are steps of their own. In an edit restores go with the erase before them; a cut-out is made by both alike. A change of a fit always is one. */
type Steps = 'erases' | 'all';

const isStep = (entry: LogEntry, steps: Steps) => isFitStep(entry) || steps === 'all' || entry.tool === 'erase';

/** A new entry leaves nothing to redo. */
export function withStroke(log: StrokeLog, entry: LogEntry, steps: Steps = 'erases'): StrokeLog {
  return {
    strokes: [...log.strokes, entry],
    undone: [],
    undoable: isStep(entry, steps) ? counted(log.undoable) : log.undoable,
  };
}

/** Back to before the last step. The restores drawn since an erase go with it, as one group. */
export function undoneOnce(log: StrokeLog, steps: Steps = 'erases'): StrokeLog {
  if (log.undoable === 0) return log;
  const from = log.strokes.findLastIndex((entry) => isStep(entry, steps));
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

/** Without the changes of a fit: it was given up, or is part of the picture now. What was undone of it can't be brought back. */
export function withoutFit(log: StrokeLog): StrokeLog {
  const steps = log.strokes.filter((entry) => isStep(entry, 'erases')).slice(-log.undoable);
  const isErased = (entry: LogEntry) => !isFitStep(entry);
  return {
    strokes: log.strokes.filter(isErased),
    undone: log.undone.map((group) => group.filter(isErased)).filter((group) => group.length > 0),
    undoable: log.undoable === 0 ? 0 : steps.filter(isErased).length,
  };
}
