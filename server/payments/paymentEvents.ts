import type { FastifyBaseLogger } from 'fastify';
import { ApiError } from '../platform/apiError';
import { type Database, type DatabasePool, inTransaction } from '../platform/db/database';
import { type PaymentParts, creditPayment } from './creditPayment';
import { enterRefund } from './enterRefund';
import type { PaymentGateway } from './gateway';
import { type PaymentEvent, readEvent } from './paymentEntity';
import { recordedRefunds } from './refundRepository';
import { recordEvent } from './topUpRepository';

export interface SignedEvent {
  /** The gateway's name of it: the same at each delivery. */
  id: string;
  /** As it came. */
  body: Buffer;
  signature: string;
}

/** Money came in. A refund's event carries a captured payment as well: the one that is refunded. */
const paymentEvents = ['payment.captured', 'order.paid'];

/** Money went back, or will: the refund's own status decides. */
const refundEvents = ['refund.created', 'refund.processed'];

async function handle(tx: Database, parts: PaymentParts, { kind, payment, refund }: PaymentEvent): Promise<void> {
  if (payment && paymentEvents.includes(kind)) {
    const credit = await creditPayment(tx, parts, payment);
    if (credit === 'unknown order') parts.log.error({ payment: payment.id, credit }, 'a payment was not credited');
  }
  if (refund && refundEvents.includes(kind)) {
    const entry = await enterRefund(tx, parts, refund, payment);
    parts.log.info({ refund: refund.id, payment: refund.paymentId, entry }, 'received a refund');
  }
  if (refund && kind === 'refund.failed' && (await recordedRefunds(tx, [refund.id])).size > 0)
    parts.log.error(
      { refund: refund.id, payment: refund.paymentId },
      'a refund failed that is in the ledger already: please pay the customer in another way',
    );
}

/**
 * Takes an event of the gateway. Events come late, twice, out of order or not at all, so nothing depends on a single one. The event is recorded and handled
 * in one transaction; if that fails, the gateway delivers it again. A payment that we can't place is reported to the operator and not to the gateway, whose
 * next delivery would be the same.
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
  await inTransaction(db, async (tx) => {
    if (await recordEvent(tx, id, event.kind)) await handle(tx, { gateway, log }, event);
  });
}
