import { useState } from 'react';

/** Holds the active tab of a page, and remembers it in local storage under `key`. The tab is `initial` if none of `tabs` is stored. */
export function useStoredTab<T extends string>(key: string, tabs: readonly T[], initial: T) {
  const [tab, setTab] = useState(() => {
    const stored = localStorage.getItem(key);
    return tabs.find((candidate) => candidate === stored) ?? initial;
  });
  const chooseTab = (next: T) => {
    localStorage.setItem(key, next);
    setTab(next);
  };
  return [tab, chooseTab] as const;
}
