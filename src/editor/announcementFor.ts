import type { EditorState } from './editorState';
import { comparisonOf } from './selectors';

const ofStroke = { erase: 'Area erased.', restore: 'Area restored.' } as const;

/** What changed in the picture. Counts make two equal steps two sentences, or a screen reader would read the second as no change. */
function ofLog({ log: before }: EditorState, { log: now }: EditorState): string | null {
  if (before.strokes === now.strokes) return null;
  if (now.undone.length > before.undone.length) return `Undone. ${now.undoable} more can be undone.`;
  if (now.strokes.length === 0) return 'Everything restored.';
  const last = now.strokes.at(-1);
  if (last && last === before.undone.at(-1)?.at(-1)) return `Redone. ${now.undone.length} more can be redone.`;
  return last ? `${ofStroke[last.tool]} Stroke ${now.strokes.length}.` : null;
}

function ofTool({ tool: before }: EditorState, { tool: now }: EditorState): string | null {
  if (before === now) return null;
  return now === 'erase' ? 'Erase tool.' : 'Restore tool.';
}

function ofComparing(before: EditorState, now: EditorState): string | null {
  const comparison = comparisonOf(now);
  if (comparisonOf(before) === comparison) return null;
  if (comparison === 'whole') return 'The picture before the last generation.';
  if (comparison === null) return 'The picture as it is now.';
  return 'Before on the left, after on the right. Arrow keys move the divider between them, Escape ends the comparison.';
}

/** Colour and opacity are said by the radio button and the slider that change them. */
function ofMaskLook({ maskLook: before }: EditorState, { maskLook: now }: EditorState): string | null {
  if (before.isHidden !== now.isHidden) return now.isHidden ? 'Mask hidden. The whole picture shows.' : 'Mask shown.';
  if (before.isInverted !== now.isInverted)
    return now.isInverted ? 'What is kept is marked.' : 'What is erased is marked.';
  if (before.fill !== now.fill)
    return now.fill === 'tint' ? 'The mask shows as a tint.' : 'The mask shows as a checkerboard.';
  return null;
}

/** The sentence for those who do not see what an action did, or null when there is nothing to say. */
export function announcementFor(before: EditorState, now: EditorState): string | null {
  if (before.editorImage !== now.editorImage) return now.editorImage ? 'A new picture is in the editor.' : null;
  if (before.brushSize !== now.brushSize) return `Brush size ${now.brushSize} pixels.`;
  if (before.imageScale !== now.imageScale) return `Image scale ${now.imageScale} percent.`;
  const said = [ofComparing, ofTool, ofLog, ofMaskLook].map((of) => of(before, now)).filter((text) => text !== null);
  return said.length > 0 ? said.join(' ') : null;
}
