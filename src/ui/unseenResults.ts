/** For each unseen result, the name of the place in the app that shows it. Null for a result that every page shows. */
let unseen: (string | null)[] = [];
/** The place that is on screen now. */
let shownPlace: string | null = null;
const listeners = new Set<() => void>();

const isSeen = (place: string | null) =>
  document.visibilityState !== 'hidden' && (place === null || place === shownPlace);

function setUnseen(results: (string | null)[]): void {
  if (results.length === unseen.length && results.length === 0) return;
  unseen = results;
  for (const listener of listeners) listener();
}

const removeSeen = () => setUnseen(unseen.filter((place) => !isSeen(place)));

document.addEventListener('visibilitychange', removeSeen);

/** Results that arrived while the user was looking at something else. The tab's title shows how many there are. */
export const unseenResults = {
  add: (place: string | null) => {
    if (!isSeen(place)) setUnseen([...unseen, place]);
  },
  clear: () => setUnseen([]),
  /**
   * Call this when a place appears on screen.
   *
   * @returns a function to call when the place disappears
   */
  show: (place: string) => {
    shownPlace = place;
    removeSeen();
    return () => {
      if (shownPlace === place) shownPlace = null;
    };
  },
  isShown: (place: string): boolean => shownPlace === place,
  count: (): number => unseen.length,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
