import { isFitStep } from '../../../fitting/fitStep';
import type { LogEntry } from '../../../workers/image/logEntry';

/** The largest number of steps that can be undone. */
const undoLimit = 10;

/** The changes that the user has made to the editor's picture, in order. The look of the picture depends only on `strokes`. */
export interface StrokeLog {
  /** Brush strokes, changes of the selection, and steps of a fit. */
  strokes: LogEntry[];
  /** The steps that can be redone, with the entries of each. The last one is redone first. */
  undone: LogEntry[][];
  /** The number of steps that can still be undone, at most `undoLimit`. */
  undoable: number;
}

export const emptyLog: StrokeLog = { strokes: [], undone: [], undoable: 0 };

const incrementUndoable = (undoable: number) => Math.min(undoable + 1, undoLimit);

/**
 * The entries that count as undo steps. With `erases`, for an edit, restores are undone together with the erase before them. With `all`, for a cut-out, each
 * erase and each restore is a step of its own. A change of a fit or of the selection is always a step of its own.
 */
type UndoSteps = 'erases' | 'all';

const isUndoStep = (entry: LogEntry, steps: UndoSteps) =>
  isFitStep(entry) || 'select' in entry || steps === 'all' || entry.tool === 'erase';

/** Adds an entry. After that, nothing can be redone. */
export function withEntry(log: StrokeLog, entry: LogEntry, steps: UndoSteps = 'erases'): StrokeLog {
  return {
    strokes: [...log.strokes, entry],
    undone: [],
    undoable: isUndoStep(entry, steps) ? incrementUndoable(log.undoable) : log.undoable,
  };
}

/** Undoes the last step, together with the entries after it that aren't steps of their own. */
export function undoStep(log: StrokeLog, steps: UndoSteps = 'erases'): StrokeLog {
  if (log.undoable === 0) return log;
  const start = log.strokes.findLastIndex((entry) => isUndoStep(entry, steps));
  return {
    strokes: log.strokes.slice(0, start),
    undone: [...log.undone, log.strokes.slice(start)],
    undoable: log.undoable - 1,
  };
}

export function redoStep(log: StrokeLog): StrokeLog {
  const group = log.undone.at(-1);
  if (!group) return log;
  return {
    strokes: [...log.strokes, ...group],
    undone: log.undone.slice(0, -1),
    undoable: incrementUndoable(log.undoable),
  };
}

/** Removes the steps of the fit from the log, including those that can be redone. Call it when the fit was cancelled or applied. */
export function withoutFit(log: StrokeLog): StrokeLog {
  const steps = log.strokes.filter((entry) => isUndoStep(entry, 'erases')).slice(-log.undoable);
  const isNotFitStep = (entry: LogEntry) => !isFitStep(entry);
  return {
    strokes: log.strokes.filter(isNotFitStep),
    undone: log.undone.map((group) => group.filter(isNotFitStep)).filter((group) => group.length > 0),
    undoable: log.undoable === 0 ? 0 : steps.filter(isNotFitStep).length,
  };
}
