import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import type { PlanType } from '../../contract/plans';
import type { NewTopUp } from '../../contract/topUps';
import { readConfig } from '../../server/config';
import { enqueue } from '../../server/generations/enqueue';
import { unexpectedFailure } from '../../server/generations/failures';
import { claimNext } from '../../server/generations/generationQueue';
import { findGeneration } from '../../server/generations/generationRepository';
import { runGeneration } from '../../server/generations/runGeneration';
import { endWithoutPicture } from '../../server/generations/settle';
import { GatewayError } from '../../server/payments/gateway';
import { receiveEvent } from '../../server/payments/paymentEvents';
import { razorpayGateway } from '../../server/payments/razorpayGateway';
import { topUpReconciler } from '../../server/payments/reconciler';
import { topUpService } from '../../server/payments/topUpService';
import { ApiError } from '../../server/platform/apiError';
import { type DatabasePool, connectPool } from '../../server/platform/db/database';
import type { Notifications } from '../../server/platform/db/notifications';
import { type VettedImage, prepareGenerated } from '../../server/platform/images/vetImage';
import { createPlatform } from '../../server/platform/platform';
import { planService } from '../../server/users/planService';
import { storeNothing } from '../../server/platform/idempotency/intent';
import { grantSignupGenerations } from '../../server/users/ledger';
import { fakeEngine } from './fakeEngine';
import { type RazorpayEvent, type RazorpayPayment, type RazorpayRefund, startFakeRazorpay } from './fakeRazorpay';
import { Crash, crashingDatabase } from './crashingDatabase';
import { testSecrets } from './testApp';
import { createTestDatabase } from './testDatabase';
import { png } from './testImages';

export const grantedGenerations = 2;
export const priceInRupees = 10;

/** A random action by a user, the worker or the gateway. Its numbers choose from the users, orders and payments that exist when it runs. */
export type RandomAction = { crash: { statements: number; isAnswered: boolean } | undefined } & (
  | { do: 'order'; user: number; rupees: number }
  | { do: 'order a plan'; user: number; plan: PlanType }
  | { do: 'pay'; order: number; status: 'authorized' | 'captured' | 'failed' }
  | { do: 'bank confirms'; payment: number }
  | { do: 'refund'; payment: number; percent: number; status: 'pending' | 'processed' }
  | { do: 'bank refunds'; refund: number }
  | { do: 'send refund event'; refund: number; kind: 'refund.created' | 'refund.processed' }
  | { do: 'verify'; payment: number; user: number | 'owner' }
  | { do: 'send event'; payment: number; kind: string }
  | { do: 'send event again'; event: number }
  | { do: 'reconcile open orders' }
  | { do: 'generate'; user: number }
  | { do: 'work'; fails: boolean }
  | { do: 'cancel'; generation: number }
  | { do: 'change plan'; user: number; plan: PlanType }
);

/** Notifications without effect. The random actions do the work that a notification would trigger. */
const notifications: Notifications = { listen: () => () => {}, close: async () => {} };

/** A time at which all of today's orders have expired, but the reconciler still looks for refunds of today's payments. */
const afterThreeWeeks = () => new Date(Date.now() + 21 * 24 * 3_600_000);

/**
 * Creates the services that handle money, on a real database and with a gateway that speaks HTTP. Each action runs as if in a process of its own, which may die
 * at any statement.
 */
