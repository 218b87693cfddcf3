import { useState } from 'react';

/** Returns the stored text. Null if there is none, or if the browser denies access to its storage. */
export function storedChoice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers a choice for the next time that a component with this key is shown. */
export function storeChoice(key: string, choice: string): void {
  try {
    localStorage.setItem(key, choice);
  } catch {
    // The browser's storage is unavailable or full. The choice then only lasts until the user leaves the page.
  }
}

/** Holds a choice, such as the active tab of a page, and remembers it in local storage under `key`. It is `initial` if none of `choices` is stored. */
export function useStoredChoice<T extends string>(key: string, choices: readonly T[], initial: T) {
  const [chosen, setChosen] = useState(() => {
    const stored = storedChoice(key);
    return choices.find((candidate) => candidate === stored) ?? initial;
  });
  const choose = (next: T) => {
    storeChoice(key, next);
    setChosen(next);
  };
  return [chosen, choose] as const;
}
