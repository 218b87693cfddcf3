import fc from 'fast-check';
import { planTypes } from '../../../contract/plans';
import { type RandomAction, type MoneyWorld, createMoneyWorld } from '../../support/moneyWorld';

/**
 * Performs top-ups, paid plans, refunds, webhooks, generations and crashes of several concurrent users in random order. After each step, all sums must be
 * right. In the end, every payment and every refund of the gateway must be in the ledger once.
 */

let world: MoneyWorld;
beforeAll(async () => {
  world = await createMoneyWorld();
});
afterAll(() => world.close());

const some = fc.nat(50);
const recent = fc.nat(3);
const crash = fc.oneof(
  { weight: 3, arbitrary: fc.constant(undefined) },
  { weight: 2, arbitrary: fc.record({ statements: fc.integer({ min: 1, max: 9 }), isAnswered: fc.boolean() }) },
);
const actionOf = (kind: RandomAction['do'], parts: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record({ do: fc.constant(kind), crash, ...parts }) as fc.Arbitrary<RandomAction>;
const often = (weight: number, arbitrary: fc.Arbitrary<RandomAction>) => ({ weight, arbitrary });

const actions = fc.oneof(
  often(3, actionOf('order', { user: some, rupees: fc.integer({ min: 1, max: 30 }) })),
  often(5, actionOf('order a plan', { user: some, plan: fc.constantFrom(...planTypes) })),
  often(7, actionOf('pay', { order: recent, status: fc.constantFrom('authorized', 'captured', 'captured', 'failed') })),
  often(1, actionOf('bank confirms', { payment: recent })),
  often(
    3,
    actionOf('refund', {
      payment: recent,
      percent: fc.constantFrom(30, 50, 100),
      status: fc.constantFrom('pending', 'processed', 'processed'),
    }),
  ),
  often(1, actionOf('bank refunds', { refund: recent })),
  often(
    3,
    actionOf('send refund event', { refund: recent, kind: fc.constantFrom('refund.created', 'refund.processed') }),
  ),
  often(3, actionOf('verify', { payment: recent, user: fc.oneof(fc.constant('owner'), fc.constant('owner'), some) })),
  often(3, actionOf('send event', { payment: recent, kind: fc.constantFrom('payment.captured', 'order.paid') })),
  often(2, actionOf('send event again', { event: some })),
  often(1, actionOf('reconcile open orders', {})),
  often(6, actionOf('generate', { user: some })),
  often(9, actionOf('work', { fails: fc.boolean() })),
  often(3, actionOf('cancel', { generation: some })),
  often(1, actionOf('change plan', { user: some, plan: fc.constantFrom(...planTypes) })),
);

/** The balance of each user and unit, and the lowest value that the balance ever had. */
const sums = () =>
  world.rows<{ user_id: number; unit: string; sum: number; lowest: number }>(
    `select user_id, unit, sum(amount)::int as sum, min(running)::int as lowest from (
       select *, sum(amount) over (partition by user_id, unit order by id) as running from ledger_entries
     ) as entries where user_id = any($1) group by 1, 2`,
    [world.users()],
  );

/** The state, debits and refunds of each generation. */
const generations = () =>
  world.rows<{ status: string; debits: number; refunds: number; left: number; units: number }>(
    `select g.status,
       count(l.*) filter (where l.reason = 'generation_debit')::int as debits,
       count(l.*) filter (where l.reason = 'generation_refund')::int as refunds,
       coalesce(sum(l.amount), 0)::int as left, count(distinct l.unit)::int as units
     from generations g left join ledger_entries l on l.generation_id = g.id
     where g.user_id = any($1) group by g.id, g.status`,
    [world.users()],
  );

const credits = () =>
  world.rows<{ payment_id: string; order_id: string; user_id: number; owner: number; amount: number }>(
    `select t.payment_id, t.order_id, l.user_id, t.user_id as owner, l.amount
     from ledger_entries l join top_ups t on t.id = l.top_up_id where l.user_id = any($1) and l.reason = 'top_up'`,
    [world.users()],
  );

/** For each user, how many plans were started and how many were paid for, according to the table of periods and according to the ledger. */
const plansStarted = () =>
  world.rows<{ periods: number; changes: number; paidPeriods: number; payments: number }>(
    `select
       (select count(*)::int from subscription_periods where user_id = u.id) as periods,
       (select count(*)::int from ledger_entries where user_id = u.id and reason = 'plan_change') as changes,
       (select count(*)::int from subscription_periods where user_id = u.id and currency = 'INR') as "paidPeriods",
       (select count(*)::int from ledger_entries l join top_ups t on t.id = l.top_up_id
         where l.user_id = u.id and l.reason = 'plan_payment' and l.amount = -t.amount and t.status = 'paid') as payments
     from users u where u.id = any($1)`,
    [world.users()],
  );

/** For each refund, the amount that the ledger debited, and the balance afterwards. */
const refunds = () =>
  world.rows<{ id: string; payment_id: string; amount: number; taken: number; left: number; plan: boolean }>(
    `select r.id, t.payment_id, r.amount, coalesce(-l.amount, 0) as taken, coalesce(l.left, 0)::int as left,
       exists (select from ledger_entries p where p.top_up_id = t.id and p.reason = 'plan_payment') as plan
     from refunds r join top_ups t on t.id = r.top_up_id
     left join (
       select *, sum(amount) over (partition by user_id, unit order by id) as left from ledger_entries where user_id = any($1)
     ) l on l.refund_id = r.id
     where t.user_id = any($1)`,
    [world.users()],
  );

/** Checks what must be true at every moment. */
async function expectExactMoney(): Promise<void> {
  for (const { lowest } of await sums()) expect(lowest).toBeGreaterThanOrEqual(0);

  for (const { status, debits, refunds, left, units } of await generations()) {
    expect([debits, units]).toEqual([1, 1]);
    const ended = status === 'failed' || status === 'cancelled';
    expect([status, refunds, Math.sign(left)]).toEqual([status, ended ? 1 : 0, ended ? 0 : -1]);
  }

  const paid = new Map(world.captured().map((payment) => [payment.id, payment]));
  const credited = await credits();
  expect(new Set(credited.map(({ payment_id }) => payment_id)).size).toBe(credited.length);
  for (const { payment_id, order_id, user_id, owner, amount } of credited) {
    expect(paid.get(payment_id)).toMatchObject({ order_id, amount });
    expect(user_id).toBe(owner);
  }

  for (const { periods, changes, paidPeriods, payments } of await plansStarted())
    expect([changes, payments]).toEqual([periods, paidPeriods]);

  const made = new Map(world.refunded().map((refund) => [refund.id, refund]));
  for (const { id, payment_id, amount, taken, left, plan } of await refunds()) {
    expect(made.get(id)).toMatchObject({ payment_id, amount, status: 'processed' });
    if (plan) expect(taken).toBe(0);
    // The ledger may only debit less than the refund if nothing is left afterwards.
    else if (taken < amount) expect(left).toBe(0);
  }
}

/** Settles everything, and checks what must be true when nothing is in progress. */
async function expectNothingLost(): Promise<void> {
  await world.settle();
  await expectExactMoney();
  const credited = (await credits()).map(({ payment_id }) => payment_id);
  const captured = world.captured().map(({ id }) => id);
  expect(credited.toSorted()).toEqual(captured.toSorted());
  const entered = (await refunds()).map(({ id }) => id);
  expect(entered.toSorted()).toEqual(
    world
      .refunded()
      .map(({ id }) => id)
      .toSorted(),
  );
  for (const { status } of await generations()) expect(['completed', 'failed', 'cancelled']).toContain(status);
}

class AtOnce implements fc.AsyncCommand<object, MoneyWorld> {
  constructor(
    private readonly together: RandomAction[],
    private readonly behaviour: MoneyWorld['razorpay']['behaviour'],
  ) {}

  check = () => true;

  async run(): Promise<void> {
    world.razorpay.behaviour = this.behaviour;
    await world.runConcurrently(this.together);
    world.razorpay.behaviour = 'answers';
    await expectExactMoney();
  }

  toString = () => `${this.behaviour}: ${JSON.stringify(this.together)}`;
}

const steps = fc.commands(
  [
    fc
      .tuple(
        fc.array(actions, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(
          'answers',
          'answers',
          'answers',
          'answers',
          'ignores requests',
          'never answers',
          'sends garbage' as const,
        ),
      )
      .map(([together, behaviour]) => new AtOnce(together, behaviour)),
  ],
  { maxCommands: 50, size: 'max' },
);

test('whatever happens in whatever order, the money is exact and nothing is lost', async () => {
  const seen = { credits: 0, refunds: 0, delivered: 0, moneyBack: 0, paidPlans: 0 };
  await fc.assert(
    fc.asyncProperty(steps, async (commands) => {
      await world.begin();
      await fc.asyncModelRun(() => ({ model: {}, real: world }), commands);
      await expectNothingLost();
      seen.credits += world.captured().length;
      for (const { taken } of await refunds()) if (taken > 0) seen.moneyBack++;
      for (const { paidPeriods } of await plansStarted()) seen.paidPlans += paidPeriods;
      for (const { status } of await generations()) seen[status === 'completed' ? 'delivered' : 'refunds']++;
    }),
    { numRuns: 16, endOnFailure: true },
  );
  // Make sure that not all actions were refused.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(2);
}, 120_000);
