import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { uiTexts } from '../messages/shell';

/** How to load the rest of a list, and how the last attempt went. */
export interface RestOfList {
  load: () => void;
  isLoading: boolean;
  /** After a failure the user has to click, because retrying automatically would fail again and again. */
  hasFailed: boolean;
}

/** Loading starts when the end of the grid is this far from the window: twice the window's height. */
const loadMargin = '200%';

/** The end of a grid. Loads more of the list when the user scrolls near it, or on a click. */
export function GridEnd({ load, isLoading, hasFailed }: RestOfList) {
  const end = useRef<HTMLDivElement>(null);
  const isWaiting = !isLoading && !hasFailed;
  useEffect(() => {
    if (!isWaiting || !end.current || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && load(),
      {
        rootMargin: `0px 0px ${loadMargin}`,
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
