import { startTransition, useEffect, useState } from 'react';

/** A little more than a screen of four columns. */
const slice = 16;

/**
 * Number of items mounted so far: one slice at once, the others when the browser is idle, so that clicks don't wait
 * for hundreds of cards.
 */
export function useMountedCount(count: number): number {
  const [mounted, setMounted] = useState(slice);
  useEffect(() => {
    if (mounted < count) startTransition(() => setMounted(mounted + slice));
  }, [mounted, count]);
  return mounted;
}
