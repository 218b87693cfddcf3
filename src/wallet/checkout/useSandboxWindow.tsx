import { type ReactNode, useState } from 'react';
import type { PaymentResult } from '../../../contract/topUps';
import { loadTexts } from '../../messages/loadTexts';
import type { Checkout, PrepareWindow } from './openWindow';
import type { SandboxWindow } from './SandboxWindow';

interface OpenSandbox extends Checkout {
  Window: typeof SandboxWindow;
  onEnd: (end: PaymentResult | 'closed') => void;
}

/** Returns the sandbox's window, to render when the order belongs to the sandbox. */
export function useSandboxWindow(): { prepare: PrepareWindow; window: ReactNode } {
  const [openSandbox, setOpenSandbox] = useState<OpenSandbox | null>(null);
  const prepare: PrepareWindow = async (checkout) => {
    // Don't use React.lazy here. If the chunk can't be fetched, the order fails while the dialog is still open, so the user can retry.
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
