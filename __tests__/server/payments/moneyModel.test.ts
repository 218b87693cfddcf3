import fc from 'fast-check';
import { planTypes } from '../../../contract/plans';
import { type Deed, type MoneyWorld, createMoneyWorld } from '../../support/moneyWorld';

/*
 * Top-ups, events, generations, plans and crashes of several users, many at once, in random order. After each step, whatever has happened, the sums hold;
 * in the end every payment of the gateway's books is in a wallet, once.
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
  { weight: 2, arbitrary: fc.record({ statements: fc.integer({ min: 1, max: 9 }), answered: fc.boolean() }) },
);
const deedOf = (kind: Deed['do'], parts: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record({ do: fc.constant(kind), crash, ...parts }) as fc.Arbitrary<Deed>;
const often = (weight: number, arbitrary: fc.Arbitrary<Deed>) => ({ weight, arbitrary });

const deeds = fc.oneof(
  often(3, deedOf('order', { user: some, rupees: fc.integer({ min: 1, max: 30 }) })),
  often(4, deedOf('pay', { order: recent, status: fc.constantFrom('authorized', 'captured', 'captured', 'failed') })),
  often(1, deedOf('bank confirms', { payment: recent })),
  often(3, deedOf('verify', { payment: recent, user: fc.oneof(fc.constant('owner'), fc.constant('owner'), some) })),
  often(3, deedOf('send event', { payment: recent, kind: fc.constantFrom('payment.captured', 'order.paid') })),
  often(2, deedOf('send event again', { event: some })),
  often(1, deedOf('look at open orders', {})),
  often(5, deedOf('generate', { user: some })),
  often(5, deedOf('work', { fails: fc.boolean() })),
  often(3, deedOf('cancel', { generation: some })),
  often(1, deedOf('change plan', { user: some, plan: fc.constantFrom(...planTypes) })),
);

/** Of every user of the round and each unit: the sum, and the lowest that it ever was. */
const sums = () =>
  world.rows<{ user_id: number; unit: string; sum: number; lowest: number }>(
    `select user_id, unit, sum(amount)::int as sum, min(running)::int as lowest from (
       select *, sum(amount) over (partition by user_id, unit order by id) as running from ledger_entries
     ) as entries where user_id = any($1) group by 1, 2`,
    [world.users()],
  );

/** Of every generation of the round: how it stands, and what was taken and given back for it. */
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
     from ledger_entries l join top_ups t on t.id = l.top_up_id where l.user_id = any($1)`,
    [world.users()],
  );

/** What holds at every moment. */
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
}

/** What holds when nothing is under way any more. */
async function expectNothingLost(): Promise<void> {
  await world.settle();
  await expectExactMoney();
  const credited = (await credits()).map(({ payment_id }) => payment_id);
  const captured = world.captured().map(({ id }) => id);
  expect(credited.toSorted()).toEqual(captured.toSorted());
  for (const { status } of await generations()) expect(['completed', 'failed', 'cancelled']).toContain(status);
}

class AtOnce implements fc.AsyncCommand<object, MoneyWorld> {
  constructor(
    private readonly together: Deed[],
    private readonly mood: MoneyWorld['razorpay']['mood'],
  ) {}

  check = () => true;

  async run(): Promise<void> {
    world.razorpay.mood = this.mood;
    await world.doAtOnce(this.together);
    world.razorpay.mood = 'well';
    await expectExactMoney();
  }

  toString = () => `${this.mood}: ${JSON.stringify(this.together)}`;
}

const steps = fc.commands(
  [
    fc
      .tuple(
        fc.array(deeds, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('well', 'well', 'well', 'well', 'deaf', 'mute', 'broken' as const),
      )
      .map(([together, mood]) => new AtOnce(together, mood)),
  ],
  { maxCommands: 50, size: 'max' },
);

test('whatever happens in whatever order, the money is exact and nothing is lost', async () => {
  const seen = { credits: 0, refunds: 0, delivered: 0 };
  await fc.assert(
    fc.asyncProperty(steps, async (commands) => {
      await world.begin();
      await fc.asyncModelRun(() => ({ model: {}, real: world }), commands);
      await expectNothingLost();
      seen.credits += world.captured().length;
      for (const { status } of await generations()) seen[status === 'completed' ? 'delivered' : 'refunds']++;
    }),
    { numRuns: 16, endOnFailure: true },
  );
  // The rounds were not all refusals.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(5);
}, 120_000);
