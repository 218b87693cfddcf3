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

async function createOrder(user: TestUser, amount = 100): Promise<string> {
  const { id } = await user.profile();
  const { body } = await user.call<TopUpOrder>('POST', '/top-up/initiate/', { entity_id: id, amount });
  expect(body).toMatchObject({ key: 'sandbox', gateway: 'sandbox', amount: amount * 100, currency: 'INR' });
  return body.order_id;
}

const pay = (user: TestUser, order_id: string, outcome: 'paid' | 'failed') =>
  user.call<PaymentResult & Refusal>('POST', '/top-up/sandbox/pay/', { order_id, outcome });

const verify = (user: TestUser, result: PaymentResult) =>
  user.call<Wallet & Refusal>('POST', '/top-up/verify/', result);

test('an order paid in the sandbox is credited at once, and not again when the browser reports it', async () => {
  const user = await createUser(server.app);
  const paymentAnswer = await pay(user, await createOrder(user), 'paid');
  expect((await user.profile()).wallet.balance).toBe(100);
  const verifyAnswer = await verify(user, paymentAnswer.body);
  expect([verifyAnswer.status, verifyAnswer.body.balance]).toEqual([200, 100]);
});

test('paying an order twice at the same time makes one payment', async () => {
  const user = await createUser(server.app);
  const id = await createOrder(user);
  const [first, second] = await Promise.all([pay(user, id, 'paid'), pay(user, id, 'paid')]);
  expect(first.body).toEqual(second.body);
  expect((await user.profile()).wallet.balance).toBe(100);
});

test('a failed attempt credits nothing, and the order can still be paid', async () => {
  const user = await createUser(server.app);
  const id = await createOrder(user);
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
  const id = await createOrder(user, 1);
  const { body } = await pay(user, id, 'failed');
  const forged = { ...body, razorpay_payment_id: id.replace('order_', 'pay_').replace(/_100$/, '_1000000') };
  expect((await verify(user, forged)).status).toBe(400);
  expect((await user.profile()).wallet.balance).toBe(0);
});

test('a sandbox payment made in one process is valid in another, but not with another secret', async () => {
  const firstGateway = sandboxGateway('secret');
  const order_id = await firstGateway.createOrder({ amount: 700, currency: 'INR', receipt: 'r' });
  const { result, event } = firstGateway.pay({ order_id, outcome: 'paid' });
  const { razorpay_payment_id: id, razorpay_signature: signature } = result;
  const payment = { id, orderId: order_id, amount: 700, currency: 'INR', status: 'captured' };
  expect(await sandboxGateway('secret').findPayment(id)).toEqual(payment);
  const validity = ['secret', 'other'].map((secret) => {
    const gateway = sandboxGateway(secret);
    return [gateway.isResultSigned(order_id, id, signature), gateway.isEventSigned(event.body, event.signature)];
  });
  expect(validity).toEqual([
    [true, true],
    [false, false],
  ]);
});

test('with PLAN_CHANGES=paid a plan can be paid for in the sandbox', async () => {
  const paidPlansServer = await createTestApp({ plans: readConfig({ PLAN_CHANGES: 'paid' }).plans });
  const user = await createUser(paidPlansServer.app);
  const { id } = await user.profile();
  const planOrder = { entity_id: id, plan_type: 'Premium' };
  const { order_id, amount } = (await user.call<TopUpOrder>('POST', '/top-up/initiate/', planOrder)).body;
  expect(amount).toBe(212_500);
  await pay(user, order_id, 'paid');
  const { subscription, wallet } = await user.profile();
  expect([subscription.plan_type, wallet.balance]).toEqual(['Premium', 0]);
  await paidPlansServer.close();
});

test('with PAYMENTS=off the calls for top-ups and plans are refused with a reason, and the sandbox is off', async () => {
  const { payments, plans } = readConfig({ PAYMENTS: 'off' });
  const serverWithoutPayments = await createTestApp({ payments, plans });
  const user = await createUser(serverWithoutPayments.app);
  const { id } = await user.profile();
  const { status, body } = await user.call<Refusal>('POST', '/top-up/initiate/', { entity_id: id, amount: 5 });
  expect([status, body.code]).toEqual([503, 'payments_off']);
  const change = await user.call<Refusal>('PUT', '/users/subscription/', { plan_type: 'Premium' });
  expect([change.status, change.body]).toEqual([
    503,
    { code: 'plans_off', detail: "Plans can't be changed here yet. Please contact support." },
  ]);
  expect((await pay(user, 'order_1', 'paid')).body.code).toBe('unknown_call');
  await serverWithoutPayments.close();
});
