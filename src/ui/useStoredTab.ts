import { useState } from 'react';

/** Returns the stored text. Null if there is none, or if the browser denies access to its storage. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, tab: string): void {
  try {
    localStorage.setItem(key, tab);
  } catch {
    // Storage is denied or full: the tab lasts until the page is left.
  }
}

/** Holds the active tab of a page, and remembers it in local storage under `key`. The tab is `initial` if none of `tabs` is stored. */
export function useStoredTab<T extends string>(key: string, tabs: readonly T[], initial: T) {
  const [tab, setTab] = useState(() => {
    const stored = read(key);
    return tabs.find((candidate) => candidate === stored) ?? initial;
  });
  const chooseTab = (next: T) => {
    store(key, next);
    setTab(next);
  };
  return [tab, chooseTab] as const;
}
