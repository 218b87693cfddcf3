interface PendingLookup<Value> {
  key: string;
  resolve: (value: Value | null) => void;
}

/**
 * Makes one call for all lookups that are requested at almost the same time. For example, when signed addresses expire, all pictures of a page fail within
 * milliseconds of each other.
 *
 * @param load makes the call for several different keys, and returns their values in the order of the keys
 * @param delay milliseconds from the first lookup to the call
 * @param maxSize maximum number of keys in one call
 * @returns a function that looks up one key. It resolves to null if the key has no value, or if the call failed
 */
export function batchLookups<Value>(
  load: (keys: string[]) => Promise<readonly (Value | null)[]>,
  delay: number,
  maxSize: number,
): (key: string) => Promise<Value | null> {
  let pending: PendingLookup<Value>[] = [];

  async function loadTogether(group: PendingLookup<Value>[]): Promise<void> {
    const keys = [...new Set(group.map(({ key }) => key))];
    const values = await load(keys).catch(() => []);
    const valueOf = new Map(keys.map((key, index) => [key, values[index] ?? null]));
    for (const { key, resolve } of group) resolve(valueOf.get(key) ?? null);
  }

  function loadPending(): void {
    const lookups = pending;
    pending = [];
    for (let start = 0; start < lookups.length; start += maxSize)
      void loadTogether(lookups.slice(start, start + maxSize));
  }

  return (key) =>
    new Promise((resolve) => {
      if (pending.length === 0) setTimeout(loadPending, delay);
      pending.push({ key, resolve });
    });
}
