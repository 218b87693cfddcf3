import type { UnknownAction } from '@reduxjs/toolkit';
import { signedOut } from '../session/sessionSlice';

interface Lifecycle {
  dispatch: (action: UnknownAction) => unknown;
  queryFulfilled: PromiseLike<unknown>;
}

/** For a call that ends every session of its user: when it succeeds, nobody is signed in here either. A refused one changes nothing. */
export async function signOutAfter(_argument: unknown, { dispatch, queryFulfilled }: Lifecycle): Promise<void> {
  try {
    await queryFulfilled;
  } catch {
    return;
  }
  dispatch(signedOut());
}
