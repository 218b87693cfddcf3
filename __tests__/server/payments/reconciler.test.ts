import { type PaymentTestApp, minutesFromNow, startPaymentTestApp } from '../../support/payments';

let payments: PaymentTestApp;
beforeAll(async () => {
  payments = await startPaymentTestApp();
});
afterAll(() => payments.close());
beforeEach(async () => {
  payments.razorpay.behaviour = 'answers';
  payments.razorpay.failingIds.clear();
  // Let the orders of earlier tests expire, so that each test has only its own.
  await payments.server.rows(`update top_ups set status = 'expired' where status = 'created'`);
});

const createCustomers = (count: number) => Promise.all(Array.from({ length: count }, () => payments.customer()));

const countPolls = (order: { order_id: string }) =>
  payments.razorpay.requests.filter((request) => request === `GET /v1/orders/${order.order_id}/payments`).length;

const alarmsOf = (topUp: string | undefined) =>
  payments.errorsOf(topUp).map(({ reason, payment }) => [reason, payment]);

test("an order for which the gateway returns an error is logged with its id and doesn't block other orders", async () => {
  const allCustomers = await createCustomers(6);
  for (const { pay } of allCustomers) pay();
  // The four oldest orders fail. Each round checks the oldest orders first and ends after a few failures, so the reconciler must move these four to the end.
  const failingCustomers = allCustomers.toSorted((a, b) => a.id - b.id).slice(0, 4);
  await payments.server.rows(`update top_ups set created_at = created_at - interval '1 hour' where id = any($1)`, [
    failingCustomers.map(({ topUp }) => topUp),
  ]);
  for (const { order } of failingCustomers) payments.razorpay.failingIds.add(order.order_id);

  const { round } = payments.reconciler();
  await round(minutesFromNow(16));
  await round(minutesFromNow(19));
  const credits = () => Promise.all(allCustomers.map(async (customer) => (await customer.credits()).length));
  const isFailing = allCustomers.map((customer) => failingCustomers.includes(customer));
  expect(await credits()).toEqual(isFailing.map((fails) => (fails ? 0 : 1)));
  expect(payments.errorsOf(failingCustomers[0]!.topUp)).not.toEqual([]);

  payments.razorpay.failingIds.clear();
  await round(minutesFromNow(22));
  await round(minutesFromNow(25));
  expect(await credits()).toEqual(allCustomers.map(() => 1));
});

test('an unreachable gateway is called three times a round, and after it recovers all orders are checked', async () => {
  const allCustomers = await createCustomers(5);
  for (const { pay } of allCustomers) pay();
  const { round } = payments.reconciler();
  payments.razorpay.behaviour = 'ignores requests';
  await round(minutesFromNow(16));
  expect(allCustomers.reduce((sum, { order }) => sum + countPolls(order), 0)).toBe(3);
  payments.razorpay.behaviour = 'answers';
  await round(minutesFromNow(19));
  for (const { credits } of allCustomers) expect(await credits()).toEqual([50]);
});

test("an order that fails in the database doesn't block other orders", async () => {
  const [broken, other, intact] = await createCustomers(3);
  // A payment can only be credited to one order. The database refuses to credit a second order with the same payment.
  await payments.server.rows(`update top_ups set status = 'paid', payment_id = 'pay_taken' where id = $1`, [
    other!.topUp,
  ]);
  await payments.server.rows(`update top_ups set created_at = created_at - interval '1 hour' where id = $1`, [
    broken!.topUp,
  ]);
  broken!.pay({ id: 'pay_taken' });
  intact!.pay();

  await payments.reconciler().round(minutesFromNow(16));
  expect(payments.errorsOf(broken!.topUp)).toHaveLength(1);
  expect([await intact!.credits(), await broken!.credits()]).toEqual([[50], []]);
});

test.each([
  ['wrong amount', { amount: 4_999 }],
  ['wrong currency', { currency: 'USD' }],
])(
  'a payment with a %s raises one alarm, even if webhooks and reconciler report it, and its order is not polled again',
  async (reason, change) => {
    const { order, topUp, pay, balance } = await payments.customer();
    const payment = pay(change);
    await payments.receive(payments.razorpay.event('payment.captured', payment));
    await payments.receive(payments.razorpay.event('order.paid', payment));
    const { round } = payments.reconciler();
    for (const age of [16, 31, 61, 6 * 24 * 60]) await round(minutesFromNow(age));
    await payments.reconciler().round(minutesFromNow(7 * 24 * 60));
    expect(alarmsOf(topUp)).toEqual([[reason, payment.id]]);
    expect(countPolls(order)).toBe(1);
    expect(await balance()).toBe(0);
    expect(
      await payments.server.rows('select alarmed_at is not null as alarmed, payment_id from top_ups where id = $1', [
        topUp,
      ]),
    ).toEqual([{ alarmed: true, payment_id: null }]);
  },
);

test.each([
  ['before', true],
  ['after', false],
])(
  'the right payment of an order is credited, even if the gateway lists it %s a wrong payment',
  async (_where, isRightFirst) => {
    const { topUp, pay, credits } = await payments.customer();
    const rightPayment = isRightFirst ? pay() : undefined;
    const wrongPayment = pay({ amount: 100 });
    if (!isRightFirst) pay();
    await payments.reconciler().round(minutesFromNow(16));
    expect(await credits()).toEqual([50]);
    expect(alarmsOf(topUp)).toEqual([[rightPayment ? 'second payment' : 'wrong amount', wrongPayment.id]]);
  },
);

test('each further captured payment of an order raises one alarm, and only the first is credited', async () => {
  const { topUp, pay, credits } = await payments.customer();
  const first = pay();
  const second = pay();
  await payments.reconciler().round(minutesFromNow(16));
  for (const payment of [first, second]) await payments.receive(payments.razorpay.event('payment.captured', payment));
  await payments.receive(payments.razorpay.event('order.paid', second));
  expect(await credits()).toEqual([50]);
  expect(alarmsOf(topUp)).toEqual([['second payment', second.id]]);
  const third = pay();
  await payments.receive(payments.razorpay.event('payment.captured', third));
  expect(alarmsOf(topUp)).toEqual([
    ['second payment', second.id],
    ['second payment', third.id],
  ]);
});

test('an order with a wrong payment is still polled while the bank may confirm a right payment', async () => {
  const { pay, credits, topUp } = await payments.customer();
  const wrongPayment = pay({ amount: 100 });
  const rightPayment = pay({ status: 'authorized' });
  const { round } = payments.reconciler();
  await round(minutesFromNow(16));
  rightPayment.status = 'captured';
  await round(minutesFromNow(31));
  expect(await credits()).toEqual([50]);
  expect(alarmsOf(topUp)).toEqual([['wrong amount', wrongPayment.id]]);
});

test('after an alarm about a wrong payment, a right payment of the same order that the browser reports is credited', async () => {
  const { pay, verify, credits } = await payments.customer();
  pay({ amount: 100 });
  await payments.reconciler().round(minutesFromNow(16));
  expect((await verify(payments.razorpay.result(pay()))).body.balance).toBe(50);
  expect(await credits()).toEqual([50]);
});
