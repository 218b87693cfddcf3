import type { ClothStretch } from '../../../contract/fit';
import { isFitStep } from '../../../fitting/fitStep';
import type { LogEntry } from '../../../workers/image/logEntry';
import { editorTexts } from '../../messages/editor';
import { announcementTexts, fitTexts } from '../../messages/editorTools';
import type { EditorState } from '../state/editorState';
import { comparisonOf, pointerModeOf } from '../state/selectors';

/**
 * Describes the last change of the stroke log. The text contains a count, because a screen reader wouldn't announce the same sentence twice in a row. Null if
 * nothing changed.
 */
function describeLog({ log: before }: EditorState, { log: now, fit }: EditorState): string | null {
  if (before.strokes === now.strokes) return null;
  if (now.undone.length > before.undone.length) return announcementTexts.undone({ more: now.undoable });
  if (now.strokes.length === 0) return announcementTexts.allRestored;
  const last = now.strokes.at(-1);
  if (last && last === before.undone.at(-1)?.at(-1)) return announcementTexts.redone({ more: now.undone.length });
  return last ? describeEntry(last, now.strokes.length, fit?.facts?.picture ?? null) : null;
}

/** Describes how far the garment, or one of its handles, was moved. `right` and `down` are negative for a move to the left or up. */
const describeMove = (right: number, down: number) => ({
  across: right < 0 ? announcementTexts.fit.left({ pixels: -right }) : announcementTexts.fit.right({ pixels: right }),
  along: down < 0 ? announcementTexts.fit.up({ pixels: -down }) : announcementTexts.fit.down({ pixels: down }),
});

const percentOf = (share: number) => Math.round(share * 100);

/** Describes how much wider and longer the garment is, after a space. Empty if it has its own shape. */
function describeStretch(stretch: ClothStretch | undefined): string {
  if (!stretch || (stretch.width === 1 && stretch.length === 1)) return '';
  return ` ${announcementTexts.fit.stretch({ width: percentOf(stretch.width), length: percentOf(stretch.length) })}`;
}

/** Describes the last of `count` entries of the log. Distances are in pixels of the working picture, whose size is `picture`. */
function describeEntry(
  last: LogEntry,
  count: number,
  picture: { width: number; height: number } | null,
): string | null {
  // The Select tool announces its changes itself, with its own texts.
  if ('select' in last) return null;
  if (!isFitStep(last)) return `${announcementTexts.stroke[last.tool]} ${announcementTexts.strokeCount({ count })}`;
  const { width, height } = picture ?? { width: 0, height: 0 };
  const describeOffset = ({ x, y }: { x: number; y: number }) =>
    describeMove(Math.round(x * width), Math.round(y * height));
  switch (last.fit) {
    case 'reset':
      return announcementTexts.fit.reset;
    case 'order':
      return `${announcementTexts.fit.order[last.stroke.front]} ${announcementTexts.strokeCount({ count })}`;
    case 'tone':
      return announcementTexts.fit.tone({
        evenness: percentOf(last.tone.evenness),
        brightness: percentOf(last.tone.brightness),
        warmth: percentOf(last.tone.warmth),
      });
    case 'neck':
      return announcementTexts.fit.neck({ name: fitTexts.necks[last.neck] });
    case 'whole':
      return `${announcementTexts.fit.whole({ ...describeOffset(last.move), percent: percentOf(last.scale) })}${describeStretch(last.stretch)}`;
    case 'handle':
      return announcementTexts.fit.handle({ name: editorTexts.fitHandles[last.name], ...describeOffset(last.offset) });
  }
}

function describeFit({ fit: before }: EditorState, { fit: now }: EditorState): string | null {
  if ((before?.facts ?? null) === null && now?.facts) return announcementTexts.fit.opened;
  return before && !now ? announcementTexts.fit.closed : null;
}

function describeTool(before: EditorState, now: EditorState): string | null {
  const isMoving = pointerModeOf(now) === 'move';
  if (before.tool === now.tool && (pointerModeOf(before) === 'move') === isMoving) return null;
  return announcementTexts.tool[isMoving ? 'move' : now.tool];
}

function describeComparison(before: EditorState, now: EditorState): string | null {
  const comparison = comparisonOf(now);
  if (comparisonOf(before) === comparison) return null;
  if (comparison === 'whole') return announcementTexts.before;
  if (comparison === null) return announcementTexts.now;
  return announcementTexts.divided;
}

/** Describes a change of the mask's look. Leaves out colour and opacity, because their own controls announce them. */
function describeMaskLook({ maskLook: before }: EditorState, { maskLook: now }: EditorState): string | null {
  if (before.isHidden !== now.isHidden)
    return now.isHidden ? announcementTexts.maskHidden : announcementTexts.maskShown;
  if (before.isInverted !== now.isInverted)
    return now.isInverted ? announcementTexts.keptMarked : announcementTexts.erasedMarked;
  if (before.fill !== now.fill)
    return now.fill === 'tint' ? announcementTexts.asTint : announcementTexts.asCheckerboard;
  return null;
}

/** Returns the announcement of an action for screen readers. Null if there is nothing to announce. */
export function announcementFor(before: EditorState, now: EditorState): string | null {
  if (before.editorImage !== now.editorImage) return now.editorImage ? announcementTexts.newPicture : null;
  if (before.brushSize !== now.brushSize) return announcementTexts.brushSize({ pixels: now.brushSize });
  if (before.imageScale !== now.imageScale) return announcementTexts.imageScale({ percent: now.imageScale });
  // Closing the Fit tool may also remove strokes from the log. Announce only that the tool was closed.
  const sentences = (
    before.fit && !now.fit
      ? [describeFit]
      : [describeComparison, describeTool, describeLog, describeFit, describeMaskLook]
  )
    .map((describe) => describe(before, now))
    .filter((text) => text !== null);
  return sentences.length > 0 ? sentences.join(' ') : null;
}
