import type { PaymentResult, TopUpOrder } from '../../../contract/topUps';
import type { User } from '../../../contract/users';

/** Texts for the gateway's window and for the outcome of the payment. */
export interface PurchaseTexts {
  description: string;
  /** Says what the sandbox does instead of charging. */
  sandbox: string;
  /** Shown when the user has closed the window. */
  closed: string;
  /** Shown when the window couldn't be opened. */
  failed: string;
}

/** Shows the gateway's window. Resolves when it has closed: with the payment result, or `closed` if nothing was paid. */
export type OpenWindow = () => Promise<PaymentResult | 'closed'>;

export interface Checkout {
  order: TopUpOrder;
  payer: Pick<User, 'name' | 'email'>;
  texts: PurchaseTexts;
}

/** Loads what the payment window needs, and returns a function that opens it. Call that function when our own dialog has closed. */
export type PrepareWindow = (checkout: Checkout) => Promise<OpenWindow>;
