import { startTransition, useEffect, useState } from 'react';

/** The number of items that are mounted together: a little more than a screen of four columns. */
const slice = 16;

/** Returns the number of items to mount so far: one slice at once, the others when the browser is idle, so that clicks don't wait for hundreds of cards. */
export function useMountedCount(count: number): number {
  const [mounted, setMounted] = useState(slice);
  useEffect(() => {
    if (mounted < count) startTransition(() => setMounted(mounted + slice));
  }, [mounted, count]);
  return mounted;
}
