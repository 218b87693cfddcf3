import { useEffect, useState, useSyncExternalStore } from 'react';
import type { LogEntry } from '../../../workers/image/logEntry';
import { editorClient } from './editorClient';

/** Whether anything is erased in the editor's picture after these strokes. Until the worker has answered, the answer for the strokes before. */
export function useHasHoles(strokes: readonly LogEntry[]): boolean {
  const [hasHoles, setHasHoles] = useState(false);
  const { picture } = useSyncExternalStore(editorClient.subscribe, editorClient.getState);
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      // The canvas sends the strokes to the worker in an effect of the same render, so ask after that.
      await Promise.resolve();
      const answer = await editorClient.call((api) => api.hasHoles());
      if (isCurrent) setHasHoles(answer);
    };
    // A worker that dies is replaced, and then asked again, because its picture is opened again.
    if (picture.phase === 'ready') ask().catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [strokes, picture]);
  return hasHoles;
}
