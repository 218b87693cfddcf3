import { getConfig } from '@testing-library/react';

/**
 * Waits for what no query can wait for (a time, a frame, an answer of the worker), while the page goes on by itself as it
 * does in `waitFor`. A bare `await` in its place makes React complain of everything that happens meanwhile.
 */
export const meanwhile = <T>(wait: () => Promise<T>): Promise<T> => getConfig().asyncWrapper(wait);

/** @param milliseconds in which something must not happen, or that the product itself takes */
export const pass = (milliseconds: number) =>
  meanwhile(() => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds)));
