import type { PaymentResult, TopUpOrder } from '../../../contract/topUps';
import type { Wallet } from '../../../contract/users';
import { readConfig } from '../../../server/config';
import { sandboxGateway } from '../../../server/payments/sandboxGateway';
import { type TestApp, createTestApp } from '../../support/testApp';
import { type TestUser, createUser } from '../../support/testUser';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

type Refusal = { code: string; detail: string };

async function order(user: TestUser, amount = 100): Promise<string> {
  const { id } = await user.profile();
  const { body } = await user.call<TopUpOrder>('POST', '/top-up/initiate/', { entity_id: id, amount });
  expect(body).toMatchObject({ key: 'sandbox', gateway: 'sandbox', amount: amount * 100, currency: 'INR' });
  return body.order_id;
}

const pay = (user: TestUser, order_id: string, outcome: 'paid' | 'failed') =>
  user.call<PaymentResult & Refusal>('POST', '/top-up/sandbox/pay/', { order_id, outcome });

const verify = (user: TestUser, result: PaymentResult) =>
  user.call<Wallet & Refusal>('POST', '/top-up/verify/', result);

test('an order paid in the sandbox is credited once, verified or not', async () => {
  const user = await createUser(server.app);
  const paid = await pay(user, await order(user), 'paid');
  expect((await user.profile()).wallet.balance).toBe(100);
  const verified = await verify(user, paid.body);
  expect([verified.status, verified.body.balance]).toEqual([200, 100]);
});

test('paying twice at the same time makes one payment', async () => {
  const user = await createUser(server.app);
  const id = await order(user);
  const [first, second] = await Promise.all([pay(user, id, 'paid'), pay(user, id, 'paid')]);
  expect(first.body).toEqual(second.body);
  expect((await user.profile()).wallet.balance).toBe(100);
});

test('a failed attempt credits nothing, and the next one can be paid', async () => {
  const user = await createUser(server.app);
  const id = await order(user);
  for (let index = 0; index < 2; index++) {
    const { status, body } = await verify(user, (await pay(user, id, 'failed')).body);
    expect([status, body.detail]).toEqual([400, 'Payment verification failed']);
  }
  expect((await user.profile()).wallet.balance).toBe(0);
  await pay(user, id, 'paid');
  expect((await user.profile()).wallet.balance).toBe(100);
});

test('a payment id with a forged larger amount is rejected', async () => {
  const user = await createUser(server.app);
  const id = await order(user, 1);
  const { body } = await pay(user, id, 'failed');
  const forged = { ...body, razorpay_payment_id: id.replace('order_', 'pay_').replace(/_100$/, '_1000000') };
  expect((await verify(user, forged)).status).toBe(400);
  expect((await user.profile()).wallet.balance).toBe(0);
});

test('a payment made in one process is known to another, even after a crash, but not to one with another secret', async () => {
  const paid = sandboxGateway('secret');
  const order_id = await paid.createOrder({ amount: 700, currency: 'INR', receipt: 'r' });
  const { result, event } = paid.pay({ order_id, outcome: 'paid' });
  const { razorpay_payment_id: id, razorpay_signature: signature } = result;
  const payment = { id, orderId: order_id, amount: 700, currency: 'INR', status: 'captured' };
  expect(await sandboxGateway('secret').findPayment(id)).toEqual(payment);
  const believed = ['secret', 'other'].map((secret) => {
    const gateway = sandboxGateway(secret);
    return [gateway.isResultSigned(order_id, id, signature), gateway.isEventSigned(event.body, event.signature)];
  });
  expect(believed).toEqual([
    [true, true],
    [false, false],
  ]);
});

test('a plan can be paid for in the sandbox if the operator allows it', async () => {
  const paid = await createTestApp({ plans: readConfig({ PLAN_CHANGES: 'paid' }).plans });
  const user = await createUser(paid.app);
  const { id } = await user.profile();
  const wish = { entity_id: id, plan_type: 'Premium' };
  const { order_id, amount } = (await user.call<TopUpOrder>('POST', '/top-up/initiate/', wish)).body;
  expect(amount).toBe(212_500);
  await pay(user, order_id, 'paid');
  const { subscription, wallet } = await user.profile();
  expect([subscription.plan_type, wallet.balance]).toEqual(['Premium', 0]);
  await paid.close();
});

test('without payments, the calls say so and the sandbox is off', async () => {
  const { payments, plans } = readConfig({ PAYMENTS: 'off' });
  const closed = await createTestApp({ payments, plans });
  const user = await createUser(closed.app);
  const { id } = await user.profile();
  const { status, body } = await user.call<Refusal>('POST', '/top-up/initiate/', { entity_id: id, amount: 5 });
  expect([status, body.code]).toEqual([503, 'payments_off']);
  const change = await user.call<Refusal>('PUT', '/users/subscription/', { plan_type: 'Premium' });
  expect([change.status, change.body]).toEqual([
    503,
    { code: 'plans_off', detail: "Plans can't be changed here yet. Please contact support." },
  ]);
  expect((await pay(user, 'order_1', 'paid')).body.code).toBe('unknown_call');
  await closed.close();
});
