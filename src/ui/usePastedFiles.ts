import { type RefObject, useEffect, useEffectEvent } from 'react';

const dialogOf = (element: Element | null) => element?.closest('[role="dialog"]') ?? null;

const isTextInput = (element: Element | null) => element instanceof HTMLInputElement && element.type !== 'file';

/**
 * Calls `onFiles` when the user pastes one or more pictures. A field in a dialog reacts only while the focus is in that dialog, and a field on the page only
 * while the focus is in no dialog. So only one field gets the pictures.
 */
export function usePastedFiles(field: RefObject<Element | null>, onFiles: (files: File[]) => void): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    const focused = document.activeElement;
    if (files.length === 0 || event.defaultPrevented || dialogOf(field.current) !== dialogOf(focused)) return;
    // Some programs copy a text together with a picture of the text. In a text field, the user wants to paste the text.
    if (isTextInput(focused) && event.clipboardData?.types.includes('text/plain')) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}
