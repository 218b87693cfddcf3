type Go = (path: string) => void;

/** Set while the router is mounted. */
let go: Go | null = null;

/** Opens a page of the app, for code outside of React, for example the button of a toast. */
export const goTo: Go = (path) => go?.(path);

/** Makes `goTo` open pages with `open`. @returns a function that ends this */
export function provideGoTo(open: Go): () => void {
  go = open;
  return () => {
    if (go === open) go = null;
  };
}
