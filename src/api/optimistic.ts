import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';

type Dispatch = BaseQueryApi['dispatch'];

/** A cache update that has been dispatched and can be reverted. */
export interface Patch {
  undo: () => void;
}

/** Shows a change before the server has answered: `patches` are already in the cache, and are reverted if the call fails. */
export async function revertOnFailure(patches: Patch[], queryFulfilled: Promise<unknown>): Promise<void> {
  try {
    await queryFulfilled;
  } catch {
    for (const patch of patches) patch.undo();
  }
}

/** The properties of a running mutation that cache updates need. RTK Query passes them to `onQueryStarted`. */
export interface RunningMutation {
  dispatch: Dispatch;
  queryFulfilled: Promise<unknown>;
}
