import type { FastifyBaseLogger } from 'fastify';
import { ApiError } from '../platform/apiError';
import { type Database, type DatabasePool, inTransaction } from '../platform/db/database';
import { type PaymentDependencies, creditPayment } from './creditPayment';
import { recordRefund } from './recordRefund';
import type { PaymentGateway } from './gateway';
import { type PaymentEvent, readEvent } from './paymentEntity';
import { findRecordedRefunds } from './refundRepository';
import { recordEvent } from './topUpRepository';

export interface SignedEvent {
  /** The gateway's id of the event. It is the same each time the event is sent. */
  id: string;
  /** The bytes as received. */
  body: Buffer;
  signature: string;
}

/**
 * The kinds of events that report a payment to us. Payments in other events must not be credited: an event about a refund, for example, contains the refunded
 * payment.
 */
const paymentEventKinds = ['payment.captured', 'order.paid'];

/** The kinds of events that may report a refund. The refund's status tells whether the money was returned. */
const refundEventKinds = ['refund.created', 'refund.processed'];

async function handleEvent(
  tx: Database,
  parts: PaymentDependencies,
  { kind, payment, refund }: PaymentEvent,
): Promise<void> {
  if (payment && paymentEventKinds.includes(kind)) {
    const credit = await creditPayment(tx, parts, payment);
    if (credit === 'unknown order') parts.log.error({ payment: payment.id, credit }, 'a payment was not credited');
  }
  if (refund && refundEventKinds.includes(kind)) {
    const entry = await recordRefund(tx, parts, refund, payment);
    parts.log.info({ refund: refund.id, payment: refund.paymentId, entry }, 'received a refund');
  }
  if (refund && kind === 'refund.failed' && (await findRecordedRefunds(tx, [refund.id])).size > 0)
    parts.log.error(
      { refund: refund.id, payment: refund.paymentId },
      'a refund failed that is in the ledger already: please pay the customer in another way',
    );
}

/**
 * Handles a gateway event. Events may come late, twice, in any order or not at all, so nothing depends on a single event. The event is recorded and
 * handled in one transaction. If that fails, the gateway sends the event again. A payment that we can't credit is reported to the operator, and counts as
 * handled, because sending the event again wouldn't help.
 *
 * @throws ApiError 401 `bad_signature`, 400 if the body isn't an event
 */
export async function receiveEvent(
  db: DatabasePool,
  gateway: PaymentGateway,
  log: FastifyBaseLogger,
  { id, body, signature }: SignedEvent,
): Promise<void> {
  if (!gateway.isEventSigned(body, signature))
    throw new ApiError(401, 'bad_signature', "This event isn't signed by the payment gateway.");
  const event = readEvent(body);
  if (!event || !id) throw new ApiError(400, 'invalid_input', "This isn't an event of the payment gateway.");
  await inTransaction(db, async (tx) => {
    if (await recordEvent(tx, id, event.kind)) await handleEvent(tx, { gateway, log }, event);
  });
}
