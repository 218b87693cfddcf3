import { createHmac } from 'node:crypto';
import type { PaymentResult, TopUpOrder } from '../../../contract/topUps';
import { razorpayGateway } from '../../../server/payments/razorpayGateway';
import type { FakeRazorpay } from '../../support/fakeRazorpay';
import { type PaymentTestApp, minutesFromNow, startPaymentTestApp } from '../../support/payments';
import type { TestApp } from '../../support/testApp';
import type { TestUser } from '../../support/testUser';

let payments: PaymentTestApp;
let razorpay: FakeRazorpay;
let server: TestApp;
beforeAll(async () => {
  payments = await startPaymentTestApp();
  ({ razorpay, server } = payments);
});
afterAll(() => payments.close());
beforeEach(() => {
  razorpay.behaviour = 'answers';
});

const createCustomer = () => payments.customer();
const deliver: PaymentTestApp['deliver'] = (...event) => payments.deliver(...event);
const createReconciler = () => payments.reconciler();
const initiate = (user: TestUser, entity_id: number, amount: number) => payments.initiate(user, entity_id, { amount });

describe('orders', () => {
  test("an order is opened at the gateway in paise with our record's id as receipt, and belongs to its user", async () => {
    const { id, order } = await createCustomer();
    expect(order).toEqual({
      order_id: expect.stringMatching(/^order_/),
      key: 'rzp_test_1',
      amount: 5000,
      currency: 'INR',
      gateway: 'razorpay',
    });
    const rows = await server.rows('select * from top_ups where order_id = $1', [order.order_id]);
    expect(rows).toEqual([expect.objectContaining({ user_id: id, amount: 5000, currency: 'INR', status: 'created' })]);
    expect(razorpay.orders.get(order.order_id)).toMatchObject({
      amount: 5000,
      receipt: (rows[0] as { id: string }).id,
    });
  });

  test('an order is opened once per Idempotency-Key, even if the request is retried', async () => {
    const { user, id } = await createCustomer();
    const { size } = razorpay.orders;
    const send = () =>
      user.call<TopUpOrder>(
        'POST',
        '/top-up/initiate/',
        { entity_id: id, amount: 50 },
        { 'idempotency-key': `press-${id}` },
      );
    const [first, second] = await Promise.all([send(), send()]);
    expect([first.status, second.status, second.body, (await send()).body]).toEqual([201, 201, first.body, first.body]);
    expect(razorpay.orders.size).toBe(size + 1);
  });

  test.each([0, -5, 0.5, 1.01, 500_001, 'ten', '10', true, [10], null])(
    'an order of %j rupees is refused',
    async (amount) => {
      const { user, id } = await createCustomer();
      const { status, body } = await initiate(user, id, amount as number);
      expect([status, body]).toEqual([400, { code: 'invalid_input', detail: 'Please enter a valid amount' }]);
    },
  );

  test('an order for another user is refused, and none is opened at the gateway', async () => {
    const [mine, other] = [await createCustomer(), await createCustomer()];
    const { size } = razorpay.orders;
    expect((await initiate(mine.user, other.id, 50)).status).toBe(404);
    expect(razorpay.orders.size).toBe(size);
  });

  test.each(['ignores requests', 'never answers', 'sends garbage'] as const)(
    "an order can't be opened while the gateway %s",
    async (behaviour) => {
      const { user, id } = await createCustomer();
      const before = await server.counts();
      razorpay.behaviour = behaviour;
      const { status, body } = await initiate(user, id, 50);
      expect([status, body]).toEqual([
        502,
        {
          code: 'gateway_unavailable',
          detail: "The payment provider isn't responding. Nothing was charged. Please try again in a few minutes.",
        },
      ]);
      expect(await server.counts()).toEqual(before);
    },
  );
});

