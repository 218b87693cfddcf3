import { toast } from '../../ui/toast';
import { editorViewport } from '../canvas/viewport';
import { editorClient } from '../client/editorClient';
import type { EditorStore } from '../state/editorStore';
import { selectWorkbench } from '../state/selectors';
import type { Command } from './commands';

/** Runs a command, or tells the user why it is unavailable. Does nothing during a stroke. */
export function runCommand({ reasonAgainst, act }: Command, store: Pick<EditorStore, 'getState' | 'dispatch'>): void {
  if (editorClient.stroke.input() !== null) return;
  const state = selectWorkbench(store.getState());
  const reason = reasonAgainst(state);
  const { action, changeView, info } = reason === null ? act(state) : { info: reason };
  if (action) store.dispatch(action);
  changeView?.(editorViewport);
  if (info !== undefined) toast.info(info);
}
