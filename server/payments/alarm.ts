import { eq, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../platform/db/database';
import { topUps } from '../platform/db/tables/money';
import type { Payment } from './gateway';
import { type TopUpRow, recordEvent } from './topUpRepository';

/**
 * Logs an error for a captured payment that can't be credited. Logs it once per payment, even if the browser, several webhook events and the reconciler all
 * report the payment. It is logged before the transaction commits, so after a crash it may be logged again, but it is never lost.
 */
export async function logAlarmOnce(
  tx: Database,
  log: FastifyBaseLogger,
  alarm: { topUp: TopUpRow; payment: Payment; reason: string },
): Promise<void> {
  const { topUp, payment, reason } = alarm;
  if (!(await recordEvent(tx, `alarm_${payment.id}`, 'alarm'))) return;
  await tx
    .update(topUps)
    .set({ alarmedAt: sql`now()` })
    .where(eq(topUps.id, topUp.id));
  log.error(
    { topUp: topUp.id, payment: payment.id, reason },
    'a captured payment was not credited: please look into it in the dashboard of the payment gateway',
  );
}
