import { GatewayError } from './gateway';

/** Failures of the gateway in a row after which it counts as unreachable. Each may take the 10 seconds of a request's timeout. */
const failuresInARow = 3;

interface OneByOne<T> {
  each: (item: T) => Promise<void>;
  onError: (item: T, error: unknown) => void;
  signal: AbortSignal;
}

/**
 * Works on items one after the other, so that an item which fails stops no other. Only a gateway that is unreachable, or the signal, ends it early.
 *
 * @returns the items that failed, and those that were not reached
 */
export async function oneByOne<T>(items: readonly T[], { each, onError, signal }: OneByOne<T>) {
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
