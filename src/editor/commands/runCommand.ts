import { toast } from '../../ui/toast';
import type { EditorStore } from '../canvas/listenToCanvas';
import { editorClient } from '../client/editorClient';
import { selectEditor } from '../selectors';
import type { Command } from './commands';

/** Does what a command does, or says why not. In mid-stroke nothing changes but by the brush. */
export function runCommand({ reasonAgainst, act }: Command, store: Pick<EditorStore, 'getState' | 'dispatch'>): void {
  if (editorClient.isPainting()) return;
  const state = selectEditor(store.getState());
  const against = reasonAgainst(state);
  const done = against === null ? act(state) : { info: against };
  if ('info' in done) toast.info(done.info);
  else store.dispatch(done);
}
