import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { forgetFirstSteps } from '../../features/models/firstStepsChoice';
import { signedOut } from '../../session/sessionSlice';

/** Forgets at sign-out whether the user needs the start card: the next user may be new. */
export function addForgetFirstStepsListener(startListening: ListenerMiddlewareInstance['startListening']): void {
  startListening({ actionCreator: signedOut, effect: forgetFirstSteps });
}
