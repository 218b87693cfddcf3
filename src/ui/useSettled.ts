import { useEffect, useState } from 'react';

/** Milliseconds without a change after which a text counts as typed. */
export const settleTime = 250;

/** Returns the last value that didn't change for a moment, so that typing a word sends one request instead of one per letter. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleTime);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
