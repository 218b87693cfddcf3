import { useDispatch, useSelector } from 'react-redux';
import { useGetFitQuery } from '../../api/fits';
import { selectTexts as texts } from '../../messages/editorTools';
import type { ApiDispatch } from '../fit/fetchBundle';
import { selectEditorImage } from '../state/selectors';
import { AreaButton, type FoundArea } from './AreaButton';
import { findGarment } from './findGarment';

/** The button that selects the garment of the try-on, without hair or arms in front of it. Hidden if Drape doesn't know where the garment is. */
export function GarmentButton({ disabledReason }: { disabledReason: string | null }) {
  const dispatch = useDispatch<ApiDispatch>();
  const runId = useSelector(selectEditorImage)?.runId;
  const { data } = useGetFitQuery(runId ?? '', { skip: runId === undefined });
  if (runId === undefined || !data?.is_available) return null;

  const find = async (): Promise<FoundArea | null> => {
    const region = await findGarment(dispatch, runId);
    return region && { select: 'region', region };
  };
  return (
    <AreaButton label={texts.garment} disabledReason={disabledReason} find={find} explain={() => texts.garmentFailed} />
  );
}
