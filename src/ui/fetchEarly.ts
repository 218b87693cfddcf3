/**
 * For a button whose press shows what is fetched on demand: begins to fetch it when the pointer or the focus gets there. A failure is none yet, since the press asks again.
 *
 * The press itself shows it in a transition: without one React puts the fallback there, and leaves it for 0.3 s even where all has come.
 */
export function fetchEarly(load: () => Promise<unknown>) {
  const begin = () => void load().catch(() => {});
  return { onPointerEnter: begin, onFocus: begin };
}
