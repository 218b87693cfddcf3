import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectStrokeLog } from '../../editor/state/selectors';
import { SaveButton } from '../../editor/tools/SaveButton';
import { editorTexts } from '../../messages/editor';
import { SaveChoice } from './SaveChoice';
import { useSaveToGallery } from './useSaveToGallery';

/** The button that saves the picture. If parts of it are erased, the user can choose whether to cut these out. */
export function SaveToGallery() {
  const action = useSaveToGallery();
  const { strokes } = useSelector(selectStrokeLog);
  /** The strokes on the picture when it was last saved with holes. */
  const [savedStrokes, setSavedStrokes] = useState<typeof strokes>([]);
  const { isSaved, isBusy, obstacle, save } = action;
  const plainButton = (
    <SaveButton
      isSaved={isSaved}
      isBusy={isBusy}
      disabledReason={isSaved ? editorTexts.alreadySaved : obstacle}
      onPress={save}
    />
  );
  if (strokes.length === 0) return plainButton;
  return <SaveChoice action={action} plainButton={plainButton} savedStrokes={savedStrokes} onSaved={setSavedStrokes} />;
}
