import type { UnknownAction } from '@reduxjs/toolkit';
import { signedOut } from '../session/sessionSlice';

interface RunningMutation {
  dispatch: (action: UnknownAction) => unknown;
  queryFulfilled: PromiseLike<unknown>;
}

/** Signs this browser out when the call succeeds. Used for calls that end all sessions of the user. */
export async function signOutAfter(_argument: unknown, { dispatch, queryFulfilled }: RunningMutation): Promise<void> {
  try {
    await queryFulfilled;
  } catch {
    return;
  }
  dispatch(signedOut());
}
