import { readConfig } from '../../../server/config';
import { type PaymentTestApp, minutesFromNow, startPaymentTestApp } from '../../support/payments';
import { createUser, newAccount } from '../../support/testUser';

let payments: PaymentTestApp;
beforeAll(async () => {
  const { plans } = readConfig({ PAYMENTS: 'sandbox', PLAN_CHANGES: 'paid' });
  payments = await startPaymentTestApp({ plans });
});
afterAll(() => payments.close());
beforeEach(() => {
  payments.razorpay.behaviour = 'answers';
});

/** Creates a customer whose order is paid and credited. */
async function createPaidCustomer(...orderRequest: Parameters<PaymentTestApp['customer']>) {
  const customer = await payments.customer(...orderRequest);
  const payment = customer.pay();
  await customer.verify(payments.razorpay.result(payment));
  return { ...customer, payment };
}

const refund: PaymentTestApp['razorpay']['refund'] = (...args) => payments.razorpay.refund(...args);
const createEvent: PaymentTestApp['razorpay']['event'] = (...args) => payments.razorpay.event(...args);

/** Spends money from the wallet, as generations do. */
const spend = (userId: number, rupees: number) =>
  payments.server.rows(
    `insert into ledger_entries (user_id, unit, amount, reason, generation_id) values ($1, 'paise', $2, 'generation_debit', gen_random_uuid())`,
    [userId, -rupees * 100],
  );

const readRecordedRefunds = (topUp: string | undefined) =>
  payments.server.rows<{ id: string; amount: number }>('select id, amount from refunds where top_up_id = $1', [topUp]);

test('a refund that the operator makes at Razorpay is deducted once, even if several webhooks report it repeatedly', async () => {
  const { payment, money, balance, topUp } = await createPaidCustomer();
  const issuedRefund = refund(payment);
  const created = createEvent('refund.created', payment, issuedRefund);
  const processed = createEvent('refund.processed', payment, issuedRefund);
  const answers = await Promise.all([created, processed, created, processed].map((one) => payments.deliver(one)));
  await payments.reconciler().round(minutesFromNow(1));
  await payments.deliver(processed);
  expect(answers).toEqual([204, 204, 204, 204]);
  expect(await money()).toEqual([
    ['top_up', 50],
    ['top_up_refund', -50],
  ]);
  expect(await balance()).toBe(0);
  expect(await readRecordedRefunds(topUp)).toEqual([{ id: issuedRefund.id, amount: 5_000 }]);
});

test('the reconciler finds a refund whose webhooks were lost, and several processes deduct it only once', async () => {
  const { payment, money } = await createPaidCustomer();
  refund(payment, { amount: 1_500 });
  await Promise.all([1, 2, 3].map(() => payments.reconciler().round(minutesFromNow(1))));
  await payments.reconciler().round(minutesFromNow(70));
  expect(await money()).toEqual([
    ['top_up', 50],
    ['top_up_refund', -15],
  ]);
});

test('the reconciler lists refunds once an hour, and finds more of them than fit on one page', async () => {
  const { payment, balance } = await createPaidCustomer();
  const issuedRefunds = Array.from({ length: 120 }, () => refund(payment, { amount: 10 }));
  const countLists = () => payments.razorpay.requests.filter((request) => request.startsWith('GET /v1/refunds')).length;
  const before = countLists();
  const { round } = payments.reconciler();
  await round(minutesFromNow(1));
  const pagesPerRound = countLists() - before;
  expect(pagesPerRound).toBe(2);
  await round(minutesFromNow(30));
  expect(countLists() - before).toBe(pagesPerRound);
  await round(minutesFromNow(62));
  expect(countLists() - before).toBe(2 * pagesPerRound);
  expect(await balance()).toBe(50 - (issuedRefunds.length * 10) / 100);
});

test('partial refunds add up, but never deduct more than was paid', async () => {
  const { payment, money, topUp } = await createPaidCustomer();
  for (const amount of [2_000, 2_000, 2_000])
    await payments.receive(createEvent('refund.processed', payment, refund(payment, { amount })));
  expect(await money()).toEqual([
    ['top_up', 50],
    ['top_up_refund', -20],
    ['top_up_refund', -20],
    ['top_up_refund', -10],
  ]);
  expect((await readRecordedRefunds(topUp)).map(({ amount }) => amount)).toEqual([2_000, 2_000, 1_000]);
  expect(payments.errorsOf(topUp)).toEqual([expect.objectContaining({ payment: payment.id, excess: 1_000 })]);
});

test('a pending refund deducts nothing until it is processed', async () => {
  const { payment, balance } = await createPaidCustomer();
  const issuedRefund = refund(payment, { status: 'pending' });
  await payments.deliver(createEvent('refund.created', payment, issuedRefund));
  await payments.reconciler().round(minutesFromNow(1));
  expect(await balance()).toBe(50);
  issuedRefund.status = 'processed';
  await payments.reconciler().round(minutesFromNow(70));
  expect(await balance()).toBe(0);
});

test('if the money was spent before the refund, the wallet stops at zero, and the shortfall is reported to the operator once', async () => {
  const { id, payment, money, balance, topUp } = await createPaidCustomer();
  await spend(id, 30);
  const issuedRefund = refund(payment);
  await payments.receive(createEvent('refund.processed', payment, issuedRefund));
  await payments.receive(createEvent('refund.created', payment, issuedRefund));
  await payments.reconciler().round(minutesFromNow(1));
  expect(await money()).toEqual([
    ['top_up', 50],
    ['generation_debit', -30],
    ['top_up_refund', -20],
  ]);
  expect(await balance()).toBe(0);
  expect(payments.errorsOf(topUp)).toEqual([
    expect.objectContaining({ payment: payment.id, refund: issuedRefund.id, shortfall: 3_000 }),
  ]);
  expect(await readRecordedRefunds(topUp)).toEqual([{ id: issuedRefund.id, amount: 5_000 }]);
});