describe('payments that the browser reports', () => {
  test('a reported payment is credited, and the answer contains the wallet', async () => {
    const { order, verify, credits } = await createCustomer();
    const { status, body } = await verify(razorpay.result(razorpay.pay(order.order_id)));
    expect([status, body]).toEqual([200, { balance: 50, remaining_generations: 25, total_generations: 25 }]);
    expect(await credits()).toEqual([50]);
  });

  test('a payment is credited once, even if it is reported ten times at the same time and once again', async () => {
    const { order, verify, credits } = await createCustomer();
    const result = razorpay.result(razorpay.pay(order.order_id));
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(result)));
    expect(answers.map(({ status, body }) => [status, body.balance])).toEqual(
      Array.from({ length: 10 }, () => [200, 50]),
    );
    expect((await verify(result)).body.balance).toBe(50);
    expect(await credits()).toEqual([50]);
  });

  test.each([
    ['a wrong signature', (result: PaymentResult) => ({ ...result, razorpay_signature: 'ab'.repeat(32) })],
    ['no signature', (result: PaymentResult) => ({ ...result, razorpay_signature: '' })],
    ['a truncated signature', (r: PaymentResult) => ({ ...r, razorpay_signature: r.razorpay_signature.slice(2) })],
    ['the signature of another payment', (result: PaymentResult) => ({ ...result, razorpay_payment_id: 'pay_other' })],
  ])('a payment with %s is refused before the gateway is called', async (_what, forge) => {
    const { order, verify, balance } = await createCustomer();
    const result = razorpay.result(razorpay.pay(order.order_id));
    const requestsBefore = razorpay.requests.length;
    const { status, body } = await verify(forge(result));
    expect([status, body]).toEqual([400, { code: 'payment_refused', detail: 'Payment verification failed' }]);
    expect(razorpay.requests).toHaveLength(requestsBefore);
    expect(await balance()).toBe(0);
  });

  test.each([
    ['of another amount', { amount: 4999 }],
    ['in another currency', { currency: 'USD' }],
    ['that failed', { status: 'failed' }],
    ['that was refunded', { status: 'refunded' }],
  ] as const)('a payment %s is refused, although its signature is valid', async (_what, change) => {
    const { order, verify, balance } = await createCustomer();
    const { status, body } = await verify(razorpay.result(razorpay.pay(order.order_id, change)));
    expect([status, body.detail]).toEqual([400, 'Payment verification failed']);
    expect(await balance()).toBe(0);
  });

  test('a payment of another order is refused, although its signature is valid', async () => {
    const [mine, cheap] = [await createCustomer(), await createCustomer()];
    const payment = razorpay.pay(cheap.order.order_id);
    const result = razorpay.result({ ...payment, order_id: mine.order.order_id });
    expect((await mine.verify(result)).status).toBe(400);
    expect(await mine.balance()).toBe(0);
  });

  test("another user's payment is answered with 404", async () => {
    const [mine, other] = [await createCustomer(), await createCustomer()];
    const result = razorpay.result(razorpay.pay(other.order.order_id));
    const { status, body } = await mine.verify(result);
    expect([status, body.code]).toEqual([404, 'not_found']);
    expect([await mine.balance(), await other.balance()]).toEqual([0, 0]);
  });

  test("if the gateway doesn't answer, the payment isn't credited yet; the next report credits it", async () => {
    const { order, verify, balance } = await createCustomer();
    const result = razorpay.result(razorpay.pay(order.order_id));
    razorpay.behaviour = 'sends garbage';
    const { status, body } = await verify(result);
    expect([status, body.code, body.detail]).toEqual([
      502,
      'gateway_unavailable',
      expect.stringContaining("Please don't pay again"),
    ]);
    expect(await balance()).toBe(0);
    razorpay.behaviour = 'answers';
    expect((await verify(result)).body.balance).toBe(50);
  });
});

test('if the bank confirms a payment after the browser has reported it, the webhook credits it', async () => {
  const { order, verify, balance } = await createCustomer();
  const payment = razorpay.pay(order.order_id, { status: 'authorized' });
  const { status, body } = await verify(razorpay.result(payment));
  expect([status, body.code]).toEqual([409, 'payment_pending']);
  expect(await deliver(razorpay.event('payment.authorized', payment))).toBe(204);
  expect(await balance()).toBe(0);
  payment.status = 'captured';
  expect(await deliver(razorpay.event('payment.captured', payment))).toBe(204);
  expect(await balance()).toBe(50);
});

test('if the first payment of an order fails and the second succeeds, the second is credited', async () => {
  const { order, verify, credits } = await createCustomer();
  const failedAttempt = razorpay.pay(order.order_id, { status: 'failed' });
  await deliver(razorpay.event('payment.failed', failedAttempt));
  expect((await verify(razorpay.result(failedAttempt))).status).toBe(400);
  const paid = razorpay.pay(order.order_id);
  expect((await verify(razorpay.result(paid))).body.balance).toBe(50);
  expect(await credits()).toEqual([50]);
});

test("a webhook about an earlier failed attempt doesn't take back the credit of a paid order", async () => {
  const { order, verify, balance } = await createCustomer();
  const failedEvent = razorpay.event('payment.failed', razorpay.pay(order.order_id, { status: 'failed' }));
  await verify(razorpay.result(razorpay.pay(order.order_id)));
  expect(await deliver(failedEvent)).toBe(204);
  expect(await balance()).toBe(50);
});

