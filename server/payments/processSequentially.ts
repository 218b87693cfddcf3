import { GatewayError } from './gateway';

/** Number of gateway errors in a row after which the gateway counts as unreachable. Each may take the 10 seconds of a request's time-out. */
const failuresInARow = 3;

interface ProcessOptions<T> {
  each: (item: T) => Promise<void>;
  onError: (item: T, error: unknown) => void;
  signal: AbortSignal;
}

/**
 * Handles items one after the other. A failed item doesn't stop the others; only an unreachable gateway or the signal ends the round early.
 *
 * @returns the items that failed, and those that weren't reached
 */
export async function processSequentially<T>(items: readonly T[], { each, onError, signal }: ProcessOptions<T>) {
  const failed: T[] = [];
  let inARow = 0;
  for (const [index, item] of items.entries()) {
    if (signal.aborted || inARow === failuresInARow) return { failed, skipped: items.slice(index) };
    try {
      await each(item);
      inARow = 0;
    } catch (error) {
      if (signal.aborted) return { failed, skipped: items.slice(index) };
      inARow = error instanceof GatewayError ? inARow + 1 : 0;
      failed.push(item);
      onError(item, error);
    }
  }
  return { failed, skipped: [] };
}
