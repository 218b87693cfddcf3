import type { PopoverActions } from '@mui/material/Popover';
import { type RefObject, useEffect } from 'react';

/**
 * Keeps an open popover at its button. MUI looks where the button is when the window has changed its size, and then once:
 * a sidebar that comes or goes and a content that grows move it as well, and after a turn of a phone it may be off screen.
 *
 * @param anchor null while the popover is closed
 */
export function useFollowAnchor(anchor: HTMLElement | null, popover: RefObject<PopoverActions | null>): void {
  useEffect(() => {
    if (!anchor) return undefined;
    const observer = new ResizeObserver(() => {
      anchor.scrollIntoView({ block: 'nearest' });
      popover.current?.updatePosition();
    });
    // What its place depends on: the width that the sidebar leaves, and the height of what stands above.
    for (const element of [anchor.closest('main'), document.body]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, [anchor, popover]);
}
