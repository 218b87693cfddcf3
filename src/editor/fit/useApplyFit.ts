import { useState } from 'react';
import { useDispatch, useStore } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { fitBundles } from '../../api/largeAnswers';
import { fitsApi } from '../../api/fits';
import { isApiError } from '../../api/errors';
import { fitTexts as texts } from '../../messages/editorTools';
import { toast } from '../../ui/toast';
import { forWorkbench } from '../state/editorReducer';
import { fitApplied, fitApplyFailed, fitApplyStarted } from '../state/editorSlice';
import { type WithEditor, selectActiveWorkbenchName, selectWorkbench } from '../state/selectors';
import { fitOf } from './fitSession';

/** Makes the server draw the fit at full size. The new picture replaces the one in the editor. */
export function useApplyFit(): { failure: string | null; apply: () => Promise<boolean> } {
  const store = useStore<WithEditor>();
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const [failure, setFailure] = useState<string | null>(null);

  const apply = async (): Promise<boolean> => {
    const workbench = selectActiveWorkbenchName(store.getState());
    const editor = selectWorkbench(store.getState());
    const { editorImage } = editor;
    if (!editorImage?.runId) return false;
    setFailure(null);
    dispatch(forWorkbench(workbench, fitApplyStarted()));
    const request = { run_id: editorImage.runId, parameters: fitOf(editor) };
    const { data, error } = await dispatch(fitsApi.endpoints.applyFit.initiate(request, { track: false }));
    if (!data) {
      dispatch(forWorkbench(workbench, fitApplyFailed()));
      setFailure(isApiError(error) && error.detail !== '' ? error.detail : texts.applyFailed);
      return false;
    }
    // Remove the cached bundle, because it contains the previous fit.
    fitBundles.forget();
    dispatch(forWorkbench(workbench, fitApplied({ url: data.data.generated_image_url, before: editorImage.url })));
    toast.success(texts.applied);
    return true;
  };
  return { failure, apply };
}
