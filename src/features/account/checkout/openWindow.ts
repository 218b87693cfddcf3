import type { PaymentResult, TopUpOrder } from '../../../../contract/topUps';
import type { User } from '../../../../contract/users';

/** What is paid for, in the words of the gateway's window and of what may become of it. */
export interface PurchaseTexts {
  description: string;
  /** What the sandbox does instead of charging. */
  sandbox: string;
  /** The window was closed. */
  closed: string;
  /** The window could not be opened. */
  failed: string;
}

/** Shows the gateway's window; resolves when it is gone, with what it handed over or `closed` where nothing was paid in it. */
export type OpenWindow = () => Promise<PaymentResult | 'closed'>;

export interface Checkout {
  order: TopUpOrder;
  payer: Pick<User, 'name' | 'email'>;
  texts: PurchaseTexts;
}

/** Fetches what a gateway's window is made of. It opens in a second step, once our own dialog is gone. */
export type PrepareWindow = (checkout: Checkout) => Promise<OpenWindow>;
