import { randomUUID } from 'node:crypto';
import type { PlanOffers } from '../../../contract/planOffers';
import { readConfig } from '../../../server/config';
import { creditPayment } from '../../../server/payments/creditPayment';
import { inTransaction } from '../../../server/platform/db/database';
import { crashingDatabase } from '../../support/crashingDatabase';
import { type PaymentTestApp, type Refusal, minutesFromNow, startPaymentTestApp } from '../../support/payments';

const prices = { Basic: 85_000, Premium: 212_500, Enterprise: 841_500 };

let payments: PaymentTestApp;
beforeAll(async () => {
  const { plans } = readConfig({ PAYMENTS: 'sandbox', PLAN_CHANGES: 'paid' });
  payments = await startPaymentTestApp({ plans });
});
afterAll(() => payments.close());
beforeEach(() => {
  payments.razorpay.behaviour = 'answers';
});

const readPeriods = (userId: number) =>
  payments.server.rows('select plan_type, price, currency from subscription_periods where user_id = $1', [userId]);

test('GET /plans/ says that plans cost money, with prices in paise', async () => {
  const { user } = await payments.customer();
  const { status, body } = await user.call<PlanOffers>('GET', '/plans/');
  expect(status).toBe(200);
  expect(body).toEqual({
    changes: 'paid',
    plans: Object.entries(prices).map(([plan_type, price]) => ({ plan_type, price })),
  });
});

test("a plan can't be changed without a payment", async () => {
  const { user, plan } = await payments.customer();
  const { status, body } = await user.call<Refusal>('PUT', '/users/subscription/', { plan_type: 'Enterprise' });
  expect([status, body.code]).toEqual([402, 'plan_unpaid']);
  expect(await plan()).toBe('Basic');
});

test('an order for a plan costs the configured price of the plan, and the plan starts when the order is paid', async () => {
  const { user, id, order, pay, verify, plan, money, balance } = await payments.customer({ plan_type: 'Premium' });
  expect(order.amount).toBe(prices.Premium);
  expect(payments.razorpay.orders.get(order.order_id)?.amount).toBe(prices.Premium);
  expect(await plan()).toBe('Basic');
  expect((await verify(payments.razorpay.result(pay()))).status).toBe(200);
  expect([await plan(), await balance()]).toEqual(['Premium', 0]);
  expect(await money()).toEqual([
    ['top_up', 2_125],
    ['plan_payment', -2_125],
  ]);
  expect(await readPeriods(id)).toEqual([{ plan_type: 'Premium', price: prices.Premium, currency: 'INR' }]);
  expect((await user.profile()).wallet.remaining_generations).toBe(5_000);
});

test('the plan starts once, even if webhooks, browser and reconciler all report its payment', async () => {
  const { id, pay, verify, plan } = await payments.customer({ plan_type: 'Enterprise' });
  const payment = pay();
  const { razorpay } = payments;
  await Promise.all([
    payments.deliver(razorpay.event('order.paid', payment)),
    payments.deliver(razorpay.event('payment.captured', payment)),
    verify(razorpay.result(payment)),
    verify(razorpay.result(payment)),
    payments.reconciler().round(minutesFromNow(16)),
  ]);
  await payments.reconciler().round(minutesFromNow(31));
  expect(await plan()).toBe('Enterprise');
  expect(await readPeriods(id)).toHaveLength(1);
});

test("if a process dies while it credits a plan's payment, plan and ledger are both updated or both unchanged; the next report completes both", async () => {
  let hasDied = true;
  let attempts = 0;
  for (let statements = 1; hasDied; statements++) {
    const { id, order, pay, plan, money } = await payments.customer({ plan_type: 'Premium' });
    const payment = {
      id: pay().id,
      orderId: order.order_id,
      amount: order.amount,
      currency: 'INR',
      status: 'captured',
    };
    const credit = (db: typeof payments.server.db) => inTransaction(db, (tx) => creditPayment(tx, payments, payment));
    const first = await credit(crashingDatabase(payments.server.db, statements, false)).catch(
      (error: unknown) => error,
    );
    hasDied = first instanceof Error;
    const isPlanStarted = (await plan()) === 'Premium';
    expect([(await money()).length, (await readPeriods(id)).length]).toEqual(isPlanStarted ? [2, 1] : [0, 0]);
    await credit(payments.server.db);
    expect([(await money()).length, (await readPeriods(id)).length]).toEqual([2, 1]);
    attempts++;
  }
  expect(attempts).toBeGreaterThan(8);
});

