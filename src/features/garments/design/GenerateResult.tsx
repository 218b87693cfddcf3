import Box from '@mui/material/Box';
import { useDispatch, useSelector } from 'react-redux';
import type { EngineAbilities } from '../../../../contract/engine';
import { useGetEngineQuery } from '../../../api/engine';
import { type EditorState, garmentToUse } from '../../../editor/state/editorState';
import { GenerateButton } from '../../../editor/run/GenerateButton';
import { GenerateHint } from '../../../editor/run/GenerateHint';
import { selectWorkbench } from '../../../editor/state/selectors';
import { designTexts as texts } from '../../../messages/library';
import { generationTexts } from '../../../messages/editor';
import { translateSentence } from '../../../messages/serverSentences';
import { ChargeNote } from '../../../wallet/charge/ChargeNote';
import { useWalletConfirmation } from '../../../wallet/charge/useWalletConfirmation';
import { changeRequested, extractionRequested } from './actions';
import { nextStep } from './nextStep';

/** Returns why the button is disabled. Empty if it is enabled. */
function reasonIfDisabled(editor: EditorState, noEdits: EngineAbilities['no_edits']): string {
  const { run, editorImage, prompt } = editor;
  if (run) return generationTexts.waitOrCancel;
  if (!garmentToUse(editor)) return editorImage ? texts.nothingToChange : texts.selectFirst;
  if (nextStep(editor) === 'extract') return '';
  if (noEdits) return translateSentence(noEdits.detail);
  return prompt.trim() === '' ? texts.emptyPrompt : '';
}

/** The button that extracts the garment. Once there is a picture of the garment, the button applies the prompt instead. */
export function GenerateResult() {
  const dispatch = useDispatch();
  const editor = useSelector(selectWorkbench);
  const { generate, confirmation } = useWalletConfirmation();
  const disabledReason = reasonIfDisabled(editor, useGetEngineQuery().data?.no_edits);
  const step = nextStep(editor);
  const garment = garmentToUse(editor);
  const { editorImage, run } = editor;
  const hint = step === 'extract' && editorImage && garment ? texts.willReplace({ garment: garment.name }) : '';
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <GenerateButton
        variant="contained"
        isBlocked={disabledReason !== ''}
        onPress={() => generate(() => dispatch(step === 'extract' ? extractionRequested() : changeRequested()))}
      >
        {run ? texts.generating : texts.generate}
      </GenerateButton>
      <GenerateHint disabledReason={disabledReason} hint={hint} />
      {disabledReason === '' && <ChargeNote />}
      {confirmation}
    </Box>
  );
}
