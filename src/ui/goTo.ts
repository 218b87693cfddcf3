type OpenPage = (path: string) => void;

/** Opens a page. Null while no router is mounted. */
let openPage: OpenPage | null = null;

/** Opens a page of the app. For code outside of React, for example the button of a toast. */
export const goTo: OpenPage = (path) => openPage?.(path);

/**
 * Sets the function that `goTo` uses to open pages.
 *
 * @returns a function that unsets it
 */
export function provideGoTo(open: OpenPage): () => void {
  openPage = open;
  return () => {
    if (openPage === open) openPage = null;
  };
}
