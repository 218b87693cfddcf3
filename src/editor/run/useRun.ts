import { skipToken } from '@reduxjs/toolkit/query';
import { useSelector } from 'react-redux';
import type { Generation } from '../../../contract/generations';
import { generationsApi } from '../../api/generations';
import { generationTexts as texts } from '../../messages/editor';
import { selectWorkbench } from '../state/selectors';

/** Returns the status of the active workbench's generation, as last polled by `watchRun`. This hook doesn't poll. */
export function useRun(): Generation | undefined {
  const id = useSelector(selectWorkbench).run?.id;
  return generationsApi.endpoints.getGeneration.useQueryState(id ?? skipToken).currentData;
}

/** Returns the text beside the cancel button while a run is queued: its place in the queue, once the server has reported it. */
export const waitingNote = (run: Generation | undefined): string =>
  run?.queue_position === undefined ? texts.cancelAnyTime : texts.place({ place: run.queue_position });
