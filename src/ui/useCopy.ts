import { useEffect, useState } from 'react';

/** Milliseconds for which a tick says that the text was copied. */
const tickTime = 2000;

/** Copies text to the clipboard. `isCopied` is true for a moment afterwards. */
export function useCopy() {
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), tickTime);
    return () => clearTimeout(timer);
  }, [copies]);

  /** Returns whether it worked: there is no clipboard on a plain http address, and the browser can deny access to it. */
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
