import { skipToken } from '@reduxjs/toolkit/query';
import { useSelector } from 'react-redux';
import type { Generation } from '../../../contract/generations';
import { generationsApi } from '../../api/generations';
import { generationTexts as texts } from '../../messages/pages';
import { selectEditor } from '../state/selectors';

/** How the generation of the active workbench is getting on, as `watchRun` last heard. It polls nothing itself. */
export function useRun(): Generation | undefined {
  const id = useSelector(selectEditor).run?.id;
  return generationsApi.endpoints.getGeneration.useQueryState(id ?? skipToken).currentData;
}

/** Shown beside the cancel button while a run waits: its place, once the server has told it. */
export const waitingNote = (run: Generation | undefined): string =>
  run?.queue_position === undefined ? texts.cancelAnyTime : texts.place({ place: run.queue_position });
