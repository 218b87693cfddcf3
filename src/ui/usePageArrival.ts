import { type RefObject, useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Focuses the page's heading after navigation, and scrolls to the top unless the user went back. The first page of a visit is left to the browser. */
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
