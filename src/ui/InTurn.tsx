import { type ReactNode, useDeferredValue } from 'react';

/**
 * Draws its children in a commit of their own, right after the one it appears in. A component's styles are made while React commits it, and a commit is one
 * piece: of a whole page it would hold a slow phone for a fifth of a second.
 */
export function InTurn({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
