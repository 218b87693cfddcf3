import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { SavedImage } from '../../../contract/saved';
import type { WithEditor } from '../../editor/state/selectors';
import { useReopenPicture } from '../../library/picking/useReopenPicture';
import { editorTexts, generationTexts } from '../../messages/editor';
import { toast } from '../../ui/toast';

/**
 * Returns a function that opens a look in the editor, with its model and its garment, and goes to the Try-on page. If the editor is busy, shows a message
 * instead.
 */
export function useOpenInEditor(): (look: SavedImage) => void {
  const navigate = useNavigate();
  const { openSaved, isOpening } = useReopenPicture();
  const isGenerating = useSelector(({ editor }: WithEditor) => editor.tryOn.run !== null);
  const isFitting = useSelector(({ editor }: WithEditor) => Boolean(editor.tryOn.fit));
  const open = async (look: SavedImage) => {
    if (await openSaved(look)) void navigate('/try-on');
  };
  return (look) => {
    if (isGenerating) toast.info(generationTexts.waitOrCancel);
    else if (isFitting) toast.info(editorTexts.finishFit);
    else if (!isOpening) void open(look);
  };
}
