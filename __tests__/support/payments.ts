import type { PlanType } from '../../contract/plans';
import type { PaymentResult, TopUpOrder } from '../../contract/topUps';
import type { LedgerEntry, Subscription, Wallet } from '../../contract/users';
import { receiveEvent } from '../../server/payments/paymentEvents';
import { razorpayGateway } from '../../server/payments/razorpayGateway';
import { topUpReconciler } from '../../server/payments/reconciler';
import { type RazorpayEvent, startFakeRazorpay } from './fakeRazorpay';
import { recordLog } from './recordLog';
import { createTestApp } from './testApp';
import { type TestUser, createUser } from './testUser';

export type Refusal = { code: string; detail: string };

/** A line of the server's log; `level` 50 is an error. */
export type LogLine = { level: number; msg: string } & Record<string, unknown>;

type OrderRequest = { amount: number } | { plan_type: PlanType };

export const minutesFromNow = (count: number) => new Date(Date.now() + count * 60_000);

/** Starts the app with a fake Razorpay. Returns both, and functions with which a test acts as a user or as Razorpay, or reads the errors in the log. */
export async function startPaymentTestApp(overrides: Parameters<typeof createTestApp>[0] = {}) {
  const razorpay = await startFakeRazorpay();
  const gateway = razorpayGateway(razorpay, razorpay.origin);
  const server = await createTestApp({ gateway, ...overrides });
  const { log, lines } = recordLog();

  const initiate = (user: TestUser, entity_id: number, request: OrderRequest) =>
    user.call<TopUpOrder & Refusal>('POST', '/top-up/initiate/', { entity_id, ...request });

  return {
    razorpay,
    gateway,
    server,
    log,
    initiate,

    /** Creates a user with an order, ₹50 by default. Returns functions for the actions of the user and of others on the order. */
    async customer(request: OrderRequest = { amount: 50 }) {
      const user = await createUser(server.app);
      const { id } = await user.profile();
      const order = (await initiate(user, id, request)).body;
      const statement = async () => (await user.call<LedgerEntry[]>('GET', '/users/wallet/ledger/')).body;
      const [row] = await server.rows<{ id: string }>('select id from top_ups where order_id = $1', [order.order_id]);
      return {
        user,
        id,
        order,
        topUp: row?.id,
        placeAnotherOrder: (another: OrderRequest) => initiate(user, id, another),
        pay: (change?: Parameters<typeof razorpay.pay>[1]) => razorpay.pay(order.order_id, change),
        verify: (result: PaymentResult) => user.call<Wallet & Refusal>('POST', '/top-up/verify/', result),
        balance: async () => (await user.profile()).wallet.balance,
        plan: async () => (await user.call<Subscription>('GET', '/users/subscription/')).body.plan_type,
        /** The user's ledger entries in rupees, as reasons and amounts, oldest first. */
        money: async () =>
          (await statement())
            .filter(({ unit }) => unit === 'INR')
            .map(({ reason, amount }) => [reason, amount])
            .toReversed(),
        /** The amounts of the user's top-ups in the ledger. */
        credits: async () =>
          (await statement()).filter(({ reason }) => reason === 'top_up').map(({ amount }) => amount),
      };
    },

    /**
     * Delivers a webhook as Razorpay does.
     * @returns the status of the answer
     */
    async deliver({ id, body, signature }: RazorpayEvent, change: Record<string, string> = {}) {
      const response = await server.app.inject({
        method: 'POST',
        url: '/api/v1/top-up/webhook/',
        headers: {
          'content-type': 'application/json',
          'x-razorpay-event-id': id,
          'x-razorpay-signature': signature,
          ...change,
        },
        payload: body,
      });
      return response.statusCode;
    },

    /** Passes a webhook to its handler without HTTP. */
    receive: ({ id, body, signature }: RazorpayEvent) =>
      receiveEvent(server.db, gateway, log, { id, body: Buffer.from(body), signature }),

    /** Creates a reconciler as after the start of a server. It has no timer: the test calls `round`. */
    reconciler: () => topUpReconciler(server.db, gateway, log),

    /** Returns the errors in the log that concern a top-up. */
    errorsOf: (topUp: string | undefined) =>
      lines()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as LogLine)
        .filter((line) => line.level === 50 && line.topUp === topUp),

    async close() {
      await server.close();
      await razorpay.close();
    },
  };
}

export type PaymentTestApp = Awaited<ReturnType<typeof startPaymentTestApp>>;
