/** Reads the tab stored under `key`, or `initial` if it isn't one of `tabs`. */
export function readTab<T extends string>(key: string, tabs: readonly T[], initial: T): T {
  const stored = localStorage.getItem(key);
  return tabs.find((tab) => tab === stored) ?? initial;
}
