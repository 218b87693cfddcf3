import { useState } from 'react';

/** Returns the text stored under a key. Null if there is none, or if the browser denies access to its storage. */
export function readChoice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a choice under a key, for the next visit. */
export function storeChoice(key: string, choice: string): void {
  try {
    localStorage.setItem(key, choice);
  } catch {
    // The browser's storage is unavailable or full, so the choice only lasts until the user leaves the page.
  }
}

/** Holds a choice, such as the active tab of a page, and stores it in local storage under `key`. If none of `choices` is stored, the choice is `initial`. */
export function useStoredChoice<T extends string>(key: string, choices: readonly T[], initial: T) {
  const [chosen, setChosen] = useState(() => {
    const stored = readChoice(key);
    return choices.find((candidate) => candidate === stored) ?? initial;
  });
  const choose = (next: T) => {
    storeChoice(key, next);
    setChosen(next);
  };
  return [chosen, choose] as const;
}
