import { aReport } from '../../../support/problemReports';
import { type TestApp, createTestApp } from '../../../support/testApp';
import { type TestUser, createUser, signIn } from '../../../support/testUser';

let server: TestApp;
let user: TestUser;
let other: TestUser;
beforeAll(async () => {
  server = await createTestApp({ rateLimits: true, trustProxy: ['127.0.0.1'] });
  user = await createUser(server.app);
  other = await createUser(server.app);
});
afterAll(() => server.close());

/** The statuses of as many calls, counted. One after the other: of calls in one and the same tick the counter tells each the sum of all. */
async function statuses(times: number, ask: () => Promise<{ statusCode: number }>): Promise<Record<number, number>> {
  const counted: Record<number, number> = {};
  for (let made = 0; made < times; made++) {
    const { statusCode } = await ask();
    counted[statusCode] = (counted[statusCode] ?? 0) + 1;
  }
  return counted;
}

const asking = ({ tokens }: TestUser, from = '203.0.113.7') => ({
  url: '/api/v1/generated-images/check/',
  headers: { authorization: `Bearer ${tokens.access_token}`, 'x-forwarded-for': from },
});

test('a user who asks too often is told when to come back, whatever address it is, and no other user is', async () => {
  expect(await statuses(620, () => server.app.inject(asking(user)))).toEqual({ 200: 600, 429: 20 });
  const refused = await server.app.inject(asking(user, '203.0.113.8'));
  const seconds = Number(refused.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(refused.json()).toEqual({
    code: 'too_many_requests',
    detail: `This is more than we can do at once. Please wait ${seconds} seconds and try again.`,
  });
  expect((await server.app.inject(asking(other))).statusCode).toBe(200);
});

test('a caller with no token, or a forged one, is counted by its address, IPv6 by its network', async () => {
  const forged = (from: string) => ({
    url: '/api/v1/models/',
    headers: { authorization: 'Bearer x.y.z', 'x-forwarded-for': from },
  });
  let made = 0;
  const network = () => forged(`2001:db8:1:1::${(++made).toString(16)}`);
  expect(await statuses(620, () => server.app.inject(network()))).toEqual({ 401: 600, 429: 20 });
  expect((await server.app.inject(forged('2001:db8:1:2::1'))).statusCode).toBe(401);
});

test('sign-ins are counted more strictly, and an address of the caller’s own invention does not help', async () => {
  const guess = (from: string) => ({
    method: 'POST' as const,
    url: '/api/v1/auth/refresh_token/',
    headers: { 'x-forwarded-for': `198.51.100.${from}, 192.0.2.1` },
    payload: { refresh_token: 'x' },
  });
  let made = 0;
  expect(await statuses(65, () => server.app.inject(guess(String(++made))))).toEqual({ 401: 60, 429: 5 });
  expect((await signIn(server.app, 'nobody', 'nothing')).statusCode).toBe(401);
});

test('uploads have a limit of their own', async () => {
  const upload = () => other.upload('/models/', { name: 'Meera', phone_number: '9876543210' });
  const answers = [];
  for (let n = 0; n < 62; n++) answers.push((await upload()).status);
  expect(answers.filter((status) => status === 429)).toHaveLength(2);
});

test('a supervisor may look as often as it likes', async () => {
  expect(await statuses(700, () => server.app.inject('/healthz'))).toEqual({ 200: 700 });
});

test('the events of the payment gateway, which come from few addresses for all users, have room of their own', async () => {
  const event = { method: 'POST' as const, url: '/api/v1/top-up/webhook/', payload: {} };
  expect(await statuses(620, () => server.app.inject(event))).not.toHaveProperty('429');
});

test('reports to support are few an hour, and who sent them is told when the next may come', async () => {
  const reporter = await createUser(server.app);
  const report = () => reporter.call<{ detail: string }>('POST', '/support/reports/', aReport());
  // Nobody has a mailbox here: what is not taken is counted too.
  for (let sent = 0; sent < 10; sent++) expect((await report()).status).toBe(503);
  const { status, body, headers } = await report();
  expect([status, body.detail]).toEqual([
    429,
    'You have sent 10 reports within an hour. Please send the next in 60 minutes, or download it.',
  ]);
  expect(Number(headers['retry-after'])).toBeGreaterThan(3_000);
  expect((await reporter.call('GET', '/models/')).status).toBe(200);
});
