import AccessibilityNew from '@mui/icons-material/AccessibilityNewOutlined';
import { useDispatch, useSelector } from 'react-redux';
import { isFitStep } from '../../../fitting/parameters';
import { useGetFitQuery } from '../../api/fits';
import { editorTexts } from '../../messages/pages';
import { toast } from '../../ui/toast';
import { fitCancelled, fitOpened } from '../state/editorSlice';
import { selectEditorImage, selectFit, selectGenerating, selectStrokeLog } from '../state/selectors';
import { ToolButton } from '../tools/ToolButton';

const { fitTool: texts } = editorTexts;

/** Opens the Fit tool; where the garment of the picture can't be fitted, it says why. */
export function FitButton() {
  const dispatch = useDispatch();
  const editorImage = useSelector(selectEditorImage);
  const generating = useSelector(selectGenerating);
  const fit = useSelector(selectFit);
  const hasFitSteps = useSelector(selectStrokeLog).strokes.some(isFitStep);
  const runId = editorImage?.runId;
  const { data, isFetching } = useGetFitQuery(runId ?? '', { skip: runId === undefined });
  const why = (): string | null => {
    if (!editorImage) return editorTexts.noPicture;
    if (generating) return editorTexts.waitOrCancel;
    if (runId === undefined) return texts.onlyTryOns;
    // Asked for in vain, the tool itself says what is wrong.
    return data && !data.is_available ? (data.reason ?? texts.onlyTryOns) : null;
  };
  const press = () => {
    if (!fit) return dispatch(fitOpened());
    // Pressed again it closes, unless something would be lost.
    return hasFitSteps || fit.isApplying ? toast.info(editorTexts.finishFit) : dispatch(fitCancelled());
  };
  return (
    <ToolButton
      label={texts.label}
      tooltip={texts.tooltip}
      Icon={AccessibilityNew}
      pressed={Boolean(fit)}
      disabledReason={why()}
      busy={isFetching && !data && !fit}
      onPress={press}
    />
  );
}
