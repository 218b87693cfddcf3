import { connectPool } from '../../../../server/platform/db/database';
import { countStore } from '../../../../server/platform/http/countStore';
import { exactLimiter, frequentLimiter } from '../../../../server/platform/http/limiters';
import { recordLog } from '../../../support/recordLog';
import { aReport } from '../../../support/problemReports';
import { type TestApp, createTestApp } from '../../../support/testApp';
import { type TestUser, createUser, newAccount, signIn } from '../../../support/testUser';

let server: TestApp;
let user: TestUser;
let otherUser: TestUser;
beforeAll(async () => {
  server = await createTestApp({ rateLimits: true, trustProxy: ['127.0.0.1'] });
  user = await createUser(server.app);
  otherUser = await createUser(server.app);
});
afterAll(() => server.close());

/** Makes a call `times` times, one after the other. Returns how often each status was answered. */
async function countStatuses(
  times: number,
  makeCall: () => Promise<{ statusCode: number }>,
): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (let made = 0; made < times; made++) {
    const { statusCode } = await makeCall();
    counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  }
  return counts;
}

const pollRequestOf = ({ tokens }: TestUser, from = '203.0.113.7') => ({
  url: '/api/v1/generated-images/check/',
  headers: { authorization: `Bearer ${tokens.access_token}`, 'x-forwarded-for': from },
});

test('a user above the rate limit gets 429 with the time to retry, even from another IP address; other users are not affected', async () => {
  expect(await countStatuses(620, () => server.app.inject(pollRequestOf(user)))).toEqual({ 200: 600, 429: 20 });
  const refusal = await server.app.inject(pollRequestOf(user, '203.0.113.8'));
  const seconds = Number(refusal.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(refusal.json()).toEqual({
    code: 'too_many_requests',
    detail: `Too many requests. Please wait ${seconds} seconds and try again.`,
  });
  expect((await server.app.inject(pollRequestOf(otherUser))).statusCode).toBe(200);
});

test('a caller with a forged token is counted by IP address, or for IPv6 by network', async () => {
  const forged = (from: string) => ({
    url: '/api/v1/models/',
    headers: { authorization: 'Bearer x.y.z', 'x-forwarded-for': from },
  });
  let made = 0;
  const network = () => forged(`2001:db8:1:1::${(++made).toString(16)}`);
  expect(await countStatuses(620, () => server.app.inject(network()))).toEqual({ 401: 600, 429: 20 });
  expect((await server.app.inject(forged('2001:db8:1:2::1'))).statusCode).toBe(401);
});

/** Returns a request under /auth/ that costs the server little. */
const authRequest = (from: string, headers: Record<string, string> = {}) => ({
  method: 'POST' as const,
  url: '/api/v1/auth/confirm_email/',
  headers: { 'x-forwarded-for': from, ...headers },
  payload: { token: 'x' },
});

test('calls under /auth/ have a stricter limit, and forging X-Forwarded-For does not avoid it', async () => {
  let made = 0;
  const makeCall = () => server.app.inject(authRequest(`198.51.100.${++made}, 192.0.2.1`));
  expect(await countStatuses(65, makeCall)).toEqual({ 400: 60, 429: 5 });
  expect((await signIn(server.app, 'nobody', 'nothing')).statusCode).toBe(401);
});

test('if a network is above the limit of /auth/, known devices and token refreshes are still let through', async () => {
  const from = '192.0.2.2';
  const account = newAccount();
  await server.app.inject({ method: 'POST', url: '/api/v1/auth/signup/', payload: account });
  const signedIn = await signIn(server.app, account.username, account.password);
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0]!;
  await countStatuses(60, () => server.app.inject(authRequest(from)));
  expect((await server.app.inject(authRequest(from))).statusCode).toBe(429);
  expect((await server.app.inject(authRequest(from, { cookie: `${cookie}x` }))).statusCode).toBe(429);
  expect((await server.app.inject(authRequest(from, { cookie }))).statusCode).toBe(400);
  const renewal = {
    method: 'POST' as const,
    url: '/api/v1/auth/refresh_token/',
    headers: { 'x-forwarded-for': from },
    payload: { refresh_token: 'x' },
  };
  expect(await countStatuses(200, () => server.app.inject(renewal))).toEqual({ 401: 200 });
});

test("calls with an expired token don't count toward the limit of the token's owner", async () => {
  const owner = await createUser(server.app);
  const { id } = await owner.profile();
  // An expired token doesn't prove who is calling: somebody else may have found it.
  const iat = Math.floor(Date.now() / 1000) - 16 * 60;
  const token = server.app.jwt.sign({ sub: id, sid: '', iat } as { sub: number; sid: string });
  const withExpiredToken = { url: '/api/v1/models/', headers: { authorization: `Bearer ${token}` } };
  expect(await countStatuses(610, () => server.app.inject(withExpiredToken))).toEqual({ 401: 600, 429: 10 });
  expect((await owner.call('GET', '/models/')).status).toBe(200);
});

