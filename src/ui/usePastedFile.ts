import { type RefObject, useEffect, useEffectEvent } from 'react';

const dialogOf = (element: Element | null) => element?.closest('[role="dialog"]') ?? null;

const isWriting = (element: Element | null) => element instanceof HTMLInputElement && element.type !== 'file';

/**
 * Takes pasted pictures. A field in a dialog reacts if the focus is in that dialog, a field of the page if no dialog
 * is open, so a picture goes to one field only.
 */
export function usePastedFile(field: RefObject<Element | null>, take: (file: File) => void): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0];
    const focused = document.activeElement;
    if (!file || event.defaultPrevented || dialogOf(field.current) !== dialogOf(focused)) return;
    // Copied text can come with a picture of itself. In a text field the text is meant.
    if (isWriting(focused) && event.clipboardData?.types.includes('text/plain')) return;
    event.preventDefault();
    take(file);
  });
  useEffect(() => {
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}
