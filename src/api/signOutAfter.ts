import type { UnknownAction } from '@reduxjs/toolkit';
import { signedOut } from '../session/sessionSlice';

interface Lifecycle {
  dispatch: (action: UnknownAction) => unknown;
  queryFulfilled: PromiseLike<unknown>;
}

/** For calls that end all sessions of the user: if one succeeds, this browser signs out too. */
export async function signOutAfter(_argument: unknown, { dispatch, queryFulfilled }: Lifecycle): Promise<void> {
  try {
    await queryFulfilled;
  } catch {
    return;
  }
  dispatch(signedOut());
}
