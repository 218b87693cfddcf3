import { isAnyOf } from '@reduxjs/toolkit';
import { generationTimeout } from '../../../contract/limits';
import { signedOut } from '../../session/sessionSlice';
import { cancelRequested } from './actions';
import type { ListenerApi } from './listening';
import type { Outcome } from './outcome';

/** Resolves when a generation ends from this side: by its user, by sign-out, or by the clock. */
export async function interruption({ take }: ListenerApi): Promise<Outcome> {
  const taken = await take(isAnyOf(cancelRequested, signedOut), generationTimeout);
  if (!taken) return { status: 'timed-out' };
  return { status: cancelRequested.match(taken[0]) ? 'cancelled' : 'signed-out' };
}
