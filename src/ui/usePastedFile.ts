import { type RefObject, useEffect, useEffectEvent } from 'react';

const dialogOf = (element: Element | null) => element?.closest('[role="dialog"]') ?? null;

const isWriting = (element: Element | null) => element instanceof HTMLInputElement && element.type !== 'file';

/**
 * Hands over a picture that is pasted while the focus is in the dialog that the field stands in, or, for a field of the
 * page, in no dialog at all; so of several fields one takes it.
 */
export function usePastedFile(field: RefObject<Element | null>, take: (file: File) => void): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0];
    const focused = document.activeElement;
    if (!file || event.defaultPrevented || dialogOf(field.current) !== dialogOf(focused)) return;
    // A piece of a document comes as text and as its picture: in a text field the text is meant.
    if (isWriting(focused) && event.clipboardData?.types.includes('text/plain')) return;
    event.preventDefault();
    take(file);
  });
  useEffect(() => {
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}
