import { generationsApi } from '../../api/generations';
import { at } from '../../editor/editorReducer';
import { editorImageChanged, generationSettled } from '../../editor/editorSlice';
import type { GenerationKind } from '../../editor/editorState';
import { announceOutcome } from './announceOutcome';
import type { ListenerApi } from './listening';
import type { Outcome } from './outcome';

/** Ends a generation in the editor: its picture, where there is one, takes the place of the last. */
export function settleGeneration(api: ListenerApi, kind: GenerationKind, outcome: Outcome): void {
  // Sign-out has emptied the editor already, and it may be another user's by now.
  if (outcome.status === 'signed-out') return;
  if (outcome.status === 'completed') {
    const { editorImage, model } = api.getState().editor.tryOn;
    // Before a try-on, the picture is the person.
    const before = kind === 'edit' ? editorImage?.url : model.confirmed?.image_url;
    api.dispatch(at('tryOn', editorImageChanged({ url: outcome.url, before })));
  }
  api.dispatch(at('tryOn', generationSettled()));
  // What was charged may have been given back, and no answer of a call says so: an edit fails after its call has ended.
  api.dispatch(generationsApi.util.invalidateTags(['User']));
  announceOutcome(kind, outcome);
}
