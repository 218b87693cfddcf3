import AccessibilityNew from '@mui/icons-material/AccessibilityNewOutlined';
import { useDispatch, useSelector } from 'react-redux';
import { isFitStep } from '../../../fitting/fitStep';
import { useGetFitQuery } from '../../api/fits';
import { editorTexts } from '../../messages/editor';
import { translateSentence } from '../../messages/serverSentences';
import { toast } from '../../ui/toast';
import { fitCancelled, fitOpened } from '../state/editorSlice';
import { selectEditorImage, selectFit, selectGenerating, selectStrokeLog } from '../state/selectors';
import { ToolButton } from '../tools/ToolButton';

const { fitTool: texts } = editorTexts;

/** Opens the Fit tool, or says why this picture's garment can't be fitted. */
export function FitButton() {
  const dispatch = useDispatch();
  const editorImage = useSelector(selectEditorImage);
  const generating = useSelector(selectGenerating);
  const fit = useSelector(selectFit);
  const hasFitSteps = useSelector(selectStrokeLog).strokes.some(isFitStep);
  const runId = editorImage?.runId;
  const { data, isFetching } = useGetFitQuery(runId ?? '', { skip: runId === undefined });
  const disabledReason = (): string | null => {
    if (!editorImage) return editorTexts.noPicture;
    if (generating) return editorTexts.waitOrCancel;
    if (runId === undefined) return texts.onlyTryOns;
    // If the state of the fit couldn't be fetched, leave the button enabled: the Fit tool shows the error.
    if (!data || data.is_available) return null;
    return data.reason === undefined ? texts.onlyTryOns : translateSentence(data.reason);
  };
  const press = () => {
    if (!fit) return dispatch(fitOpened());
    // Pressing the button again closes the tool, unless changes would be lost.
    return hasFitSteps || fit.isApplying ? toast.info(editorTexts.finishFit) : dispatch(fitCancelled());
  };
  return (
    <ToolButton
      label={texts.label}
      caption={texts.label}
      tooltip={texts.tooltip}
      Icon={AccessibilityNew}
      pressed={Boolean(fit)}
      disabledReason={disabledReason()}
      isBusy={isFetching && !data && !fit}
      onPress={press}
    />
  );
}
