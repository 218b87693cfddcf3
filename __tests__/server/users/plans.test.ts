import { randomUUID } from 'node:crypto';
import type { LedgerEntry, Subscription } from '../../../contract/users';
import type { DatabasePool } from '../../../server/platform/db/database';
import { createAnswerOnce } from '../../../server/platform/idempotency/answerOnce';
import { planService } from '../../../server/users/planService';
import { hang, paint } from '../../support/fakeEngine';
import { eventually } from '../../support/eventually';
import { type TestApp, createTestApp } from '../../support/testApp';
import { crashingDatabase } from '../../support/crashingDatabase';
import { type TestUser, createUser } from '../../support/testUser';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ signupGenerations: 3, generationPrice: 10 });
});
afterAll(() => server.close());

const changePlan = (user: TestUser, plan_type: string) =>
  user.call<Subscription & { code?: string; detail?: string }>('PUT', '/users/subscription/', { plan_type });

const getStatement = async (user: TestUser, query = '') => {
  const { body, headers } = await user.call<LedgerEntry[]>('GET', `/users/wallet/ledger/${query}`);
  return { lines: body, next: headers['x-next-cursor'] };
};

/** Returns the number of days from the start to the end of a subscription. */
const durationInDays = ({ start_date, end_date }: Subscription) =>
  (Date.parse(end_date) - Date.parse(start_date)) / 86_400_000;

async function generate(user: TestUser, times: number): Promise<void> {
  const { image } = await user.addModel();
  const { garment } = await user.addGarment();
  const body = { model_image_id: image.id, garment_id: garment.id, garment_type: '' };
  for (let index = 0; index < times; index++)
    expect((await user.call('POST', '/generated-images/', body)).status).toBe(200);
}

test('the calls for wallet and subscription return the same values as the profile', async () => {
  const user = await createUser(server.app);
  const { wallet, subscription } = await user.profile();
  expect((await user.call('GET', '/users/wallet/')).body).toEqual(wallet);
  expect((await user.call('GET', '/users/subscription/')).body).toEqual(subscription);
});

test.each([
  ['Premium', 2_500, 5_000],
  ['Enterprise', 9_900, 10_000],
] as const)(
  'an upgrade to %s is recorded with its price (%i US cents), its period and its generations',
  async (plan, price, generations) => {
    const user = await createUser(server.app);
    await generate(user, 1);
    const before = Date.now();
    const { status, body } = await changePlan(user, plan);
    expect([status, body.plan_type, body.remaining_generations, durationInDays(body)]).toEqual([
      200,
      plan,
      generations,
      30,
    ]);
    expect(Date.parse(body.start_date)).toBeGreaterThanOrEqual(before);

    const profile = await user.profile();
    expect(profile.subscription).toEqual(body);
    expect(profile.wallet).toEqual({ balance: 0, remaining_generations: generations, total_generations: generations });
    expect(
      await server.rows('select plan_type, price, currency from subscription_periods where user_id = $1', [profile.id]),
    ).toEqual([{ plan_type: plan, price, currency: 'USD' }]);
  },
);

test('after a downgrade, generations are counted down from those of the new plan', async () => {
  const user = await createUser(server.app);
  await changePlan(user, 'Enterprise');
  await generate(user, 2);
  await changePlan(user, 'Basic');
  await generate(user, 1);
  const { wallet } = await user.profile();
  expect(wallet).toEqual({ balance: 0, remaining_generations: 4_999, total_generations: 5_000 });
});

test("the current plan can't be chosen again, not even by concurrent requests", async () => {
  const user = await createUser(server.app);
  const refusal = await changePlan(user, 'Basic');
  expect([refusal.status, refusal.body]).toEqual([
    409,
    { code: 'same_plan', detail: 'You are on the Basic plan already. Please choose another one.' },
  ]);

  const answers = await Promise.all([changePlan(user, 'Premium'), changePlan(user, 'Premium')]);
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  expect((await getStatement(user)).lines.filter(({ reason }) => reason === 'plan_change')).toHaveLength(1);
});

test('retrying a plan change with the same key gets the same answer, and grants the generations once', async () => {
  const user = await createUser(server.app);
  const key = { 'idempotency-key': randomUUID() };
  const send = () => user.call<Subscription>('PUT', '/users/subscription/', { plan_type: 'Premium' }, key);
  const [first, second] = await Promise.all([send(), send()]);
  await generate(user, 1);
  const repeated = await send();
  expect([first.status, second.body, repeated.status, repeated.body]).toEqual([200, first.body, 200, first.body]);
  expect((await user.profile()).wallet.remaining_generations).toBe(4_999);
  const { lines } = await getStatement(user);
  expect(lines.map(({ reason }) => reason)).toEqual(['generation_debit', 'plan_change', 'signup_grant']);
});