export async function createMoneyWorld() {
  const database = await createTestDatabase();
  const realDb = connectPool(database.url, () => {});
  const razorpay = await startFakeRazorpay();
  const gateway = razorpayGateway(razorpay, razorpay.origin);
  const dataDir = await mkdtemp(join(tmpdir(), 'drape-money-'));
  const config = { ...readConfig({ DATA_DIR: dataDir }), generationPrice: priceInRupees };
  const engine = fakeEngine();
  const { log } = fastify({ logger: false });
  const picture: VettedImage = await prepareGenerated(await png({ width: 8, height: 8 }), {
    generationId: randomUUID(),
    engine: 'local',
    version: null,
  });

  /** The ids of the users in the current round. The lists below are of the same round. */
  let users: number[] = [];
  let orders: { user: number; orderId: string }[] = [];
  let payments: RazorpayPayment[] = [];
  let refunds: RazorpayRefund[] = [];
  let events: RazorpayEvent[] = [];
  let generations: string[] = [];

  const rows = async <T>(sql: string, values: unknown[] = []) => (await realDb.$client.query(sql, values)).rows as T[];

  /** Chooses an item of a list. The index counts from the newest item and wraps around. Undefined for an empty list. */
  const pick = <T>(list: T[], index: number): T | undefined => list.at(-1 - (index % list.length));

  const createProcess = (db: DatabasePool) =>
    createPlatform({ config, db, notifications, engine, secrets: testSecrets });

  async function pay(orderId: string, status: RazorpayPayment['status']): Promise<void> {
    // Razorpay accepts no second payment for an order that is paid or being paid.
    const isTaken = payments.some((payment) => payment.order_id === orderId && payment.status !== 'failed');
    if (!isTaken) payments.push(razorpay.pay(orderId, { status }));
  }

  function refund(payment: RazorpayPayment, percent: number, status: RazorpayRefund['status']): void {
    if (payment.status !== 'captured') return;
    const refundedBefore = refunds
      .filter(({ payment_id }) => payment_id === payment.id)
      .reduce((sum, { amount }) => sum + amount, 0);
    const amount = Math.min(Math.ceil((payment.amount * percent) / 100), payment.amount - refundedBefore);
    refunds.push(razorpay.refund(payment, { amount, status }));
  }

  async function reserveEdit(db: DatabasePool, userId: number): Promise<void> {
    const platform = createProcess(db);
    const id = randomUUID();
    generations.push(id);
    await platform.media.store(userId, [picture, picture], (tx, [image, mask]) =>
      enqueue(tx, platform, {
        id,
        userId,
        kind: 'edit',
        garmentType: '',
        prompt: 'blue',
        pictureId: image!.id,
        maskId: mask!.id,
      }),
    );
  }

  async function work(db: DatabasePool, fails: boolean): Promise<void> {
    const platform = createProcess(db);
    const row = await claimNext(db, { perUser: platform.config.runningGenerations, providers: [] });
    if (!row) return;
    const context = { signal: new AbortController().signal, onProgress: () => {} };
    if (!fails)
      await runGeneration(platform, row, context).catch(async (error: unknown) => {
        // A cancellation removes the generation's pictures, so a worker that hasn't read them yet doesn't find them.
        if ((await findGeneration(realDb, row.id))?.status !== 'cancelled') throw error;
      });
    else await endWithoutPicture(platform, row, { status: 'failed', ...unexpectedFailure }, 'unchanged');
  }

  async function perform(action: RandomAction, db: DatabasePool): Promise<void> {
    const plans = { ...config.plans, changes: 'paid' } as const;
    const topUps = topUpService({ db, gateway, plans, log });
    const open = async (user: number, wish: Pick<NewTopUp, 'amount' | 'plan_type'>) => {
      const { order_id } = await topUps.initiate(user, { entity_id: user, ...wish }, storeNothing);
      orders.push({ user, orderId: order_id });
    };
    switch (action.do) {
      case 'order':
        return open(pick(users, action.user)!, { amount: action.rupees });
      case 'order a plan':
        return open(pick(users, action.user)!, { plan_type: action.plan });
      case 'pay': {
        const order = pick(orders, action.order);
        return order && pay(order.orderId, action.status);
      }
      case 'bank confirms': {
        const payment = pick(payments, action.payment);
        if (payment?.status === 'authorized') payment.status = 'captured';
        return;
      }
      case 'refund': {
        const payment = pick(payments, action.payment);
        return payment && refund(payment, action.percent, action.status);
      }
      case 'bank refunds': {
        const refund = pick(refunds, action.refund);
        if (refund) refund.status = 'processed';
        return;
      }
      case 'send refund event': {
        const refund = pick(refunds, action.refund);
        const payment = refund && razorpay.payments.get(refund.payment_id);
        if (!payment) return;
        events.push(razorpay.event(action.kind, payment, refund));
        return deliver(db, events.at(-1)!);
      }
      case 'verify': {
        const payment = pick(payments, action.payment);
        const owner = orders.find(({ orderId }) => orderId === payment?.order_id)?.user;
        const user = action.user === 'owner' ? owner : pick(users, action.user);
        if (payment && user) await topUps.verify(user, razorpay.result(payment));
        return;
      }
      case 'send event': {
        const payment = pick(payments, action.payment);
        if (!payment) return;
        const kind = payment.status === 'captured' ? action.kind : `payment.${payment.status}`;
        events.push(razorpay.event(kind, payment));
        return deliver(db, events.at(-1)!);
      }
      case 'send event again': {
        const event = pick(events, action.event);
        return event && deliver(db, event);
      }
      case 'reconcile open orders':
        return topUpReconciler(db, gateway, log).round(new Date(Date.now() + 3_600_000));
      case 'generate':
        return reserveEdit(db, pick(users, action.user)!);
      case 'work':
        return work(db, action.fails);
      case 'cancel': {
        const id = pick(generations, action.generation);
        const row = id ? await findGeneration(db, id) : undefined;
        if (row) await endWithoutPicture(createProcess(db), row, { status: 'cancelled' });
        return;
      }
      case 'change plan':
        await planService(db, config.plans).change(pick(users, action.user)!, { plan_type: action.plan }, storeNothing);
    }
  }

  const deliver = (db: DatabasePool, { id, body, signature }: RazorpayEvent) =>
    receiveEvent(db, gateway, log, { id, body: Buffer.from(body), signature });

  const addUser = async (): Promise<number> => {
    const name = randomUUID();
    const [user] = await rows<{ id: number }>(
      `insert into users (username, password_hash, name, email, address, referral_code) values ($1, '', '', $1, '', $1) returning id`,
      [name],
    );
    await rows(
      `insert into subscriptions (user_id, plan_type, start_date, end_date) values ($1, 'Basic', now(), now())`,
      [user!.id],
    );
    await grantSignupGenerations(realDb, user!.id, grantedGenerations);
    return user!.id;
  };

  return {
    razorpay,
    rows,
    users: () => users,
    /** All payments of this round that the gateway has captured, refunded or not. */
    captured: () => payments.filter(({ status }) => status === 'captured' || status === 'refunded'),
    refunded: () => refunds,

    /** Starts a round with three new users. */
    async begin(): Promise<void> {
      users = [await addUser(), await addUser(), await addUser()];
      orders = [];
      payments = [];
      refunds = [];
      events = [];
      generations = [];
      razorpay.behaviour = 'answers';
    },

    /** Runs actions concurrently. Refusals, a failing gateway and requested crashes are expected; anything else fails the test. */
    async runConcurrently(actions: RandomAction[]): Promise<void> {
      const results = await Promise.allSettled(
        actions.map((action) => {
          const { crash } = action;
          return perform(action, crash ? crashingDatabase(realDb, crash.statements, crash.isAnswered) : realDb);
        }),
      );
      for (const result of results) if (result.status === 'rejected' && !isExpected(result.reason)) throw result.reason;
    },

    /** Brings everything to an end: banks answer, pending webhooks are lost, generations of dead workers time out, and the reconciler runs once more. */
    async settle(): Promise<void> {
      razorpay.behaviour = 'answers';
      for (const payment of payments) if (payment.status === 'authorized') payment.status = 'captured';
      for (const refund of refunds) refund.status = 'processed';
      await topUpReconciler(realDb, gateway, log).round(afterThreeWeeks());
      for (const id of generations) {
        const row = await findGeneration(realDb, id);
        if (row) await endWithoutPicture(createProcess(realDb), row, { status: 'failed', ...unexpectedFailure });
      }
    },

    async close(): Promise<void> {
      await razorpay.close();
      await realDb.$client.end();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type MoneyWorld = Awaited<ReturnType<typeof createMoneyWorld>>;

/** Whether an error is expected. A crash may be wrapped by the query builder. */
function isExpected(error: unknown): boolean {
  if (error instanceof Crash || error instanceof ApiError || error instanceof GatewayError) return true;
  return error instanceof Error && error.cause instanceof Crash;
}
