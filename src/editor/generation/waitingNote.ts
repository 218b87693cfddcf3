import type { Generation } from '../../../contract/generations';
import { generationTexts as texts } from '../../messages/pages';

/** What is said beside the way out while a run waits: its place, once the server has said it. */
export const waitingNote = (run: Generation | undefined): string =>
  run?.queue_position === undefined ? texts.cancelAnyTime : texts.place({ place: run.queue_position });
