import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { signedOut } from '../../session/sessionSlice';

/** Deletes the stored edits when the user signs out. If the session has only expired, the edits stay, because the user may continue with them. */
export function addForgetEditsListener(startListening: ListenerMiddlewareInstance['startListening']): void {
  startListening({
    actionCreator: signedOut,
    effect: async ({ payload }) => {
      if (payload === 'expired') return;
      const { forgetEdits } = await import('../../editor/state/storedEdits');
      await forgetEdits();
    },
  });
}
