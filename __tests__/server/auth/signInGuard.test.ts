import { networkOf } from '../../../server/auth/networkOf';
import { type TestApp, createTestApp } from '../../support/testApp';
import { newAccount } from '../../support/testUser';

let server: TestApp;
beforeEach(async () => {
  server = await createTestApp();
});
afterEach(() => server.close());

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

const later = (seconds: number) =>
  server.rows(
    `update sign_in_failures set blocked_until = blocked_until - $1 * interval '1 second', last_at = last_at - $1 * interval '1 second'`,
    [seconds],
  );

const failFiveTimes = async (username: string) => {
  for (let tries = 0; tries < 5; tries += 1) expect((await signIn(username, 'wrong-1-pass')).status).toBe(401);
};

const blocked = (seconds: number, words: string) => ({
  status: 429,
  retryAfter: String(seconds),
  body: {
    code: 'too_many_sign_ins',
    detail: `Too many failed attempts. Please try again in ${words}; until then even the right password is refused.`,
  },
});

test.each(['a known', 'an unknown'])(
  'after five failures with %s name the waits grow, up to 15 minutes',
  async (kind) => {
    const username = kind === 'a known' ? (await signUp()).username : 'nobody-here';
    await failFiveTimes(username);
    for (const seconds of [1, 2, 4, 8]) {
      expect(await signIn(username.toUpperCase(), 'wrong-1-pass')).toEqual(
        blocked(seconds, `${seconds} second${seconds === 1 ? '' : 's'}`),
      );
      await later(seconds);
      expect((await signIn(username, 'wrong-1-pass')).status).toBe(401);
    }
    await server.rows('update sign_in_failures set count = 40');
    await later(900);
    expect((await signIn(username, 'wrong-1-pass')).status).toBe(401);
    expect(await signIn(username, 'wrong-1-pass')).toEqual(blocked(900, '15 minutes'));
  },
);

test('the right password is refused during the wait; after it, it signs in and clears the count', async () => {
  const { username, password } = await signUp();
  await failFiveTimes(username);
  expect((await signIn(username, password)).status).toBe(429);
  await later(1);
  expect((await signIn(username, password)).status).toBe(200);
  await failFiveTimes(username);
});

test('of fifty guesses at once no more than five are looked at', async () => {
  const { username } = await signUp();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => signIn(username, `guess-${n}`, `198.51.100.${n}`)),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(45);
});

test('one address that tries many names is stopped, another is not, and success with an own account does not help', async () => {
  const { username, password } = await signUp();
  for (let n = 0; n < 30; n += 1) {
    expect((await signIn(`victim-${n}`, 'Password-1')).status).toBe(401);
    if (n === 20) expect((await signIn(username, password)).status).toBe(200);
  }
  expect((await signIn('victim-30', 'Password-1')).status).toBe(429);
  expect((await signIn(username, password)).status).toBe(429);
  expect((await signIn(username, password, '203.0.113.9')).status).toBe(200);
});

test('a day after the last failure the count begins anew', async () => {
  await failFiveTimes('somebody');
  await later(24 * 3600 + 1);
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
