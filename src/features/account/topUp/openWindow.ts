import type { PaymentResult, TopUpOrder } from '../../../../contract/topUps';
import type { User } from '../../../../contract/users';

/** Shows the gateway's window; resolves when it is gone, with what it handed over or `closed` where nothing was paid in it. */
export type OpenWindow = () => Promise<PaymentResult | 'closed'>;

/** Fetches what a gateway's window is made of. It opens in a second step, when nothing of ours stands in its way. */
export type PrepareWindow = (order: TopUpOrder, payer: Pick<User, 'name' | 'email'>) => Promise<OpenWindow>;
