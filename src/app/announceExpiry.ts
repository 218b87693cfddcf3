import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { appTexts } from '../messages/app';
import { signedOut } from '../session/sessionSlice';
import { toast } from '../ui/toast';

/** Says why the user is at the sign-in screen all of a sudden. The way there is the guard's. */
export function addAnnounceExpiryListener(startListening: ListenerMiddlewareInstance['startListening']): void {
  startListening({
    actionCreator: signedOut,
    effect: ({ payload }) => {
      if (payload === 'expired') toast.httpError(appTexts.sessionTimeout);
    },
  });
}
