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

/** Shows a change once the server has accepted it. A refusal is left to the code that sent the call. */
export async function whenFulfilled(queryFulfilled: Promise<unknown>, show: () => void): Promise<void> {
  const isDone = await queryFulfilled.then(
    () => true,
    () => false,
  );
  if (isDone) show();
}
