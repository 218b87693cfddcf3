import type { PopoverActions } from '@mui/material/Popover';
import { type RefObject, useEffect } from 'react';

/**
 * Keeps an open popover next to its button. MUI only does so when the window is resized. But the button also moves when the sidebar opens or closes, or when
 * content above it grows. After a phone is rotated, the button may be off screen, so it is scrolled into view.
 *
 * @param anchor the button; null while the popover is closed
 */
export function useFollowAnchor(anchor: HTMLElement | null, popover: RefObject<PopoverActions | null>): void {
  useEffect(() => {
    if (!anchor) return undefined;
    const observer = new ResizeObserver(() => {
      anchor.scrollIntoView({ block: 'nearest' });
      popover.current?.updatePosition();
    });
    // The position of the button changes with the width of `main`, which depends on the sidebar, and with the height of the content above the button.
    for (const element of [anchor.closest('main'), document.body]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, [anchor, popover]);
}
