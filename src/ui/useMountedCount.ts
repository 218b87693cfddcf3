import { startTransition, useEffect, useState } from 'react';

/** The number of items that are mounted in one step: a few more than fill a screen with four columns. */
const batchSize = 16;

/** Returns how many items to mount now. The number grows step by step in transitions, so that clicks don't wait for hundreds of cards. */
export function useMountedCount(count: number): number {
  const [mounted, setMounted] = useState(batchSize);
  useEffect(() => {
    if (mounted < count) startTransition(() => setMounted(mounted + batchSize));
  }, [mounted, count]);
  return mounted;
}
