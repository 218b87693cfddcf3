import Box from '@mui/material/Box';
import { useDispatch, useSelector } from 'react-redux';
import { useGetEngineQuery } from '../../api/engine';
import { type EditorState, garmentToUse } from '../../editor/state/editorState';
import { GenerateButton } from '../../editor/run/GenerateButton';
import { GenerateHint } from '../../editor/run/GenerateHint';
import { selectCanGenerate, selectWorkbench } from '../../editor/state/selectors';
import { editorTexts, generationTexts, tryonTexts as texts } from '../../messages/editor';
import { translateSentence } from '../../messages/serverSentences';
import { ChargeNote } from '../../wallet/charge/ChargeNote';
import { useWalletConfirmation } from '../../wallet/charge/useWalletConfirmation';
import { editRequested, tryOnRequested } from './actions';
import { useObstacle } from './useObstacle';

/**
 * Returns why the buttons are disabled. Empty if they are enabled.
 *
 * @param obstacle the reason why the selected photos can't be used for a try-on, or null
 */
function reasonIfDisabled(editor: EditorState, obstacle: string | null): string {
  const { run, model, fit } = editor;
  if (fit) return editorTexts.finishFit;
  if (run) return generationTexts.waitOrCancel;
  const garment = garmentToUse(editor);
  if (!model.confirmed) return garment ? texts.selectModelFirst : texts.selectBothFirst;
  return garment ? (obstacle ?? '') : texts.selectGarmentFirst;
}

/** The button that generates a try-on. When there is a picture and a prompt, a second button applies the prompt. */
export function GenerateButtons() {
  const dispatch = useDispatch();
  const editor = useSelector(selectWorkbench);
  const canGenerate = useSelector(selectCanGenerate);
  const { editorImage, prompt, run } = editor;
  const obstacle = useObstacle();
  const { generate, confirmation } = useWalletConfirmation();
  const disabledReason = reasonIfDisabled(editor, obstacle);
  const isEditing = Boolean(editorImage) && prompt.trim() !== '';
  const noEdits = useGetEngineQuery().data?.no_edits;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: { xs: 1, sm: 1.5 } }}>
        <GenerateButton
          variant={isEditing ? 'outlined' : 'contained'}
          isBlocked={!canGenerate || obstacle !== null}
          onPress={() => generate(() => dispatch(tryOnRequested()))}
        >
          {run?.kind === 'try-on' ? texts.generating : texts.generate}
        </GenerateButton>
        {isEditing && (
          <GenerateButton
            variant="contained"
            isBlocked={Boolean(run ?? editor.fit) || noEdits !== undefined}
            onPress={() => generate(() => dispatch(editRequested()))}
          >
            {run?.kind === 'edit' ? texts.applying : texts.apply}
          </GenerateButton>
        )}
      </Box>
      <GenerateHint
        disabledReason={disabledReason}
        hint={isEditing && noEdits ? translateSentence(noEdits.detail) : ''}
      />
      {disabledReason === '' && <ChargeNote />}
      {confirmation}
    </Box>
  );
}
