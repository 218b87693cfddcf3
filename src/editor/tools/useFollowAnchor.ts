import type { PopoverActions } from '@mui/material/Popover';
import { type RefObject, useEffect } from 'react';

/**
 * Keeps an open popover at its button. MUI only updates the position after the window was resized, and then once. But
 * the button also moves when the sidebar opens or closes and when content grows, and after rotating a phone it may be
 * off screen.
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
    // The position depends on the width beside the sidebar, and on the height of the content above.
    for (const element of [anchor.closest('main'), document.body]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, [anchor, popover]);
}
