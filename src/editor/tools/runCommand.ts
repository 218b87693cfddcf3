import { toast } from '../../ui/toast';
import { editorViewport } from '../canvas/viewport';
import { editorClient } from '../client/editorClient';
import type { EditorStore } from '../state/editorStore';
import { selectEditor } from '../state/selectors';
import type { Command } from './commands';

/** Does what a command does, or says why not. In mid-stroke nothing changes but by the brush. */
export function runCommand({ reasonAgainst, act }: Command, store: Pick<EditorStore, 'getState' | 'dispatch'>): void {
  if (editorClient.stroke.by() !== null) return;
  const state = selectEditor(store.getState());
  const against = reasonAgainst(state);
  const { action, look, info } = against === null ? act(state) : { info: against };
  if (action) store.dispatch(action);
  look?.(editorViewport);
  if (info !== undefined) toast.info(info);
}
