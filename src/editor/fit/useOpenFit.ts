import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isApiError } from '../../api/errors';
import type { FitFacts } from '../../../fitting/bundle';
import { fitTexts as texts } from '../../messages/editorTools';
import { PicturesWithheld } from '../../ui/picturesWithheld';
import { editorClient } from '../client/editorClient';
import { fitReady } from '../state/editorSlice';
import { selectEditorImage, selectFit } from '../state/selectors';
import { type ApiDispatch, fetchBundle } from './fetchBundle';

const messageOf = (error: unknown) => (isApiError(error) && error.detail !== '' ? error.detail : texts.failed);

/**
 * Makes the worker show the garment with its fit: when the tool opens, and each time the picture is opened again, for example after the worker has died.
 *
 * @returns `failure`, a sentence that says why the garment couldn't be shown, or null; and `retry`
 */
export function useOpenFit(): { failure: string | null; retry: () => void } {
  const dispatch = useDispatch<ApiDispatch>();
  const runId = useSelector(selectEditorImage)?.runId;
  const facts = useSelector(selectFit)?.facts ?? null;
  const arePicturesWithheld = useContext(PicturesWithheld);
  const { picture } = useSyncExternalStore(editorClient.subscribe, editorClient.getState);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  // A replay can't fetch the bundle, so it uses the facts from the recording.
  const replayFacts: FitFacts | null = arePicturesWithheld ? facts : null;

  useEffect(() => {
    if (runId === undefined || picture.phase !== 'ready' || (arePicturesWithheld && !replayFacts)) return undefined;
    let isWanted = true;
    const open = async () => {
      const source = replayFacts ?? (await fetchBundle(dispatch, runId));
      if (!source || !isWanted) return;
      const openedFacts = await editorClient.openFit(source);
      if (isWanted) dispatch(fitReady(openedFacts));
    };
    open().catch((error: unknown) => {
      if (isWanted) setFailure(messageOf(error));
    });
    return () => {
      isWanted = false;
    };
  }, [runId, picture, arePicturesWithheld, replayFacts, attempt, dispatch]);
  useEffect(() => () => editorClient.closeFit(), []);

  const retry = () => {
    setFailure(null);
    setAttempt((before) => before + 1);
  };
  return { failure, retry };
}
