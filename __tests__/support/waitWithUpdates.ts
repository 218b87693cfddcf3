import { getConfig } from '@testing-library/react';

/**
 * Waits for something that no query can wait for, such as a time, a frame or a worker's answer. Meanwhile the page keeps updating, as in `waitFor`. With a bare
 * `await`, React would warn about every update.
 */
export const waitWithUpdates = <T>(wait: () => Promise<T>): Promise<T> => getConfig().asyncWrapper(wait);

/** Lets real time pass. @param milliseconds a time in which something must not happen, or which the product itself waits */
export const letTimePass = (milliseconds: number) =>
  waitWithUpdates(() => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds)));
