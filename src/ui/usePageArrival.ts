import { type RefObject, useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * After navigation, focuses the page's heading, and scrolls to the top unless the user went back. Does nothing on the first page of a visit, which the browser
 * handles itself.
 */
export function usePageArrival(heading: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation();
  const isFirstPage = key === 'default';
  const wentBack = useNavigationType() === 'POP';
  useEffect(() => {
    if (isFirstPage) return;
    if (!wentBack) window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
    // Only a new path counts: a new query or hash on the same page must not move the focus.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname]);
}
