import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const itemsIn = (part: HTMLElement | null) => [...(part?.querySelectorAll('li') ?? [])];

/**
 * Where the item of a list that held the focus is removed, takes the focus to the one that took its place, or to what stood
 * around the list when none is left: the keyboard would else begin at the top of the page.
 *
 * @param part holds the list, outlives it, and takes the focus itself (`tabIndex={-1}`)
 * @param ids of the items, in their order
 * @param heir finds within an item what takes the focus
 */
export function useFocusAfterRemoval(part: RefObject<HTMLElement | null>, ids: readonly number[], heir: string): void {
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
    const next = items[Math.min(place.current, items.length - 1)]?.querySelector<HTMLElement>(heir);
    (next ?? part.current)?.focus();
  }, [part, heir, shown]);
}
