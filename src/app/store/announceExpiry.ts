import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { appTexts } from '../../messages/start';
import { signedOut } from '../../session/sessionSlice';
import { toast } from '../../ui/toast';

/** Explains to the user why the sign-in page is suddenly shown. The guard redirects there. */
export function addAnnounceExpiryListener(startListening: ListenerMiddlewareInstance['startListening']): void {
  startListening({
    actionCreator: signedOut,
    effect: ({ payload }) => {
      if (payload === 'expired') toast.httpError(appTexts.sessionTimeout);
    },
  });
}
