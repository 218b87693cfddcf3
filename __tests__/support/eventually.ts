import { setTimeout as pause } from 'node:timers/promises';

/** Polls until `look` returns a truthy value, and returns that value. Fails after a time limit, with a message that contains `what`. */
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
