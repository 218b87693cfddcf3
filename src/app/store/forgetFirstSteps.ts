import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { forgetFirstSteps } from '../../features/models/firstStepsChoice';
import { signedOut } from '../../session/sessionSlice';

/** At sign-out, forgets whether this user needs the start card, because the next user may be new. */
export function addForgetFirstStepsListener(startListening: ListenerMiddlewareInstance['startListening']): void {
  startListening({ actionCreator: signedOut, effect: forgetFirstSteps });
}
