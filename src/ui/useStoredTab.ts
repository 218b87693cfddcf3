import { useState } from 'react';
import { readTab } from './readTab';

/** The active tab of a page, remembered in local storage under `key`. */
export function useStoredTab<T extends string>(key: string, tabs: readonly T[], initial: T) {
  const [tab, setTab] = useState(() => readTab(key, tabs, initial));
  const chooseTab = (next: T) => {
    localStorage.setItem(key, next);
    setTab(next);
  };
  return [tab, chooseTab] as const;
}
