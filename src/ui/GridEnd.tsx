import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { uiTexts } from '../messages/ui';

/** How a list goes on behind the rows that are there. */
export interface Rest {
  load: () => void;
  isLoading: boolean;
  /** Waits for a press then: loading by itself would fail again and again. */
  hasFailed: boolean;
}

/** Two screens ahead. */
const ahead = '200%';

/** Where a grid goes on: loads the rest when the end comes near, or when pressed. */
export function GridEnd({ load, isLoading, hasFailed }: Rest) {
  const end = useRef<HTMLDivElement>(null);
  const isWaiting = !isLoading && !hasFailed;
  useEffect(() => {
    if (!isWaiting || !end.current || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && load(),
      {
        rootMargin: `0px 0px ${ahead}`,
      },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWaiting, load]);
  return (
    <Box ref={end} sx={{ display: 'grid', justifyItems: 'center', mt: 4 }}>
      <Button variant="outlined" aria-disabled={isLoading || undefined} onClick={isLoading ? undefined : load}>
        {isLoading ? uiTexts.loadingMore : uiTexts.showMore}
      </Button>
    </Box>
  );
}
