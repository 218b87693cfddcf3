import type { UnknownAction } from '@reduxjs/toolkit';
import { signedOut } from '../session/sessionSlice';

interface RunningMutation {
  dispatch: (action: UnknownAction) => unknown;
  queryFulfilled: PromiseLike<unknown>;
}

/** Waits for a call that ends all sessions of the user. If it succeeds, this browser signs out too. */
export async function signOutAfter(_argument: unknown, { dispatch, queryFulfilled }: RunningMutation): Promise<void> {
  try {
    await queryFulfilled;
  } catch {
    return;
  }
  dispatch(signedOut());
}
