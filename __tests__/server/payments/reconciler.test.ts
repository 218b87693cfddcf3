import { type Payments, minutesFromNow, startPayments } from '../../support/payments';

let payments: Payments;
beforeAll(async () => {
  payments = await startPayments();
});
afterAll(() => payments.close());
beforeEach(async () => {
  payments.razorpay.behaviour = 'answers';
  payments.razorpay.failingIds.clear();
  // Let the orders of earlier tests expire, so that each test has only its own.
  await payments.server.rows(`update top_ups set status = 'expired' where status = 'created'`);
});

const customers = (count: number) => Promise.all(Array.from({ length: count }, () => payments.customer()));

const asked = (order: { order_id: string }) =>
  payments.razorpay.requests.filter((request) => request === `GET /v1/orders/${order.order_id}/payments`).length;

const reasons = (topUp: string | undefined) => payments.errorsOf(topUp).map(({ reason, payment }) => [reason, payment]);

test("an order that fails at the gateway is logged with its id and doesn't block other orders", async () => {
  const all = await customers(6);
  for (const { pay } of all) pay();
  // The four oldest orders fail. They are checked first, so without a change of order they would end each round.
  const failing = all.toSorted((a, b) => a.id - b.id).slice(0, 4);
  await payments.server.rows(`update top_ups set created_at = created_at - interval '1 hour' where id = any($1)`, [
    failing.map(({ topUp }) => topUp),
  ]);
  for (const { order } of failing) payments.razorpay.failingIds.add(order.order_id);

  const { round } = payments.reconciler();
  await round(minutesFromNow(16));
  await round(minutesFromNow(19));
  const credits = () => Promise.all(all.map(async (one) => (await one.credits()).length));
  const isFailing = all.map((one) => failing.includes(one));
  expect(await credits()).toEqual(isFailing.map((fails) => (fails ? 0 : 1)));
  expect(payments.errorsOf(failing[0]!.topUp)).not.toEqual([]);

  payments.razorpay.failingIds.clear();
  await round(minutesFromNow(22));
  await round(minutesFromNow(25));
  expect(await credits()).toEqual(all.map(() => 1));
});

test('an unreachable gateway is called three times a round, and after it recovers all orders are checked', async () => {
  const all = await customers(5);
  for (const { pay } of all) pay();
  const { round } = payments.reconciler();
  payments.razorpay.behaviour = 'ignores requests';
  await round(minutesFromNow(16));
  expect(all.reduce((sum, { order }) => sum + asked(order), 0)).toBe(3);
  payments.razorpay.behaviour = 'answers';
  await round(minutesFromNow(19));
  for (const { credits } of all) expect(await credits()).toEqual([50]);
});

test("an order that fails in the database doesn't block other orders", async () => {
  const [broken, other, well] = await customers(3);
  // A payment belongs to one order: the database refuses to credit a second one with it.
  await payments.server.rows(`update top_ups set status = 'paid', payment_id = 'pay_taken' where id = $1`, [
    other!.topUp,
  ]);
  await payments.server.rows(`update top_ups set created_at = created_at - interval '1 hour' where id = $1`, [
    broken!.topUp,
  ]);
  broken!.pay({ id: 'pay_taken' });
  well!.pay();

  await payments.reconciler().round(minutesFromNow(16));
  expect(payments.errorsOf(broken!.topUp)).toHaveLength(1);
  expect([await well!.credits(), await broken!.credits()]).toEqual([[50], []]);
});

test.each([
  ['wrong amount', { amount: 4_999 }],
  ['wrong currency', { currency: 'USD' }],
])('a payment of the %s raises one alarm, whoever reports it, and is not polled again', async (reason, change) => {
  const { order, topUp, pay, balance } = await payments.customer();
  const payment = pay(change);
  await payments.receive(payments.razorpay.event('payment.captured', payment));
  await payments.receive(payments.razorpay.event('order.paid', payment));
  const { round } = payments.reconciler();
  for (const age of [16, 31, 61, 6 * 24 * 60]) await round(minutesFromNow(age));
  await payments.reconciler().round(minutesFromNow(7 * 24 * 60));
  expect(reasons(topUp)).toEqual([[reason, payment.id]]);
  expect(asked(order)).toBe(1);
  expect(await balance()).toBe(0);
  expect(
    await payments.server.rows('select alarmed_at is not null as alarmed, payment_id from top_ups where id = $1', [
      topUp,
    ]),
  ).toEqual([{ alarmed: true, payment_id: null }]);
});

test.each([
  ['before', true],
  ['after', false],
])('the right payment of an order is credited when listed %s a wrong one', async (_where, first) => {
  const { topUp, pay, credits } = await payments.customer();
  const right = first ? pay() : undefined;
  const wrong = pay({ amount: 100 });
  if (!first) pay();
  await payments.reconciler().round(minutesFromNow(16));
  expect(await credits()).toEqual([50]);
  expect(reasons(topUp)).toEqual([[right ? 'second payment' : 'wrong amount', wrong.id]]);
});

test('a second captured payment of one order raises one alarm, and the first is kept', async () => {
  const { topUp, pay, credits } = await payments.customer();
  const first = pay();
  const second = pay();
  await payments.reconciler().round(minutesFromNow(16));
  for (const payment of [first, second]) await payments.receive(payments.razorpay.event('payment.captured', payment));
  await payments.receive(payments.razorpay.event('order.paid', second));
  expect(await credits()).toEqual([50]);
  expect(reasons(topUp)).toEqual([['second payment', second.id]]);
  const third = pay();
  await payments.receive(payments.razorpay.event('payment.captured', third));
  expect(reasons(topUp)).toEqual([
    ['second payment', second.id],
    ['second payment', third.id],
  ]);
});

test('an order with a wrong payment is still polled while a bank may confirm the right one', async () => {
  const { pay, credits, topUp } = await payments.customer();
  const wrong = pay({ amount: 100 });
  const right = pay({ status: 'authorized' });
  const { round } = payments.reconciler();
  await round(minutesFromNow(16));
  right.status = 'captured';
  await round(minutesFromNow(31));
  expect(await credits()).toEqual([50]);
  expect(reasons(topUp)).toEqual([['wrong amount', wrong.id]]);
});

test('a payment reported by the browser after an alarm about another one is credited', async () => {
  const { pay, verify, credits } = await payments.customer();
  pay({ amount: 100 });
  await payments.reconciler().round(minutesFromNow(16));
  expect((await verify(payments.razorpay.result(pay()))).body.balance).toBe(50);
  expect(await credits()).toEqual([50]);
});
