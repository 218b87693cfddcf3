import { setTimeout as pause } from 'node:timers/promises';

/** Polls until `check` returns a truthy value, and returns that value. Fails after a time limit, with a message that contains `description`. */
export async function eventually<T>(
  description: string,
  check: () => T | Promise<T>,
  milliseconds = 15_000,
): Promise<NonNullable<T>> {
  for (const end = Date.now() + milliseconds; Date.now() < end; await pause(20)) {
    const result = await check();
    if (result) return result;
  }
  throw new Error(`Waited ${milliseconds} ms in vain for: ${description}`);
}
