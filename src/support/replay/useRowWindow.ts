import { type UIEvent, useEffect, useRef, useState } from 'react';

/** Rows that are drawn above and below those in sight, so that none is missing while it scrolls. */
const spare = 6;
/** Pixels, until the list was measured. */
const likelyHeight = 600;

/**
 * Which rows of a long list are in sight, and keeps the current one among them.
 *
 * @param rowHeight pixels, the same for all
 * @param current the row that was come to
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
    // To a third from the top: what comes next is of more interest than what went before.
    if (!isInSight) box.scrollTop = Math.max(0, top - height / 3);
    setSeen({ top: box.scrollTop, height });
  }, [current, rowHeight, rows]);

  // A search may have left fewer rows than were scrolled past.
  const top = Math.max(0, Math.min(seen.top, rows * rowHeight - seen.height));
  return {
    list,
    onScroll: ({ currentTarget: { scrollTop, clientHeight } }: UIEvent<HTMLDivElement>) =>
      setSeen({ top: scrollTop, height: clientHeight || likelyHeight }),
    from: Math.max(0, Math.floor(top / rowHeight) - spare),
    to: Math.min(rows, Math.ceil((top + seen.height) / rowHeight) + spare),
  };
}
