import { networkOf } from '../../../server/auth/networkOf';
import { passTime, prolongWaits } from '../../support/signInWaits';
import { type TestApp, createTestApp } from '../../support/testApp';
import { newAccount } from '../../support/testUser';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(() => server.rows('delete from sign_in_failures'));

const signIn = async (username: string, password: string, remoteAddress = '198.51.100.7') => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/v1/auth/signin/',
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ username, password }).toString(),
  });
  return { status: response.statusCode, body: response.json(), retryAfter: response.headers['retry-after'] };
};

const signUp = async () => {
  const account = newAccount();
  await server.app.inject({ method: 'POST', url: '/api/v1/auth/signup/', payload: account });
  return account;
};

/** Seconds that the last failure makes wait. */
const lastWait = async () => {
  const [row] = await server.rows<{ seconds: number }>(
    'select max(extract(epoch from blocked_until - last_at))::int as seconds from sign_in_failures',
  );
  return row!.seconds;
};

const failFiveTimes = async (username: string) => {
  for (let tries = 0; tries < 5; tries += 1) expect((await signIn(username, 'wrong-1-pass')).status).toBe(401);
};

test.each(['a known', 'an unknown'])(
  'after five failures with %s name the waits grow, up to 15 minutes',
  async (kind) => {
    const username = kind === 'a known' ? (await signUp()).username : 'nobody-here';
    await failFiveTimes(username);
    for (const seconds of [1, 2, 4, 8]) {
      expect(await lastWait()).toBe(seconds);
      await passTime(server, seconds);
      expect((await signIn(username.toUpperCase(), 'wrong-1-pass')).status).toBe(401);
    }
    await server.rows('update sign_in_failures set count = 40');
    await passTime(server, 900);
    expect((await signIn(username, 'wrong-1-pass')).status).toBe(401);
    expect(await lastWait()).toBe(900);
    const { status, body, retryAfter } = await signIn(username, 'wrong-1-pass');
    expect([status, body]).toEqual([
      429,
      {
        code: 'too_many_sign_ins',
        detail:
          'Too many failed attempts. Please try again in 15 minutes; until then even the right password is refused.',
      },
    ]);
    expect(Number(retryAfter)).toBeGreaterThan(850);
    expect(Number(retryAfter)).toBeLessThanOrEqual(900);
  },
);

test('the right password is refused during the wait; after it, it signs in and clears the count', async () => {
  const { username, password } = await signUp();
  await failFiveTimes(username);
  await prolongWaits(server);
  expect((await signIn(username, password)).status).toBe(429);
  await passTime(server, 3601);
  expect((await signIn(username, password)).status).toBe(200);
  await failFiveTimes(username);
});

test('of fifty guesses at once hardly more than five are looked at', async () => {
  const { username } = await signUp();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => signIn(username, `guess-${n}`, `198.51.100.${n}`)),
  );
  // One or two more where the machine is so slow that the first waits end meanwhile.
  expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(7);
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(43);
});

test('one address that tries many names is stopped, another is not, and success with an own account does not help', async () => {
  const { username, password } = await signUp();
  for (let n = 0; n < 30; n += 1) {
    expect((await signIn(`victim-${n}`, 'Password-1')).status).toBe(401);
    if (n === 20) expect((await signIn(username, password)).status).toBe(200);
  }
  await prolongWaits(server);
  expect((await signIn('victim-30', 'Password-1')).status).toBe(429);
  expect((await signIn(username, password)).status).toBe(429);
  expect((await signIn(username, password, '203.0.113.9')).status).toBe(200);
});

test('a day after the last failure the count begins anew', async () => {
  await failFiveTimes('somebody');
  await passTime(server, 24 * 3600 + 1);
  await failFiveTimes('somebody');
});

test('the table holds neither names nor addresses', async () => {
  await signIn('meera-of-mysuru', 'wrong-1-pass');
  const table = JSON.stringify(await server.rows('select * from sign_in_failures'));
  expect(table).not.toMatch(/meera|198\.51/);
  expect(await server.rows('select key from sign_in_failures')).toHaveLength(2);
});

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s is of the network %s', (address, network) => expect(networkOf(address)).toBe(network));
