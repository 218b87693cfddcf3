import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isApiError } from '../../api/errors';
import type { NeckChoice } from '../../../contract/fit';
import type { FitFacts } from '../../../fitting/bundle';
import { isFitStep } from '../../../fitting/fitStep';
import { fitTexts as texts } from '../../messages/editorTools';
import { PicturesWithheld } from '../../ui/picturesWithheld';
import { editorClient } from '../client/editorClient';
import { fitReady } from '../state/editorSlice';
import { selectEditorImage, selectFit, selectWorkbench, type WithEditor } from '../state/selectors';
import { type ApiDispatch, fetchBundle } from './fetchBundle';
import { fitOf } from './fitSession';

const messageOf = (error: unknown) => (isApiError(error) && error.detail !== '' ? error.detail : texts.failed);

/** Returns the neck that the steps of the log ask for. Null if they leave it as in the run's picture. */
function selectChosenNeck(state: WithEditor): NeckChoice | null {
  const editor = selectWorkbench(state);
  const isChosen = editor.log.strokes.some(
    (entry) => isFitStep(entry) && (entry.fit === 'neck' || entry.fit === 'reset'),
  );
  return isChosen ? (fitOf(editor).neck ?? 'read') : null;
}

/**
 * Makes the worker show the garment with its fit: when the tool opens, when another neck is chosen, and each time the picture is opened again, for example after
 * the worker has died.
 *
 * @returns `failure`, a sentence that says why the garment couldn't be shown, or null; and `retry`
 */
export function useOpenFit(): { failure: string | null; retry: () => void } {
  const dispatch = useDispatch<ApiDispatch>();
  const runId = useSelector(selectEditorImage)?.runId;
  const facts = useSelector(selectFit)?.facts ?? null;
  const arePicturesWithheld = useContext(PicturesWithheld);
  const { picture } = useSyncExternalStore(editorClient.subscribe, editorClient.getState);
  const neck = useSelector(selectChosenNeck);
  const [failure, setFailure] = useState<{ neck: NeckChoice | null; text: string } | null>(null);
  const [attempt, setAttempt] = useState(0);
  // A replay can't fetch the bundle, so it uses the facts from the recording.
  const replayFacts: FitFacts | null = arePicturesWithheld ? facts : null;

  useEffect(() => {
    if (runId === undefined || picture.phase !== 'ready' || (arePicturesWithheld && !replayFacts)) return undefined;
    let isWanted = true;
    const open = async () => {
      const source = replayFacts ?? (await fetchBundle(dispatch, runId, neck));
      if (!source || !isWanted) return;
      const openedFacts = await editorClient.openFit(source);
      if (isWanted) dispatch(fitReady(openedFacts));
    };
    open().catch((error: unknown) => {
      if (isWanted) setFailure({ neck, text: messageOf(error) });
    });
    return () => {
      isWanted = false;
    };
  }, [runId, picture, neck, arePicturesWithheld, replayFacts, attempt, dispatch]);
  useEffect(() => () => editorClient.closeFit(), []);

  const retry = () => {
    setFailure(null);
    setAttempt((before) => before + 1);
  };
  return { failure: failure?.neck === neck ? failure.text : null, retry };
}
