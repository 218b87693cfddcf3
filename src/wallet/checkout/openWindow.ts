import type { PaymentResult, TopUpOrder } from '../../../contract/topUps';
import type { User } from '../../../contract/users';

/** Texts for the gateway's window and for the outcome of the payment. */
export interface PurchaseTexts {
  description: string;
  /** Explains that the sandbox charges nothing, and what it does instead. */
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

/**
 * Prepares the payment window, for example loads its script, and returns a function that opens the window. Call that function when our own dialog has closed.
 */
export type PrepareWindow = (checkout: Checkout) => Promise<OpenWindow>;
