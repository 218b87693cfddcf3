import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const itemsIn = (container: HTMLElement | null) => [...(container?.querySelectorAll('li') ?? [])];

/**
 * When the focused item of a list is removed, moves the focus to the item that takes its place, or to the container if the list is empty. Otherwise keyboard
 * users would start again at the top of the page.
 *
 * @param container contains the list, stays mounted, and can get the focus (`tabIndex={-1}`)
 * @param ids the ids of the items, in order
 * @param focusable a selector for the element within an item that gets the focus
 */
export function useFocusAfterRemoval(
  container: RefObject<HTMLElement | null>,
  ids: readonly (number | string)[],
  focusable: string,
): void {
  const focusedIndex = useRef<number | null>(null);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const index = itemsIn(container.current).findIndex((item) => target instanceof Node && item.contains(target));
      focusedIndex.current = index === -1 ? null : index;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [container]);
  const shown = ids.join();
  useLayoutEffect(() => {
    if (focusedIndex.current === null || document.activeElement !== document.body) return;
    const items = itemsIn(container.current);
    const next = items[Math.min(focusedIndex.current, items.length - 1)]?.querySelector<HTMLElement>(focusable);
    (next ?? container.current)?.focus();
  }, [container, focusable, shown]);
}
