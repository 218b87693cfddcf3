import { generationsApi } from '../../api/generations';
import { editorImageChanged, generationSettled } from '../../editor/editorSlice';
import type { GenerationKind } from '../../editor/editorState';
import { announceOutcome } from './announceOutcome';
import type { ListenerApi } from './listening';
import type { Outcome } from './outcome';

/** Ends a generation in the editor: its picture, where there is one, takes the place of the last. */
export function settleGeneration({ dispatch }: ListenerApi, kind: GenerationKind, outcome: Outcome): void {
  // Sign-out has emptied the editor already, and it may be another user's by now.
  if (outcome.status === 'signed-out') return;
  if (outcome.status === 'completed') dispatch(editorImageChanged({ url: outcome.url }));
  dispatch(generationSettled());
  // What was charged may have been given back, and no answer of a call says so: an edit fails after its call has ended.
  dispatch(generationsApi.util.invalidateTags(['User']));
  announceOutcome(kind, outcome);
}
