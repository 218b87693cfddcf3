import { type ReactNode, useDeferredValue } from 'react';

interface Props {
  /** How many commits later. */
  turn?: number;
  children: ReactNode;
}

/**
 * Draws its children in a commit of their own, right after the one it appears in. A component's styles are made while React commits it, and a commit is one
 * piece: of a whole page it would hold a slow phone for a fifth of a second.
 */
export function InTurn({ turn = 1, children }: Props): ReactNode {
  const isDue = useDeferredValue(true, false);
  if (!isDue) return null;
  return turn > 1 ? <InTurn turn={turn - 1}>{children}</InTurn> : children;
}