test('a payment is credited once, even if the same webhook arrives ten times and another kind of webhook reports it too', async () => {
  const { order, credits } = await createCustomer();
  const payment = razorpay.pay(order.order_id);
  const captured = razorpay.event('payment.captured', payment);
  const statuses = await Promise.all(Array.from({ length: 10 }, () => deliver(captured)));
  expect(new Set(statuses)).toEqual(new Set([204]));
  await deliver(razorpay.event('order.paid', payment));
  await deliver(captured);
  expect(await credits()).toEqual([50]);
  expect(await server.rows('select kind from payment_events where id = $1', [captured.id])).toEqual([
    { kind: 'payment.captured' },
  ]);
});

test('a payment is credited once, even if its webhooks arrive in the wrong order and the browser reports it at the same time', async () => {
  const { order, verify, credits } = await createCustomer();
  const payment = razorpay.pay(order.order_id, { status: 'authorized' });
  const authorisedEvent = razorpay.event('payment.authorized', payment);
  payment.status = 'captured';
  const captured = razorpay.event('payment.captured', payment);
  const paid = razorpay.event('order.paid', payment);
  await deliver(paid);
  await Promise.all([deliver(captured), verify(razorpay.result(payment)), deliver(authorisedEvent)]);
  expect(await credits()).toEqual([50]);
});

test('a payment is credited if only the browser reports it', async () => {
  const { order, verify, balance } = await createCustomer();
  await verify(razorpay.result(razorpay.pay(order.order_id)));
  expect(await balance()).toBe(50);
});

test('a payment is credited if only a webhook reports it, because the user closed the window after paying', async () => {
  const { order, balance } = await createCustomer();
  await deliver(razorpay.event('payment.captured', razorpay.pay(order.order_id)));
  expect(await balance()).toBe(50);
});

test('if neither browser nor webhook reports a payment, the reconciler credits it after a quarter of an hour', async () => {
  const { order, balance, credits } = await createCustomer();
  razorpay.pay(order.order_id, { status: 'failed' });
  razorpay.pay(order.order_id);
  await createReconciler().round(minutesFromNow(14));
  expect(await balance()).toBe(0);
  await createReconciler().round(minutesFromNow(16));
  expect(await balance()).toBe(50);
  await createReconciler().round(minutesFromNow(40));
  expect(await credits()).toEqual([50]);
});

test('an unpaid order is polled less and less often and then expires; a late payment is still credited', async () => {
  const { order, verify, balance } = await createCustomer();
  const countPolls = () => razorpay.requests.filter((request) => request.includes(order.order_id)).length;
  const { round } = createReconciler();
  for (let age = 0; age <= 24 * 60; age += 3) await round(minutesFromNow(age));
  // The order is checked after a quarter of an hour, half an hour, 1, 2, 4, 8 and 16 hours.
  expect(countPolls()).toBe(7);
  await round(minutesFromNow(5 * 24 * 60 + 1));
  const pollsBefore = countPolls();
  await round(minutesFromNow(6 * 24 * 60));
  expect(countPolls()).toBe(pollsBefore);
  expect(await server.rows('select status from top_ups where order_id = $1', [order.order_id])).toEqual([
    { status: 'expired' },
  ]);
  expect((await verify(razorpay.result(razorpay.pay(order.order_id)))).body.balance).toBe(50);
  expect(await balance()).toBe(50);
});

test('an order whose payment the bank is still processing does not expire', async () => {
  const { order, balance } = await createCustomer();
  const payment = razorpay.pay(order.order_id, { status: 'authorized' });
  const { round } = createReconciler();
  await round(minutesFromNow(6 * 24 * 60));
  payment.status = 'captured';
  await round(minutesFromNow(7 * 24 * 60));
  expect(await balance()).toBe(50);
});

test('if the gateway is down during reconciliation, the next round checks the orders', async () => {
  const { order, balance } = await createCustomer();
  razorpay.pay(order.order_id);
  const { round } = createReconciler();
  razorpay.behaviour = 'ignores requests';
  await round(minutesFromNow(16));
  razorpay.behaviour = 'answers';
  await round(minutesFromNow(19));
  expect(await balance()).toBe(50);
});

test('if several processes reconcile at the same time, a payment is credited once', async () => {
  const { order, credits } = await createCustomer();
  razorpay.pay(order.order_id);
  await Promise.all(Array.from({ length: 4 }, () => createReconciler().round(minutesFromNow(16))));
  expect(await credits()).toEqual([50]);
});

