/** Maximum number of calls that run at the same time. The number is small, so that other calls of the page needn't wait for hundreds of calls. */
const concurrency = 4;

export interface RunEachResult<T> {
  done: T[];
  failed: T[];
}

/**
 * Runs `work` on each item, on a few items at a time. If `work` fails for one item, the other items are still processed.
 *
 * @param onProgress called with the number of finished items, whether or not they failed
 * @param signal stops the work. The remaining items are then neither in `done` nor in `failed`
 */
export async function runEach<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
  onProgress: (finished: number) => void = () => {},
  signal?: AbortSignal,
): Promise<RunEachResult<T>> {
  const queue = [...items];
  const outcome: RunEachResult<T> = { done: [], failed: [] };
  const processItems = async () => {
    for (let item = queue.shift(); item !== undefined && !signal?.aborted; item = queue.shift()) {
      const current = item;
      const list = await work(current).then(
        () => outcome.done,
        () => outcome.failed,
      );
      if (signal?.aborted) return;
      list.push(current);
      onProgress(outcome.done.length + outcome.failed.length);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, processItems));
  return outcome;
}
