/** The tab stored under `key`, where it is one of `tabs`; anything else in the storage counts as nothing. */
export function readTab<T extends string>(key: string, tabs: readonly T[], initial: T): T {
  const stored = localStorage.getItem(key);
  return tabs.find((tab) => tab === stored) ?? initial;
}
