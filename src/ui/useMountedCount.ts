import { startTransition, useEffect, useState } from 'react';

/** The number of items that are mounted together: a little more than fills a screen with four columns. */
const batchSize = 16;

/** Returns the number of items to mount so far. It grows batch by batch in transitions, so that clicks don't wait for hundreds of cards. */
export function useMountedCount(count: number): number {
  const [mounted, setMounted] = useState(batchSize);
  useEffect(() => {
    if (mounted < count) startTransition(() => setMounted(mounted + batchSize));
  }, [mounted, count]);
  return mounted;
}