test('an order for the current plan is refused before anything is charged', async () => {
  const { placeAnotherOrder } = await payments.customer();
  const { size } = payments.razorpay.orders;
  const { status, body } = await placeAnotherOrder({ plan_type: 'Basic' });
  expect([status, body.code]).toEqual([409, 'same_plan']);
  expect(payments.razorpay.orders.size).toBe(size);
});

test('if a plan is paid for twice, it starts once, and the second payment goes to the wallet', async () => {
  const { id, pay, verify, placeAnotherOrder, plan, balance } = await payments.customer({ plan_type: 'Premium' });
  const second = (await placeAnotherOrder({ plan_type: 'Premium' })).body;
  const twoPayments = [pay(), payments.razorpay.pay(second.order_id)];
  const answers = await Promise.all(twoPayments.map((payment) => verify(payments.razorpay.result(payment))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect([await plan(), await balance()]).toEqual(['Premium', 2_125]);
  expect(await readPeriods(id)).toHaveLength(1);
});

test.each([
  ['a wrong amount', { amount: 100 }],
  ['a payment that failed', { status: 'failed' }],
] as const)('%s starts no plan', async (_what, change) => {
  const { pay, verify, plan, money } = await payments.customer({ plan_type: 'Enterprise' });
  expect((await verify(payments.razorpay.result(pay(change)))).status).toBe(400);
  expect([await plan(), await money()]).toEqual(['Basic', []]);
});

test.each([{}, { amount: 50, plan_type: 'Premium' }, { plan_type: 'Platinum' }])(
  'an order with %j is refused, because it needs either an amount or a plan',
  async (orderRequest) => {
    const { placeAnotherOrder } = await payments.customer();
    const { status, body } = await placeAnotherOrder(orderRequest as { amount: number });
    expect([status, body.code]).toEqual([400, 'invalid_input']);
  },
);

describe('the limit of open orders', () => {
  /** Creates a user with 20 open orders. The oldest order is `hours` old. */
  async function createUserAtLimit(hours: number) {
    const customer = await payments.customer();
    await payments.server.rows(
      `insert into top_ups (id, user_id, gateway, order_id, amount, currency, status, created_at)
       select gen_random_uuid(), $1, 'razorpay', 'order_' || gen_random_uuid(), 100, 'INR', 'created', now() - interval '1 hour'
       from generate_series(1, 19)`,
      [customer.id],
    );
    await payments.server.rows(`update top_ups set created_at = now() - $2 * interval '1 hour' where id = $1`, [
      customer.topUp,
      hours,
    ]);
    return customer;
  }

  test('after 20 open orders in a day, the next order is refused before the gateway is called, with the time to wait', async () => {
    const { user, id } = await createUserAtLimit(23);
    const { size } = payments.razorpay.orders;
    const orderRequest = { entity_id: id, amount: 50 };
    const { status, body, headers } = await user.call<Refusal>('POST', '/top-up/initiate/', orderRequest);
    expect([status, body.code]).toEqual([429, 'too_many_orders']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3_500);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(3_600);
    expect(payments.razorpay.orders.size).toBe(size);
  });

  test("paid orders and those of the day before don't count toward the limit", async () => {
    const customerOfYesterday = await createUserAtLimit(25);
    expect((await customerOfYesterday.placeAnotherOrder({ amount: 50 })).status).toBe(201);
    const payingCustomer = await createUserAtLimit(1);
    await payingCustomer.verify(payments.razorpay.result(payingCustomer.pay()));
    expect((await payingCustomer.placeAnotherOrder({ plan_type: 'Premium' })).status).toBe(201);
  });

  test("concurrent orders don't exceed the limit", async () => {
    const { user, id } = await createUserAtLimit(25);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        user.call('POST', '/top-up/initiate/', { entity_id: id, amount: 5 }, { 'idempotency-key': randomUUID() }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 429, 429, 429, 429, 429]);
    const [openOrders] = await payments.server.rows<{ count: number }>(
      `select count(*)::int as count from top_ups where user_id = $1 and created_at > now() - interval '24 hours'`,
      [id],
    );
    expect(openOrders).toEqual({ count: 20 });
  });
});
