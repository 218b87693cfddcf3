import { signInPacing } from '../../../server/auth/signInPacing';
import { deviceCookies } from '../../../server/platform/http/deviceCookie';
import { networkOf } from '../../../server/platform/http/networkOf';
import { passTime, prolongWaits } from '../../support/signInWaits';
import { type TestApp, createTestApp } from '../../support/testApp';
import { newAccount } from '../../support/testUser';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(() => server.rows('delete from sign_in_failures'));

const signIn = async (username: string, password: string, remoteAddress = '198.51.100.7', cookie = '') => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/v1/auth/signin/',
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(cookie && { cookie }) },
    payload: new URLSearchParams({ username, password }).toString(),
  });
  const { 'retry-after': retryAfter, 'set-cookie': setCookie } = response.headers;
  return { status: response.statusCode, body: response.json(), retryAfter, setCookie: String(setCookie) };
};

const signUp = async () => {
  const account = newAccount();
  await server.app.inject({ method: 'POST', url: '/api/v1/auth/signup/', payload: account });
  return account;
};

/** Returns for how many seconds sign-in is blocked after the last failure. */
const readLastWait = async () => {
  const [row] = await server.rows<{ seconds: number }>(
    'select max(extract(epoch from blocked_until - last_at))::int as seconds from sign_in_failures',
  );
  return row!.seconds;
};

const failFiveTimes = async (username: string) => {
  for (let tries = 0; tries < 5; tries += 1) expect((await signIn(username, 'wrong-1-pass')).status).toBe(401);
};

test.each(['a known', 'an unknown'])(
  'after five failed sign-ins with %s user name, each further failure doubles the wait, up to 15 minutes',
  async (kind) => {
    const username = kind === 'a known' ? (await signUp()).username : 'nobody-here';
    await failFiveTimes(username);
    for (const seconds of [1, 2, 4, 8]) {
      expect(await readLastWait()).toBe(seconds);
      await passTime(server, seconds);
      expect((await signIn(username.toUpperCase(), 'wrong-1-pass')).status).toBe(401);
    }
    await server.rows('update sign_in_failures set count = 40');
    await passTime(server, 900);
    expect((await signIn(username, 'wrong-1-pass')).status).toBe(401);
    expect(await readLastWait()).toBe(900);
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

test('the right password is refused during the wait; afterwards it signs in and resets the count of failures', async () => {
  const { username, password } = await signUp();
  await failFiveTimes(username);
  await prolongWaits(server);
  expect((await signIn(username, password)).status).toBe(429);
  await passTime(server, 3601);
  expect((await signIn(username, password)).status).toBe(200);
  await failFiveTimes(username);
});

test('of fifty concurrent guesses, only about five are checked', async () => {
  const { username } = await signUp();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => signIn(username, `guess-${n}`, `198.51.100.${n}`)),
  );
  // Five passwords are checked, or one or two more if the machine is so slow that the first waits end in the meantime.
  expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(7);
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(43);
});

test('a network with many failures is slowed down, but its other users can still sign in', async () => {
  const { username, password } = await signUp();
  for (let n = 0; n < 31; n += 1) expect((await signIn(`victim-${n}`, 'Password-1')).status).toBe(401);
  await prolongWaits(server);
  expect((await signIn(username, password)).status).toBe(200);
  await server.rows('update sign_in_failures set count = 60 where count > 30');
  // After so many failures, sign-ins from this network are checked one per second, and at most four may wait. On a slow machine, the sign-ins arrive
  // over a longer time, so more of them are checked.
  const attempts = await Promise.all(Array.from({ length: 30 }, (_, n) => signIn(`other-${n}`, 'Password-1')));
  const refusals = attempts.filter(({ status }) => status === 429);
  expect(refusals.length).toBeGreaterThanOrEqual(10);
  expect(refusals[0]!.body).toMatchObject({
    code: 'too_many_sign_ins',
    detail: 'There were too many failed sign-ins from your network. Please try again in 1 second.',
  });
  for (const { retryAfter } of refusals) expect(retryAfter).toBe('1');
});

