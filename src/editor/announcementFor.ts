import type { EditorState } from './editorState';

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

/** The sentence for those who do not see what an action did, or null when there is nothing to say. */
export function announcementFor(before: EditorState, now: EditorState): string | null {
  if (before.editorImage !== now.editorImage) return now.editorImage ? 'A new picture is in the editor.' : null;
  if (before.comparing !== now.comparing)
    return now.comparing ? 'The picture before the last generation.' : 'The picture as it is now.';
  if (before.tool !== now.tool) return now.tool === 'erase' ? 'Erase tool.' : 'Restore tool.';
  if (before.brushSize !== now.brushSize) return `Brush size ${now.brushSize} pixels.`;
  if (before.imageScale !== now.imageScale) return `Image scale ${now.imageScale} percent.`;
  return ofLog(before, now);
}
