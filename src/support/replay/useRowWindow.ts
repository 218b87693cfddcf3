import { type UIEvent, useEffect, useRef, useState } from 'react';

/** Extra rows above and below the visible ones, so that no gap appears while scrolling. */
const spareRows = 6;
/** The assumed height of the list in pixels, until it is measured. */
const assumedHeight = 600;

/**
 * Calculates which rows of a long list are visible, and scrolls to the current one.
 *
 * @param rowHeight pixels, the same for all rows
 * @param current index of the current row
 */
export function useRowWindow(rows: number, rowHeight: number, current: number) {
  const list = useRef<HTMLDivElement>(null);
  const [visible, setVisible] = useState({ top: 0, height: assumedHeight });

  useEffect(() => {
    const box = list.current;
    if (!box || current < 0) return;
    const top = current * rowHeight;
    const height = box.clientHeight || assumedHeight;
    const isInSight = top >= box.scrollTop && top + rowHeight <= box.scrollTop + height;
    // Scroll until the current row is a third of the way down, because the rows after it are more interesting than the rows before it.
    if (!isInSight) box.scrollTop = Math.max(0, top - height / 3);
    setVisible({ top: box.scrollTop, height });
  }, [current, rowHeight, rows]);

  // If a search has left fewer rows, the last scroll position may be below the last row.
  const top = Math.max(0, Math.min(visible.top, rows * rowHeight - visible.height));
  return {
    list,
    onScroll: ({ currentTarget: { scrollTop, clientHeight } }: UIEvent<HTMLDivElement>) =>
      setVisible({ top: scrollTop, height: clientHeight || assumedHeight }),
    from: Math.max(0, Math.floor(top / rowHeight) - spareRows),
    to: Math.min(rows, Math.ceil((top + visible.height) / rowHeight) + spareRows),
  };
}
