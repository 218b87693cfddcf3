import { type RefObject, useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * After a change of route, takes keyboard and screen reader to the page's heading, and the window to its top unless the
 * user went back. The first page of a visit is left alone: there the browser's own order is right.
 */
export function usePageArrival(heading: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation();
  const isFirstPage = key === 'default';
  const wentBack = useNavigationType() === 'POP';
  useEffect(() => {
    if (isFirstPage) return;
    if (!wentBack) window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
    // Only another page is an arrival: a new query or hash on the same one must not steal the focus.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname]);
}
