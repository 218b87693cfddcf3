import { useEffect, useEffectEvent, useState } from 'react';

/** Matches dialogs, menus and lists that may be open over a gallery. They handle keys themselves. */
const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), textarea');

interface State {
  chosen: ReadonlySet<number>;
  /** The card from which Shift+click selects a range. */
  anchor: number | undefined;
}

/** A selection of several cards in a gallery. */
export interface Selection {
  isActive: boolean;
  /** The ids of the selected cards that are loaded, in the gallery's order. */
  ids: number[];
  start: () => void;
  /** @param extend whether to select all cards between the last toggled card and this card */
  toggle: (id: number, extend: boolean) => void;
  selectAll: () => void;
  /** Selects exactly these cards, for example the cards for which an action failed. Ends the selection if there are none. */
  select: (ids: readonly number[]) => void;
  leave: () => void;
}

/**
 * Lets the user select several cards of a gallery, by click, Shift+click and Ctrl+A. Esc ends the selection.
 *
 * @param loaded the ids of the loaded cards, in order
 */
export function useSelection(loaded: readonly number[]): Selection {
  const [state, setState] = useState<State | null>(null);
  const leave = () => setState(null);
  const selectAll = () => setState({ chosen: new Set(loaded), anchor: undefined });
  const toggle = (id: number, extend: boolean) => {
    const { chosen, anchor } = state ?? { chosen: new Set<number>(), anchor: undefined };
    const next = new Set(chosen);
    const [from, to] = [loaded.indexOf(anchor ?? -1), loaded.indexOf(id)];
    if (extend && from !== -1) for (const id of loaded.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(id);
    else if (!next.delete(id)) next.add(id);
    setState({ chosen: next, anchor: id });
  };

  const isActive = state !== null;
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTyping(event.target) || document.querySelector(overlays)) return;
    if (event.key === 'Escape') leave();
    if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
      event.preventDefault();
      selectAll();
    }
  });
  useEffect(() => {
    if (!isActive) return undefined;
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isActive]);

  return {
    isActive,
    ids: state ? loaded.filter((id) => state.chosen.has(id)) : [],
    start: () => setState({ chosen: new Set(), anchor: undefined }),
    toggle,
    selectAll,
    select: (ids) => setState(ids.length > 0 ? { chosen: new Set(ids), anchor: undefined } : null),
    leave,
  };
}

/** Returns the props that make a card selectable. */
export const cardSelection = ({ isActive, ids, toggle }: Selection, id: number) => ({
  isActive,
  isSelected: ids.includes(id),
  onToggle: (extend: boolean) => toggle(id, extend),
});
