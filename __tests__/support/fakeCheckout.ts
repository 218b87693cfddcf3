import { waitFor } from '@testing-library/react';
import type { PaymentResult } from '../../contract/topUps';

interface Options {
  handler: (result: PaymentResult) => void;
  modal: { ondismiss: () => void };
  [name: string]: unknown;
}

/**
 * Replaces Razorpay's checkout window. Records the options with which the page opens it, so that tests can call the handlers in them, as the real window would.
 */
export const fakeCheckout = {
  /** For each window that was opened: its options, and the number of Drape's own dialogs that were open at that time. */
  opened: [] as { options: Options; dialogs: number }[],
  last: () => fakeCheckout.opened.at(-1)!.options,
};

const findScripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*="razorpay"]')];

/** Waits until the page requests Razorpay's script, and makes it load or fail. jsdom itself doesn't fetch scripts. Returns the script's address. */
export async function settleScriptLoad(outcome: 'load' | 'error'): Promise<string> {
  const script = await waitFor(() => {
    const [found] = findScripts();
    if (!found) throw new Error("The page hasn't requested Razorpay's script yet");
    return found;
  });
  if (outcome === 'load')
    window.Razorpay = class {
      constructor(private readonly options: Options) {}
      open() {
        fakeCheckout.opened.push({ options: this.options, dialogs: document.querySelectorAll('[role=dialog]').length });
      }
    } as unknown as NonNullable<typeof window.Razorpay>;
  script.dispatchEvent(new Event(outcome));
  return script.src;
}

export function resetCheckout(): void {
  delete window.Razorpay;
  fakeCheckout.opened = [];
  for (const script of findScripts()) script.remove();
}
