import { type ReactNode, useState } from 'react';
import type { PaymentResult } from '../../../../contract/topUps';
import type { Checkout, PrepareWindow } from './openWindow';
import type { SandboxWindow } from './SandboxWindow';

interface Visit extends Checkout {
  Window: typeof SandboxWindow;
  onEnd: (end: PaymentResult | 'closed') => void;
}

/** The sandbox's window, to be shown where the order is the sandbox's. */
export function useSandboxWindow(): { prepare: PrepareWindow; window: ReactNode } {
  const [visit, setVisit] = useState<Visit | null>(null);
  const prepare: PrepareWindow = async (checkout) => {
    // Not a lazy component: if the chunk can't be fetched, the order fails while there is still a dialog to try again from.
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
