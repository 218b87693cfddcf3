import { type UIEvent, useEffect, useRef, useState } from 'react';

/** Extra rows above and below the visible ones, so that none is missing while scrolling. */
const spare = 6;
/** Pixels, until the list is measured. */
const likelyHeight = 600;

/**
 * Calculates which rows of a long list are visible, and scrolls to the current one.
 *
 * @param rowHeight pixels, the same for all rows
 * @param current index of the current row
 */
export function useRowWindow(rows: number, rowHeight: number, current: number) {
  const list = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState({ top: 0, height: likelyHeight });

  useEffect(() => {
    const box = list.current;
    if (!box || current < 0) return;
    const top = current * rowHeight;
    const height = box.clientHeight || likelyHeight;
    const isInSight = top >= box.scrollTop && top + rowHeight <= box.scrollTop + height;
    // At a third of the height: the rows that follow matter more than those before.
    if (!isInSight) box.scrollTop = Math.max(0, top - height / 3);
    setSeen({ top: box.scrollTop, height });
  }, [current, rowHeight, rows]);

  // A search may have left fewer rows than the scroll position.
  const top = Math.max(0, Math.min(seen.top, rows * rowHeight - seen.height));
  return {
    list,
    onScroll: ({ currentTarget: { scrollTop, clientHeight } }: UIEvent<HTMLDivElement>) =>
      setSeen({ top: scrollTop, height: clientHeight || likelyHeight }),
    from: Math.max(0, Math.floor(top / rowHeight) - spare),
    to: Math.min(rows, Math.ceil((top + seen.height) / rowHeight) + spare),
  };
}
