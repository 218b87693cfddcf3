import { type ComponentType, useEffect, useState } from 'react';
import type { PhotoEdit } from '../../../workers/photo/api';
import { loadTexts } from '../../messages/loadTexts';
import { uploadsTexts } from '../../messages/shell';
import { toast } from '../../ui/toast';

/** The input of the photo editor. */
export interface PhotoToEdit {
  /** The photo before it was edited. */
  shown: File;
  edit: PhotoEdit | null;
  /** Applies an edit. Null restores the original photo. */
  apply: (edit: PhotoEdit | null) => void;
}

interface Props {
  /** Null while the editor is closed. */
  editing: PhotoToEdit | null;
  onClose: () => void;
}

async function loadEditor() {
  await loadTexts('uploading');
  return (await import('./editor/PhotoEditor')).PhotoEditor;
}

/** The photo editor, which is loaded when it is first opened. If loading fails, a toast says so. */
export function PhotoEditorOnDemand({ editing, onClose }: Props) {
  const [Editor, setEditor] = useState<ComponentType<{ editing: PhotoToEdit; onClose: () => void }> | null>(null);
  const isWanted = editing !== null;
  useEffect(() => {
    if (!isWanted || Editor) return;
    loadEditor().then(
      (loaded) => setEditor(() => loaded),
      () => {
        toast.error(uploadsTexts.notEdited);
        onClose();
      },
    );
    // oxlint-disable-next-line react/exhaustive-deps -- a new `onClose` must not load the editor again
  }, [isWanted, Editor]);
  return Editor && editing && <Editor editing={editing} onClose={onClose} />;
}
