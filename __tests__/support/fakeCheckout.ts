import { waitFor } from '@testing-library/react';
import type { PaymentResult } from '../../contract/topUps';

interface Options {
  handler: (result: PaymentResult) => void;
  modal: { ondismiss: () => void };
  [name: string]: unknown;
}

/** Razorpay's window, as far as the page sees it: what it was opened with, and what its user does. */
export const checkout = {
  /** Of each window, with what dialog of ours was on the page as it opened. */
  opened: [] as { options: Options; dialogs: number }[],
  last: () => checkout.opened.at(-1)!.options,
};

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*="razorpay"]')];

/** The page asks for Razorpay's script: it comes, or does not. jsdom fetches none by itself. */
export async function answerScript(outcome: 'load' | 'error'): Promise<string> {
  const script = await waitFor(() => {
    const [found] = scripts();
    if (!found) throw new Error('No script of Razorpay was asked for');
    return found;
  });
  if (outcome === 'load')
    window.Razorpay = class {
      constructor(private readonly options: Options) {}
      open() {
        checkout.opened.push({ options: this.options, dialogs: document.querySelectorAll('[role=dialog]').length });
      }
    } as unknown as NonNullable<typeof window.Razorpay>;
  script.dispatchEvent(new Event(outcome));
  return script.src;
}

export function forgetCheckout(): void {
  delete window.Razorpay;
  checkout.opened = [];
  for (const script of scripts()) script.remove();
}
