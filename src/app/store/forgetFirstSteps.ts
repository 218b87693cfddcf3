import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { forgetFirstSteps } from '../../features/models/firstStepsChoice';
import { signedOut } from '../../session/sessionSlice';

/** At sign-out, forgets whether the start card is shown to this user, because the next user may be new. */
export function addForgetFirstStepsListener(startListening: ListenerMiddlewareInstance['startListening']): void {
  startListening({ actionCreator: signedOut, effect: forgetFirstSteps });
}