test('the more failures a network has, the more its sign-ins are spaced out, up to one second; none waits longer than four seconds', async () => {
  jest.useFakeTimers();
  const pacing = signInPacing();
  const measureWait = async (failures: number, network: string) => {
    const began = Date.now();
    const waited = pacing.waitForTurn(network, failures).then(() => Date.now() - began);
    await jest.advanceTimersByTimeAsync(4000);
    return waited;
  };
  expect([
    await measureWait(29, 'a'),
    await measureWait(30, 'a'),
    await measureWait(45, 'b'),
    await measureWait(900, 'c'),
  ]).toEqual([0, 250, 500, 1000]);
  const attempts = Promise.allSettled(Array.from({ length: 20 }, () => pacing.waitForTurn('d', 30)));
  await jest.advanceTimersByTimeAsync(4000);
  expect((await attempts).filter(({ status }) => status === 'fulfilled')).toHaveLength(16);
  jest.useRealTimers();
});

const cookieOf = ({ setCookie }: { setCookie: string }) => setCookie.split(';')[0]!;

test("the owner of a blocked account can sign in on a known device, while strangers can't", async () => {
  const { username, password } = await signUp();
  const first = await signIn(username, password);
  expect(first.setCookie).toMatch(
    /^drape_device=[\w-]+\.[\w-]+\.\d+\.[\w-]+; Max-Age=31536000; Path=\/api\/v1\/auth; HttpOnly; SameSite=Strict$/,
  );
  expect(first.setCookie).not.toContain(username);
  await failFiveTimes(username);
  await server.rows('update sign_in_failures set count = 900 where count = 5');
  await prolongWaits(server);
  expect((await signIn(username, password)).status).toBe(429);
  expect((await signIn(username.toUpperCase(), password, undefined, cookieOf(first))).status).toBe(200);
  expect((await signIn(username, password)).status).toBe(429);
});

test('a device cookie that is forged, expired or from another account has no effect', async () => {
  const { username, password } = await signUp();
  const other = await signUp();
  const [own, foreign] = [await signIn(username, password), await signIn(other.username, other.password)];
  const [id, account, expiry, signature] = cookieOf(own).split('.');
  await failFiveTimes(username);
  await prolongWaits(server);
  const invalidCookies = [
    cookieOf(foreign),
    `${id}.${account}.${Number(expiry) + 1}.${signature}`,
    `${cookieOf(foreign).split('.')[0]}.${account}.${expiry}.${signature}`,
    `${id}.${account}.${expiry}.`,
    'drape_device=',
    `other=${cookieOf(own)}`,
  ];
  for (const cookie of invalidCookies) expect((await signIn(username, password, undefined, cookie)).status).toBe(429);
  jest.useFakeTimers({ now: Number(expiry) * 1000 + 1, doNotFake: ['setTimeout', 'setImmediate', 'nextTick'] });
  const expired = await signIn(username, password, undefined, cookieOf(own)).finally(() => jest.useRealTimers());
  expect(expired.status).toBe(429);
});

test('a known device is blocked after five failures of its own, and other devices can still sign in', async () => {
  const { username, password } = await signUp();
  const cookie = cookieOf(await signIn(username, password));
  for (let tries = 0; tries < 5; tries += 1)
    expect((await signIn(username, 'wrong-1-pass', undefined, cookie)).status).toBe(401);
  await prolongWaits(server);
  expect((await signIn(username, password, undefined, cookie)).status).toBe(429);
  expect((await signIn(username, password)).status).toBe(200);
});

test('if the public URL is https, the device cookie is marked Secure', async () => {
  const devices = deviceCookies({ publicUrl: 'https://drape.example.com' }, 'secret');
  expect(devices.issue('meera')).toMatch(/; Secure$/);
});

test('the count of failed sign-ins restarts a day after the last failure', async () => {
  await failFiveTimes('somebody');
  await passTime(server, 24 * 3600 + 1);
  await failFiveTimes('somebody');
});

test('the table sign_in_failures contains neither user names nor IP addresses', async () => {
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
])('the IP address %s belongs to network %s', (address, network) => expect(networkOf(address)).toBe(network));

test("server errors during an attempt don't count as failures", async () => {
  const account = await signUp();
  await server.rows('alter table users rename column password_hash to gone');
  for (let tries = 0; tries < 8; tries += 1)
    expect((await signIn(account.username, account.password)).status).toBe(500);
  await server.rows('alter table users rename column gone to password_hash');
  expect((await signIn(account.username, account.password)).status).toBe(200);
});
