import { type ReactNode, useState } from 'react';
import type { PaymentResult } from '../../../../contract/topUps';
import type { Checkout, PrepareWindow } from './openWindow';
import type { SandboxWindow } from './SandboxWindow';

interface Visit extends Checkout {
  Window: typeof SandboxWindow;
  onEnd: (end: PaymentResult | 'closed') => void;
}

/** Returns the sandbox's window, to render when the order belongs to the sandbox. */
export function useSandboxWindow(): { prepare: PrepareWindow; window: ReactNode } {
  const [visit, setVisit] = useState<Visit | null>(null);
  const prepare: PrepareWindow = async (checkout) => {
    // Not React.lazy: if the chunk can't be fetched, the order fails while the dialog is still open for a retry.
    const { SandboxWindow: Window } = await import('./SandboxWindow');
    return () =>
      new Promise((resolve) => {
        const onEnd: Visit['onEnd'] = (end) => {
          setVisit(null);
          resolve(end);
        };
        setVisit({ ...checkout, Window, onEnd });
      });
  };
  return { prepare, window: visit && <visit.Window {...visit} /> };
}
