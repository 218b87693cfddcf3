import { useEffect, useState } from 'react';

/** How long a tick is shown after copying, in milliseconds. */
const tickTime = 2000;

/** Copies text to the clipboard. `isCopied` is then true for a moment. */
export function useCopy() {
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), tickTime);
    return () => clearTimeout(timer);
  }, [copies]);

  /** Returns whether copying worked. It fails on plain http, where browsers offer no clipboard API, and if the browser denies access. */
  const copy = async (text: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return false;
    }
    setCopies((count) => count + 1);
    return true;
  };
  return { isCopied: copies > 0, copy };
}