describe('webhooks', () => {
  test.each([
    ['without a signature', { 'x-razorpay-signature': '' }, 401],
    ['with a wrong signature', { 'x-razorpay-signature': 'key' }, 401],
    ['without an event id', { 'x-razorpay-event-id': '' }, 400],
    ['with another content type', { 'content-type': 'text/plain' }, 415],
  ])('a webhook %s is refused and credits nothing', async (_what, change, status) => {
    const { order, balance } = await createCustomer();
    const event = razorpay.event('payment.captured', razorpay.pay(order.order_id));
    const before = await server.counts();
    expect(await deliver(event, change)).toBe(status);
    expect(await server.counts()).toEqual(before);
    expect(await balance()).toBe(0);
  });

  // Razorpay signs the result of a checkout with the secret of the API key, but webhooks with the webhook secret.
  test("a webhook that is signed with the key's secret instead of the webhook's is refused and credits nothing", async () => {
    const { order, balance } = await createCustomer();
    const event = razorpay.event('payment.captured', razorpay.pay(order.order_id));
    const before = await server.counts();
    const signature = createHmac('sha256', razorpay.keySecret).update(event.body).digest('hex');
    expect(await deliver({ ...event, signature })).toBe(401);
    expect(await server.counts()).toEqual(before);
    expect(await balance()).toBe(0);
    expect(await deliver(event)).toBe(204);
    expect(await balance()).toBe(50);
  });

  test('if no webhook secret is configured, no webhook is accepted', () => {
    const withoutSecret = razorpayGateway({ ...razorpay, webhookSecret: undefined }, razorpay.origin);
    const body = Buffer.from('{}');
    for (const secret of ['', 'undefined', razorpay.keySecret])
      expect(withoutSecret.isEventSigned(body, createHmac('sha256', secret).update(body).digest('hex'))).toBe(false);
  });

  test('a webhook that was changed after signing is refused, even if only a space was removed', async () => {
    const { order, balance } = await createCustomer();
    const event = razorpay.event('payment.captured', razorpay.pay(order.order_id));
    expect(await deliver({ ...event, body: event.body.replace('  ', ' ') })).toBe(401);
    expect(await balance()).toBe(0);
    expect(await deliver(event)).toBe(204);
    expect(await balance()).toBe(50);
  });

  test("a webhook about another shop's order, or about a payment without an order, is acknowledged and credits nobody", async () => {
    const { order } = await createCustomer();
    const payment = razorpay.pay(order.order_id);
    const entries = async () => (await server.counts()).ledger_entries;
    const before = await entries();
    expect(await deliver(razorpay.event('payment.captured', { ...payment, order_id: 'order_elsewhere' }))).toBe(204);
    expect(await deliver(razorpay.event('payment.captured', { ...payment, order_id: null as never }))).toBe(204);
    expect(await entries()).toBe(before);
  });

  test("a webhook whose amount differs from the order's is acknowledged and credits nothing", async () => {
    const { order, balance } = await createCustomer();
    const payment = razorpay.pay(order.order_id, { amount: 1 });
    expect(await deliver(razorpay.event('payment.captured', payment))).toBe(204);
    expect(await balance()).toBe(0);
  });

  test('a webhook about a refund credits nothing, although its payment was captured', async () => {
    const { order, balance } = await createCustomer();
    expect(await deliver(razorpay.event('refund.processed', razorpay.pay(order.order_id)))).toBe(204);
    expect(await balance()).toBe(0);
  });

  test("a signed webhook is refused if its content isn't valid", async () => {
    const { order } = await createCustomer();
    const event = razorpay.event('payment.captured', { ...razorpay.pay(order.order_id), amount: 'many' as never });
    expect(await deliver(event)).toBe(400);
  });
});

test('a second payment of one order is not credited, and the first one stays credited', async () => {
  const { order, verify, credits } = await createCustomer();
  await verify(razorpay.result(razorpay.pay(order.order_id)));
  const second = razorpay.pay(order.order_id);
  expect((await verify(razorpay.result(second))).status).toBe(400);
  expect(await deliver(razorpay.event('payment.captured', second))).toBe(204);
  expect(await credits()).toEqual([50]);
});

test('the database refuses to change ledger entries', async () => {
  const { id, order, verify } = await createCustomer();
  await verify(razorpay.result(razorpay.pay(order.order_id)));
  await expect(server.rows('update ledger_entries set amount = 9 where user_id = $1', [id])).rejects.toThrow(
    'added, never changed',
  );
});
