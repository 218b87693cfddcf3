import type { PopoverActions } from '@mui/material/Popover';
import { type RefObject, useEffect } from 'react';

/**
 * Keeps an open popover next to its button. MUI only updates the position when the window is resized. But the button also moves when the sidebar opens or
 * closes and when content grows, and it may be off screen after a phone was rotated.
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
    // The button's position depends on the width of `main`, beside the sidebar, and on the height of the content above the button.
    for (const element of [anchor.closest('main'), document.body]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, [anchor, popover]);
}
