import { setTimeout as pause } from 'node:timers/promises';

/** Polls until `look` returns something true. Fails with `what` after a time limit. */
export async function eventually<T>(
  what: string,
  look: () => T | Promise<T>,
  milliseconds = 15_000,
): Promise<NonNullable<T>> {
  for (const end = Date.now() + milliseconds; Date.now() < end; await pause(20)) {
    const found = await look();
    if (found) return found;
  }
  throw new Error(`waited ${milliseconds} ms in vain: ${what}`);
}
