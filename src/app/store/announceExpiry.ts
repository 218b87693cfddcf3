import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { appTexts } from '../../messages/start';
import { signedOut } from '../../session/sessionSlice';
import { toast } from '../../ui/toast';

/** When the session expires, the guard redirects to the sign-in page. This listener shows a toast that says why. */
export function addAnnounceExpiryListener(startListening: ListenerMiddlewareInstance['startListening']): void {
  startListening({
    actionCreator: signedOut,
    effect: ({ payload }) => {
      if (payload === 'expired') toast.httpError(appTexts.sessionTimeout);
    },
  });
}
