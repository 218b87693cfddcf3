import { useEffect, useState } from 'react';

/** How long a text must stay unchanged before it is used, in milliseconds. */
export const debounceTime = 250;

/**
 * Returns the value once it has stayed unchanged for a moment, and the previous value until then. So typing a word sends one request instead of one per letter.
 */
export function useDebounced<T>(value: T): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceTime);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
