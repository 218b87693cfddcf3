import { setTimeout as pause } from 'node:timers/promises';

/** Waits until a look finds something true; a test that waits in vain fails with `what`. */
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