test("two processes share a user's limit, which each may exceed by at most 5 %; a user far below the limit causes no writes to the database", async () => {
  const second = await createTestApp({
    rateLimits: true,
    trustProxy: ['127.0.0.1'],
    databaseUrl: server.platform.config.databaseUrl,
  });
  const sharedUser = await createUser(server.app);
  const before = await server.rows('select * from rate_limits order by key');
  expect(await countStatuses(25, () => server.app.inject(pollRequestOf(sharedUser)))).toEqual({ 200: 25 });
  expect(await server.rows('select * from rate_limits order by key')).toEqual(before);

  let callCount = 0;
  const alternate = () => [server, second][callCount++ % 2]!.app.inject(pollRequestOf(sharedUser));
  const { 200: allowed = 0 } = await countStatuses(700, alternate);
  expect(25 + allowed).toBeGreaterThanOrEqual(600);
  expect(25 + allowed).toBeLessThanOrEqual(600 + 2 * 30);
  for (const { app } of [server, second]) expect((await app.inject(pollRequestOf(sharedUser))).statusCode).toBe(429);
  // A process adds its calls to the shared count only after every thirty calls, so the count may exceed the limit a little.
  const [row] = await server.rows<{ points: number }>('select max(points) as points from rate_limits');
  expect(row!.points).toBeLessThanOrEqual(660);
  await second.close();
});

test("if the database doesn't answer, calls aren't delayed: each process counts on its own, and this is logged once", async () => {
  const lock = await server.db.$client.connect();
  await lock.query('begin; lock table rate_limits in access exclusive mode');
  const unhurriedUser = await createUser(server.app);
  await lock.query('rollback');
  lock.release();
  expect((await unhurriedUser.call('GET', '/models/')).status).toBe(200);

  const { log, lines } = recordLog();
  const brokenPool = connectPool('postgres://nobody@127.0.0.1:1/nothing', () => {});
  const allowance = { max: 40, seconds: 60 };
  const store = countStore(brokenPool, 'secret', log);
  const rare = exactLimiter(store, 'rare', { max: 2, seconds: 60 });
  expect([await rare.take('a'), await rare.take('a'), await rare.take('b')]).toEqual([0, 0, 0]);
  expect(await rare.take('a')).toBeGreaterThan(50);
  const frequent = frequentLimiter(store.counter('frequent', allowance), allowance);
  for (let made = 0; made < 40; made += 1) expect(frequent.take('a')).toBe(0);
  expect(frequent.take('a')).toBeGreaterThan(50);
  await frequent.idle();
  await brokenPool.$client.end();
  expect(lines().match(/counted by each process alone/g)).toHaveLength(1);
});

test('twenty accounts a day can be created from one network, not counting refused sign-ups; other networks are not affected', async () => {
  const signUp = (from: string, account: object) =>
    server.app.inject({
      method: 'POST',
      url: '/api/v1/auth/signup/',
      headers: { 'x-forwarded-for': from },
      payload: account,
    });
  const takenAccount = newAccount();
  expect((await signUp('2001:db8:7:7::1', takenAccount)).statusCode).toBe(201);
  expect(await countStatuses(3, () => signUp('2001:db8:7:7::2', takenAccount))).toEqual({ 409: 3 });
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, n) => signUp(`2001:db8:7:7::${n + 3}`, newAccount())),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(19);
  const refusal = answers.find(({ statusCode }) => statusCode === 429)!;
  expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(86_000);
  expect(refusal.json()).toEqual({
    code: 'too_many_sign_ups',
    detail:
      'Too many accounts were created from your network today. Please try again in 24 hours, or from another network.',
  });
  expect((await signUp('2001:db8:7:8::1', newAccount())).statusCode).toBe(201);
  expect(JSON.stringify(await server.rows('select * from rate_limits'))).not.toMatch(/2001|203\.0|address/);
});

test('thirty password resets an hour can be requested from one network', async () => {
  const makeCall = () =>
    server.app.inject({
      method: 'POST',
      url: '/api/v1/auth/forgot_password/',
      headers: { 'x-forwarded-for': '192.0.2.3' },
      payload: { email: 'nobody@example.com' },
    });
  expect(await countStatuses(31, makeCall)).toEqual({ 202: 30, 429: 1 });
  expect((await makeCall()).json().detail).toBe(
    'Too many new passwords were requested from your network. Please try again in 60 minutes.',
  );
});

test('a user can make sixty uploads before the limit for uploads is reached', async () => {
  const upload = () => otherUser.upload('/models/', { name: 'Meera', phone_number: '9876543210' });
  const answers = [];
  for (let n = 0; n < 62; n++) answers.push((await upload()).status);
  expect(answers.filter((status) => status === 429)).toHaveLength(2);
});

test('health checks have no limit', async () => {
  expect(await countStatuses(700, () => server.app.inject('/healthz'))).toEqual({ 200: 700 });
});

test('webhooks have a higher limit than other calls, because the payment gateway sends them for all users from few addresses', async () => {
  const event = { method: 'POST' as const, url: '/api/v1/top-up/webhook/', payload: {} };
  expect(await countStatuses(620, () => server.app.inject(event))).not.toHaveProperty('429');
});

test('a user can send ten problem reports an hour; the next one is refused with the time to retry', async () => {
  const reporter = await createUser(server.app);
  const report = () => reporter.call<{ detail: string }>('POST', '/support/reports/', aReport());
  // No mailbox is configured here, so no report is sent, but all are counted.
  for (let sent = 0; sent < 10; sent++) expect((await report()).status).toBe(503);
  const { status, body, headers } = await report();
  expect([status, body.detail]).toEqual([
    429,
    'You have sent 10 reports within an hour. Please send the next in 60 minutes, or download it.',
  ]);
  expect(Number(headers['retry-after'])).toBeGreaterThan(3_000);
  expect((await reporter.call('GET', '/models/')).status).toBe(200);
});
