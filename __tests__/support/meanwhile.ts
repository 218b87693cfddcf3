import { getConfig } from '@testing-library/react';

/**
 * Waits for something that no query can wait for, such as a time, a frame or a worker's answer. Meanwhile the page keeps updating, as in `waitFor`. With a bare
 * `await`, React would warn about every update.
 */
export const meanwhile = <T>(wait: () => Promise<T>): Promise<T> => getConfig().asyncWrapper(wait);

/** Lets time pass. @param milliseconds how long something must not happen, or how long the product itself waits */
export const pass = (milliseconds: number) =>
  meanwhile(() => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds)));
