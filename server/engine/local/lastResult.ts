/** Milliseconds for which a result is kept. Customers try several garments on the same photo, and apply a fit within minutes of opening it. */
const lifetime = 10 * 60_000;

/** The last result of a slow computation, kept for ten minutes. Only one is kept, because the person in a photo of 1 megapixel takes 41 MB. */
export interface LastResult<T> {
  /** Returns the last result if it has this key. Otherwise computes a new one and keeps it instead. */
  readonly getOrCompute: (key: string, compute: () => T | Promise<T>) => Promise<T>;
}

/** Creates an empty cache for one result. If a computation throws, the cache keeps what it has. */
export function createLastResult<T>(): LastResult<T> {
  let last: { key: string; result: T; timer: NodeJS.Timeout } | null = null;
  return {
    getOrCompute: async (key, compute) => {
      if (last?.key === key) return last.result;
      const result = await compute();
      if (last) clearTimeout(last.timer);
      const timer = setTimeout(() => {
        last = null;
      }, lifetime).unref();
      last = { key, result, timer };
      return result;
    },
  };
}
