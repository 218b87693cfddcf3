/** Matches the container of the toasts. It isn't made inert, so that toasts are still announced and their buttons work. */
const toastContainer = '.notistack-SnackbarContainer';

const hasToasts = (element: Element) =>
  element.matches(toastContainer) || element.querySelector(toastContainer) !== null;

/**
 * Marks an element to fill the screen, and makes everything else on the page inert: nothing there can get the focus, and assistive technology ignores it.
 * Dialogs and popovers that open later aren't inert, because they are added to the body.
 *
 * @returns a function that undoes this
 */
export function fillScreen(element: HTMLElement): () => void {
  element.dataset['fillsScreen'] = '';
  const elementsOutside: Element[] = [];
  for (
    let inner: Element = element;
    inner.parentElement && inner.parentElement !== document.body;
    inner = inner.parentElement
  )
    elementsOutside.push(...[...inner.parentElement.children].filter((sibling) => sibling !== inner));
  const made = elementsOutside.filter((sibling) => !hasToasts(sibling) && !sibling.hasAttribute('inert'));
  for (const sibling of made) sibling.toggleAttribute('inert', true);
  return () => {
    delete element.dataset['fillsScreen'];
    for (const sibling of made) sibling.toggleAttribute('inert', false);
    element.scrollIntoView({ block: 'nearest' });
  };
}
