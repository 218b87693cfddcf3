import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { signedOut } from '../../session/sessionSlice';

/** Deletes the stored edits when the user signs out. If the session merely expired they are kept, because the user will come back to them. */
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
