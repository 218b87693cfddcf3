/** A cache update that has been dispatched and can be reverted. */
export interface Patch {
  undo: () => void;
}

/** Reverts an optimistic update if the call fails. `patches` are the changes already made to the cache. */
export async function revertOnFailure(patches: Patch[], queryFulfilled: Promise<unknown>): Promise<void> {
  try {
    await queryFulfilled;
  } catch {
    for (const patch of patches) patch.undo();
  }
}

/** Calls `show` once the server has accepted the change. If the call fails, does nothing: the code that made the call handles the error. */
export async function whenFulfilled(queryFulfilled: Promise<unknown>, show: () => void): Promise<void> {
  const isDone = await queryFulfilled.then(
    () => true,
    () => false,
  );
  if (isDone) show();
}
