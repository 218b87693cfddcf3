import type { PaymentResult } from '../../../contract/topUps';
import { loadScript } from './loadScript';
import type { PrepareWindow } from './openWindow';

const checkoutScript = 'https://checkout.razorpay.com/v1/checkout.js';

/** The options of Razorpay Checkout that are used here. Razorpay's documentation lists more. */
interface CheckoutOptions {
  key: string;
  order_id: string;
  /** The amount in paise. */
  amount: number;
  currency: string;
  name: string;
  description: string;
  prefill: { name: string; email: string };
  theme: { color: string };
  handler: (result: PaymentResult) => void;
  modal: { ondismiss: () => void };
}

declare global {
  interface Window {
    Razorpay?: new (options: CheckoutOptions) => { open: () => void };
  }
}

/**
 * Shows Razorpay Checkout. After a failed attempt, its window stays open and offers another attempt, until the order is paid or the user closes the window.
 *
 * @param color the colour of the window's buttons, as `#rrggbb`
 * @returns a function that prepares a window. It rejects if Razorpay's script can't be loaded
 */
export const razorpayWindow =
  (color: string): PrepareWindow =>
  async ({ order, payer, texts }) => {
    if (!window.Razorpay) await loadScript(checkoutScript);
    const Checkout = window.Razorpay;
    if (!Checkout) throw new Error('The script of Razorpay Checkout has loaded, but has not defined window.Razorpay');
    return () =>
      new Promise((resolve) => {
        const checkout = new Checkout({
          key: order.key,
          order_id: order.order_id,
          amount: order.amount,
          currency: order.currency,
          name: 'Drape',
          description: texts.description,
          prefill: { name: payer.name, email: payer.email },
          theme: { color },
          handler: ({ razorpay_order_id, razorpay_payment_id, razorpay_signature }) =>
            resolve({ razorpay_order_id, razorpay_payment_id, razorpay_signature }),
          modal: { ondismiss: () => resolve('closed') },
        });
        checkout.open();
      });
  };
