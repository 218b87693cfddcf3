import type { FastifyBaseLogger } from 'fastify';
import { ApiError } from '../platform/apiError';
import { type DatabasePool, inTransaction } from '../platform/db/database';
import { creditPayment } from './creditPayment';
import type { PaymentGateway } from './gateway';
import { readEvent } from './paymentEntity';
import { recordEvent } from './topUpRepository';

export interface SignedEvent {
  /** The gateway's name of it: the same at each delivery. */
  id: string;
  /** As it came. */
  body: Buffer;
  signature: string;
}

/** Those that say that money has come. A refund's event also carries a captured payment: the one that is given back. */
const moneyCame = ['payment.captured', 'order.paid'];

/**
 * Takes an event of the gateway. They come late, twice, out of order or not at all, so nothing depends on one: it is noted and, where money has come,
 * credited, in one transaction, and what fails half way is delivered again. A payment that we cannot place is told to the operator, not to the gateway,
 * whose next delivery would be the same.
 *
 * @throws ApiError 401 `bad_signature`, 400 for what is no event
 */
export async function receiveEvent(
  db: DatabasePool,
  gateway: PaymentGateway,
  log: FastifyBaseLogger,
  { id, body, signature }: SignedEvent,
): Promise<void> {
  if (!gateway.signsEvent(body, signature))
    throw new ApiError(401, 'bad_signature', 'This event does not carry the signature of the payment gateway.');
  const event = readEvent(body);
  if (!event || !id) throw new ApiError(400, 'invalid_input', 'This is no event of the payment gateway.');
  const { kind, payment } = event;
  await inTransaction(db, async (tx) => {
    if (!(await recordEvent(tx, id, kind)) || !payment || !moneyCame.includes(kind)) return;
    const credit = await creditPayment(tx, gateway, payment);
    if (credit !== 'credited' && credit !== 'credited before')
      log.error({ payment: payment.id, credit }, 'a payment was not credited');
  });
}
