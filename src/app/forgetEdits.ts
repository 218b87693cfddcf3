import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { signedOut } from '../session/sessionSlice';

/** A log-out leaves no picture behind in the browser. A session that merely expired does: its user comes back to it. */
export function addForgetEditsListener(startListening: ListenerMiddlewareInstance['startListening']): void {
  startListening({
    actionCreator: signedOut,
    effect: async ({ payload }) => {
      if (payload === 'expired') return;
      const { forgetEdits } = await import('../editor/persistence/keptEdits');
      await forgetEdits();
    },
  });
}
