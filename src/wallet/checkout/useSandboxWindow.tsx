import { type ReactNode, useState } from 'react';
import type { PaymentResult } from '../../../contract/topUps';
import { loadTexts } from '../../messages/loadTexts';
import type { Checkout, PrepareWindow } from './openWindow';
import type { SandboxWindow } from './SandboxWindow';

interface OpenSandbox extends Checkout {
  Window: typeof SandboxWindow;
  onEnd: (end: PaymentResult | 'closed') => void;
}

/** Returns a function that prepares the sandbox's window, and the window to render. */
export function useSandboxWindow(): { prepare: PrepareWindow; window: ReactNode } {
  const [openSandbox, setOpenSandbox] = useState<OpenSandbox | null>(null);
  const prepare: PrepareWindow = async (checkout) => {
    // Load the window here rather than with React.lazy. Then, if loading fails, the order fails while our dialog is still open, and the user can retry.
    await loadTexts('wallet');
    const { SandboxWindow: Window } = await import('./SandboxWindow');
    return () =>
      new Promise((resolve) => {
        const onEnd: OpenSandbox['onEnd'] = (end) => {
          setOpenSandbox(null);
          resolve(end);
        };
        setOpenSandbox({ ...checkout, Window, onEnd });
      });
  };
  return { prepare, window: openSandbox && <openSandbox.Window {...openSandbox} /> };
}
