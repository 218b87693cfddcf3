import { useState } from 'react';

/** The tab stored under `key`, where it is one of `tabs`; anything else in the storage counts as nothing. */
function readTab<T extends string>(key: string, tabs: readonly T[], initial: T): T {
  const stored = localStorage.getItem(key);
  return tabs.find((tab) => tab === stored) ?? initial;
}

/** The chosen tab of a page, remembered across visits in local storage under `key`. */
export function useStoredTab<T extends string>(key: string, tabs: readonly T[], initial: T) {
  const [tab, setTab] = useState(() => readTab(key, tabs, initial));
  const chooseTab = (next: T) => {
    localStorage.setItem(key, next);
    setTab(next);
  };
  return [tab, chooseTab] as const;
}
