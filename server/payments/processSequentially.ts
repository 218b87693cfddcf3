import { GatewayError } from './gateway';

/** Number of gateway errors in a row after which the gateway counts as unreachable. Each may take 10 seconds, the time limit of a request. */
const maxErrorsInARow = 3;

interface ProcessOptions<T> {
  each: (item: T) => Promise<void>;
  onError: (item: T, error: unknown) => void;
  signal: AbortSignal;
}

/**
 * Handles items one after the other. If an item fails, continues with the next. Only stops early if the gateway doesn't answer several times in a row, or if
 * the signal aborts.
 *
 * @returns the items that failed, and those that were skipped because it stopped early
 */
export async function processSequentially<T>(items: readonly T[], { each, onError, signal }: ProcessOptions<T>) {
  const failed: T[] = [];
  let errorsInARow = 0;
  for (const [index, item] of items.entries()) {
    if (signal.aborted || errorsInARow === maxErrorsInARow) return { failed, skipped: items.slice(index) };
    try {
      await each(item);
      errorsInARow = 0;
    } catch (error) {
      if (signal.aborted) return { failed, skipped: items.slice(index) };
      errorsInARow = error instanceof GatewayError ? errorsInARow + 1 : 0;
      failed.push(item);
      onError(item, error);
    }
  }
  return { failed, skipped: [] };
}
