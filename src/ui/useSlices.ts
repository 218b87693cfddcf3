import { startTransition, useEffect, useState } from 'react';

/** A screen of four columns, and some. */
const slice = 16;

/**
 * How many of many parts to mount now: one slice at once, the rest slice by slice in what time is left, so that no click
 * waits for hundreds of cards.
 */
export function useSlices(count: number): number {
  const [mounted, setMounted] = useState(slice);
  useEffect(() => {
    if (mounted < count) startTransition(() => setMounted(mounted + slice));
  }, [mounted, count]);
  return mounted;
}
