import { getConfig } from '@testing-library/react';

/**
 * Waits for something that isn't on the page, such as a time, a frame or a worker's answer. Meanwhile, the page is updated as in `waitFor`. With a bare
 * `await`, React would warn about every update outside of `act`.
 */
export const waitWithUpdates = <T>(wait: () => Promise<T>): Promise<T> => getConfig().asyncWrapper(wait);

/** Lets real time pass. @param milliseconds how long to check that something does not happen, or how long the app itself waits */
export const letTimePass = (milliseconds: number) =>
  waitWithUpdates(() => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds)));
