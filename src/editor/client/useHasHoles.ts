import { useEffect, useState, useSyncExternalStore } from 'react';
import type { LogEntry } from '../../../workers/image/logEntry';
import { editorClient } from './editorClient';

/** Whether anything is erased in the editor's picture after these strokes. Until the worker has answered, this is still the answer for the previous strokes. */
export function useHasHoles(strokes: readonly LogEntry[]): boolean {
  const [hasHoles, setHasHoles] = useState(false);
  const { picture } = useSyncExternalStore(editorClient.subscribe, editorClient.getState);
  useEffect(() => {
    let isCurrent = true;
    const askWorker = async () => {
      // Wait until the strokes have been sent to the worker. The canvas does that in an effect of the same render.
      await Promise.resolve();
      const answer = await editorClient.call((api) => api.hasHoles());
      if (isCurrent) setHasHoles(answer);
    };
    // Ignore a failure: if the worker died, its replacement opens the picture, and this effect asks again.
    if (picture.phase === 'ready') askWorker().catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [strokes, picture]);
  return hasHoles;
}