test("concurrent refunds of two orders of a deleted account don't make its wallet negative", async () => {
  const { user, id, placeAnotherOrder, payment, verify } = await createPaidCustomer();
  const second = (await placeAnotherOrder({ amount: 50 })).body;
  const other = payments.razorpay.pay(second.order_id);
  await verify(payments.razorpay.result(other));
  await spend(id, 60);
  expect((await user.call('DELETE', '/users/', { password: newAccount().password })).status).toBe(204);
  await Promise.all(
    [payment, other].map((paid) => payments.deliver(createEvent('refund.processed', paid, refund(paid)))),
  );
  const sum = `select sum(amount)::int as sum from ledger_entries where user_id = $1 and unit = 'paise'`;
  expect(await payments.server.rows(sum, [id])).toEqual([{ sum: 0 }]);
});

test('a refund of an unreported payment credits the payment and deducts the refund; after a partial refund the rest stays', async () => {
  const { pay, money } = await payments.customer();
  const payment = pay();
  await payments.deliver(createEvent('refund.processed', payment, refund(payment, { amount: 1_000 })));
  await payments.deliver(createEvent('payment.captured', payment));
  expect(await money()).toEqual([
    ['top_up', 50],
    ['top_up_refund', -10],
  ]);

  const otherCustomer = await payments.customer();
  refund(otherCustomer.pay());
  await payments.reconciler().round(minutesFromNow(16));
  expect(await otherCustomer.money()).toEqual([
    ['top_up', 50],
    ['top_up_refund', -50],
  ]);
});

test("if Razorpay itself refunds a payment that was never captured, the wallet doesn't change", async () => {
  const { pay, money, topUp } = await payments.customer();
  const payment = pay({ status: 'authorized' });
  const issuedRefund = refund(payment);
  Object.assign(payment, { captured: false });
  await payments.deliver(createEvent('refund.processed', payment, issuedRefund));
  await payments.reconciler().round(minutesFromNow(16));
  expect([await money(), await readRecordedRefunds(topUp)]).toEqual([[], []]);
});

test('the refund of a payment that was never credited deducts nothing, and the payment is looked up once', async () => {
  const { pay, money } = await createPaidCustomer();
  const second = pay();
  const unrelated = { ...pay(), id: 'pay_elsewhere', order_id: 'order_elsewhere' };
  payments.razorpay.payments.set(unrelated.id, unrelated);
  for (const payment of [second, unrelated]) refund(payment);
  const countLookUps = (id: string) =>
    payments.razorpay.requests.filter((request) => request === `GET /v1/payments/${id}`).length;
  const { round } = payments.reconciler();
  await round(minutesFromNow(1));
  await round(minutesFromNow(70));
  expect(await money()).toEqual([['top_up', 50]]);
  expect([countLookUps(second.id), countLookUps(unrelated.id)]).toEqual([1, 1]);
});

test("the refund of a plan's payment is recorded, leaves plan and wallet unchanged, and is reported to the operator once", async () => {
  const { payment, plan, balance, topUp } = await createPaidCustomer({ plan_type: 'Premium' });
  const issuedRefund = refund(payment);
  await payments.receive(createEvent('refund.created', payment, issuedRefund));
  await payments.receive(createEvent('refund.processed', payment, issuedRefund));
  expect([await plan(), await balance()]).toEqual(['Premium', 0]);
  expect(await readRecordedRefunds(topUp)).toEqual([{ id: issuedRefund.id, amount: 212_500 }]);
  expect(payments.errorsOf(topUp)).toEqual([
    expect.objectContaining({ refund: issuedRefund.id, plan: 'Premium', amount: 212_500 }),
  ]);
});

test('a plan refunded in full before its payment was reported does not start', async () => {
  const { pay, plan, money } = await payments.customer({ plan_type: 'Premium' });
  refund(pay());
  await payments.reconciler().round(minutesFromNow(16));
  expect(await plan()).toBe('Basic');
  expect(await money()).toEqual([
    ['top_up', 2_125],
    ['top_up_refund', -2_125],
  ]);
});

test('a refund that fails after it was deducted is reported to the operator', async () => {
  const { payment } = await createPaidCustomer();
  const issuedRefund = refund(payment);
  await payments.receive(createEvent('refund.processed', payment, issuedRefund));
  const failedEvent = createEvent('refund.failed', payment, { ...issuedRefund, status: 'failed' });
  await payments.receive(failedEvent);
  await payments.receive(failedEvent);
  expect(payments.errorsOf(undefined).filter((line) => line.refund === issuedRefund.id)).toHaveLength(1);
});

test("if the list of refunds can't be fetched, the next round tries again", async () => {
  const { payment, balance } = await createPaidCustomer();
  refund(payment);
  const { round } = payments.reconciler();
  payments.razorpay.behaviour = 'sends garbage';
  await round(minutesFromNow(1));
  payments.razorpay.behaviour = 'answers';
  await round(minutesFromNow(4));
  expect(await balance()).toBe(0);
});

test("a refund doesn't change the wallets of other users", async () => {
  const { payment } = await createPaidCustomer();
  const other = await createUser(payments.server.app);
  await payments.deliver(createEvent('refund.processed', payment, refund(payment)));
  expect((await other.profile()).wallet.balance).toBe(0);
});
