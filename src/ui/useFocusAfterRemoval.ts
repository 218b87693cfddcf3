import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const itemsIn = (part: HTMLElement | null) => [...(part?.querySelectorAll('li') ?? [])];

/**
 * When the focused item of a list is removed, moves the focus to the item that takes its place, or to the container if the list is empty. Otherwise the
 * keyboard would start again at the top of the page.
 *
 * @param part contains the list, stays mounted, and is focusable (`tabIndex={-1}`)
 * @param ids of the items, in order
 * @param focusable selector of the element to focus within an item
 */
export function useFocusAfterRemoval(
  part: RefObject<HTMLElement | null>,
  ids: readonly number[],
  focusable: string,
): void {
  const place = useRef<number | null>(null);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const at = itemsIn(part.current).findIndex((item) => target instanceof Node && item.contains(target));
      place.current = at === -1 ? null : at;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [part]);
  const shown = ids.join();
  useLayoutEffect(() => {
    if (place.current === null || document.activeElement !== document.body) return;
    const items = itemsIn(part.current);
    const next = items[Math.min(place.current, items.length - 1)]?.querySelector<HTMLElement>(focusable);
    (next ?? part.current)?.focus();
  }, [part, focusable, shown]);
}
