import { type ReactNode, useDeferredValue } from 'react';

interface Props {
  /** Number of commits to wait. */
  commits?: number;
  children: ReactNode;
}

/**
 * Renders its children in a later commit. Styles are created during the commit, which can't be interrupted: for a
 * whole page it would block a slow phone for a fifth of a second.
 */
export function DeferredRender({ commits = 1, children }: Props): ReactNode {
  const isDue = useDeferredValue(true, false);
  if (!isDue) return null;
  return commits > 1 ? <DeferredRender commits={commits - 1}>{children}</DeferredRender> : children;
}
