import { useEffect, useState } from 'react';

/** Milliseconds without a change after which a text counts as typed. */
export const debounceTime = 250;

/** Returns the last value that didn't change for a moment, so that typing a word sends one request instead of one per letter. */
export function useDebounced<T>(value: T): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceTime);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