test('if a process dies during a plan change, the next request with the same key makes the change exactly once', async () => {
  const user = await createUser(server.app);
  const { id: userId } = await user.profile();
  const { signal } = new AbortController();
  const backdateKey = `update idempotency_keys set created_at = now() - interval '11 seconds' where key = $1 and status is null`;
  let hasDied = true;
  let made = 0;
  for (let statements = 1; hasDied; statements++)
    for (const isAnswered of [false, true]) {
      const plan_type = (['Premium', 'Enterprise'] as const)[made % 2]!;
      const intent = { userId, key: randomUUID(), hash: 'the same', callerGone: signal, closing: signal };
      const requestOver = (db: DatabasePool) =>
        createAnswerOnce()({ db, addresses: server.platform.addresses }, intent, (keep) =>
          planService(db, server.platform.config.plans).change(userId, { plan_type }, keep),
        );
      const first = await requestOver(crashingDatabase(server.db, statements, isAnswered)).catch(
        (error: unknown) => error,
      );
      hasDied = first instanceof Error;
      await server.rows(backdateKey, [intent.key]);
      expect(await requestOver(server.db)).toMatchObject({ plan_type });
      expect((await getStatement(user)).lines.filter(({ reason }) => reason === 'plan_change')).toHaveLength(++made);
    }
  expect(made).toBeGreaterThan(6);
});

test("with simulated plan changes, plans have no price and can't be ordered", async () => {
  const user = await createUser(server.app);
  expect((await user.call('GET', '/plans/')).body).toEqual({
    changes: 'simulated',
    plans: ['Basic', 'Premium', 'Enterprise'].map((plan_type) => ({ plan_type, price: null })),
  });
  const { id } = await user.profile();
  const order = await user.call<{ code: string }>('POST', '/top-up/initiate/', { entity_id: id, plan_type: 'Premium' });
  expect([order.status, order.body.code]).toEqual([409, 'payment_not_needed']);
});

test('an unknown plan is refused', async () => {
  const user = await createUser(server.app);
  const { status, body } = await changePlan(user, 'Platinum');
  expect([status, body.code]).toEqual([400, 'invalid_input']);
});

test('a generation that was running during a plan change is refunded to the new plan', async () => {
  const user = await createUser(server.app);
  const { image } = await user.addModel();
  const { garment } = await user.addGarment();
  server.engine.next = hang;
  const pendingAnswer = user.call('POST', '/generated-images/', {
    model_image_id: image.id,
    garment_id: garment.id,
    garment_type: '',
  });
  await eventually('the engine to be at work', () => server.engine.busy === 1);
  await changePlan(user, 'Premium');
  const { data } = (await user.call<{ data: { run_id: string }[] }>('GET', '/generated-images/check/')).body;
  await user.call('DELETE', `/generated-images/${data[0]!.run_id}`);
  await pendingAnswer;
  const { wallet } = await user.profile();
  expect(wallet).toEqual({ balance: 0, remaining_generations: 5_001, total_generations: 5_001 });
});

test('the statement lists every ledger entry, newest first, with the balance after it', async () => {
  const user = await createUser(server.app);
  const { id } = await user.profile();
  await server.rows(
    `insert into ledger_entries (user_id, unit, amount, reason, top_up_id) values ($1, 'paise', 100010, 'top_up', gen_random_uuid())`,
    [id],
  );
  server.engine.next = paint;
  await generate(user, 4);
  const { lines, next } = await getStatement(user);
  expect(next).toBeUndefined();
  expect(lines.map(({ unit, amount, reason, balance }) => [unit, amount, reason, balance])).toEqual([
    ['INR', -10, 'generation_debit', 990.1],
    ['generation', -1, 'generation_debit', 0],
    ['generation', -1, 'generation_debit', 1],
    ['generation', -1, 'generation_debit', 2],
    ['INR', 1000.1, 'top_up', 1000.1],
    ['generation', 3, 'signup_grant', 3],
  ]);
  expect((await user.profile()).wallet.balance).toBe(990.1);
});

test('the pages of the statement neither repeat nor omit an entry, even if entries are added meanwhile', async () => {
  const user = await createUser(server.app);
  for (const plan of ['Premium', 'Basic', 'Premium', 'Basic']) await changePlan(user, plan);
  const fullStatement = await getStatement(user);
  const first = await getStatement(user, '?limit=2');
  await changePlan(user, 'Premium');
  const second = await getStatement(user, `?limit=2&cursor=${String(first.next)}`);
  const third = await getStatement(user, `?limit=2&cursor=${String(second.next)}`);
  expect([...first.lines, ...second.lines, ...third.lines]).toEqual(fullStatement.lines);
  expect(third.next).toBeUndefined();
});

test.each(['limit=0', 'limit=201', 'limit=x', 'cursor=!', 'cursor=bGVkZ2VyOi0x'])(
  'a request for the statement with %s is refused',
  async (query) => {
    const user = await createUser(server.app);
    const { status, body } = await user.call<{ code: string }>('GET', `/users/wallet/ledger/?${query}`);
    expect([status, body.code]).toEqual([400, 'invalid_input']);
  },
);

test("the statement contains no other user's entries", async () => {
  const [mine, other] = [await createUser(server.app), await createUser(server.app)];
  await changePlan(other, 'Enterprise');
  expect((await getStatement(mine)).lines.map(({ reason }) => reason)).toEqual(['signup_grant']);
});
