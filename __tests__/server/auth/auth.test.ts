import { readFile, stat } from 'node:fs/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TokenPair } from '../../../contract/auth';
import { loadSecrets } from '../../../server/platform/secrets';
import { type TestApp, createTestApp } from '../../support/testApp';
import { newAccount, signIn } from '../../support/testUser';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const post = async (path: string, payload: object) => {
  const response = await server.app.inject({ method: 'POST', url: `/api/v1/auth/${path}/`, payload });
  return { status: response.statusCode, body: response.body ? response.json() : undefined };
};
const refresh = (token: string) => post('refresh_token', { refresh_token: token });

const signUpAndSignIn = async () => {
  const account = newAccount();
  expect((await post('signup', account)).status).toBe(201);
  const tokens: TokenPair = (await signIn(server.app, account.username, account.password)).json();
  return { account, tokens };
};

test('sign-up creates the account with a Basic plan of 30 days and 25 free generations', async () => {
  const { account, tokens } = await signUpAndSignIn();
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  const user = (await server.app.inject({ url: '/api/v1/users/', headers })).json();
  expect(user).toMatchObject({
    username: account.username,
    name: 'Asha Rao',
    email: account.email,
    address: account.address,
    role: 'customer',
    referral_code: expect.stringMatching(/^[A-Z2-9]{8}$/),
    wallet: { balance: 0, remaining_generations: 25, total_generations: 25 },
    subscription: { plan_type: 'Basic', remaining_generations: 25 },
  });
  const { start_date, end_date } = user.subscription;
  expect(Date.parse(end_date) - Date.parse(start_date)).toBe(30 * 24 * 3600 * 1000);
});

test('the database contains an argon2id hash of the password, and no refresh token in plain text', async () => {
  const { account, tokens } = await signUpAndSignIn();
  const [user] = await server.rows<{ password_hash: string }>('select * from users where username = $1', [
    account.username,
  ]);
  expect(user!.password_hash).toMatch(/^\$argon2id\$/);
  const everything = JSON.stringify(await server.rows('select * from refresh_tokens'));
  expect(everything).not.toContain(tokens.refresh_token);
});

test('sign-up refuses a user name or email that is taken, ignoring case, and adds no account', async () => {
  const { account } = await signUpAndSignIn();
  const before = await server.counts();
  const sameName = { ...newAccount(), username: account.username.toUpperCase() };
  expect(await post('signup', sameName)).toEqual({
    status: 409,
    body: { code: 'username_taken', detail: 'This username is already taken. Please choose another.' },
  });
  const sameEmail = { ...newAccount(), email: account.email.toUpperCase() };
  expect(await post('signup', sameEmail)).toMatchObject({ status: 409, body: { code: 'email_taken' } });
  expect(await server.counts()).toEqual(before);
});

test.each([
  [{ username: 'ab' }, 'Username must be at least 3 characters'],
  [{ username: 'a'.repeat(21) }, 'Username must not exceed 20 characters'],
  [{ username: '' }, 'Username is required'],
  [{ username: 'a sha' }, 'Username must not contain spaces'],
  [{ password: 'short-1' }, 'Password must be at least 8 characters'],
  [{ password: '12345678-' }, 'Password must contain at least one letter'],
  [{ password: 'abcdefgh-' }, 'Password must contain at least one number'],
  [{ password: 'abcdefgh1' }, 'Password must contain at least one special character'],
  [{ name: '  ' }, 'Name is required'],
  [{ address: '' }, 'Address is required'],
  [{ email: undefined }, 'Email is required'],
  [{ email: 'asha@' }, 'Invalid email address'],
])('sign-up with %j is refused: %s', async (wrong, detail) => {
  const before = await server.counts();
  expect(await post('signup', { ...newAccount(), ...wrong })).toEqual({
    status: 400,
    body: { code: 'invalid_input', detail },
  });
  expect(await server.counts()).toEqual(before);
});

test.each([
  'Password1!',
  'P@ssw0rd!',
  'qwerty-123',
  '123!Krishna',
  '$unshine1',
  'Drape-2026',
  'iloveyou@1',
  'meera-92',
])('sign-up refuses the password %s, because it is easy to guess', async (password) => {
  const before = await server.counts();
  expect(await post('signup', { ...newAccount(), username: 'Meera1', password })).toEqual({
    status: 400,
    body: {
      code: 'common_password',
      detail:
        "This password is easy to guess. Use words that don't belong together, with a number and a special character.",
    },
  });
  expect(await server.counts()).toEqual(before);
});

test('sign-in answers a wrong password and an unknown user name alike, and in similar time', async () => {
  const { account } = await signUpAndSignIn();
  const timeSignIn = async (username: string) => {
    const began = performance.now();
    const response = await signIn(server.app, username, 'wrong-password-1');
    return { time: performance.now() - began, status: response.statusCode, body: response.json() };
  };
  await timeSignIn('warm up');
  const known = await timeSignIn(account.username);
  const unknown = await timeSignIn('nobody-of-this-name');
  expect(known.body).toEqual({ code: 'sign_in_failed', detail: 'Invalid username or password' });
  expect([unknown.status, unknown.body]).toEqual([401, known.body]);
  // For an unknown name, the server must hash the password too. Without the hash, the answer would take only a tenth of the time.
  expect(unknown.time).toBeGreaterThan(known.time / 3);
});

test('sign-in ignores the case of the user name', async () => {
  const { account } = await signUpAndSignIn();
  expect((await signIn(server.app, account.username.toUpperCase(), account.password)).statusCode).toBe(200);
});

test('a refresh token works once', async () => {
  const { tokens } = await signUpAndSignIn();
  const first = await refresh(tokens.refresh_token);
  expect(first.status).toBe(200);
  expect(first.body.refresh_token).not.toBe(tokens.refresh_token);
  expect((await refresh(first.body.refresh_token)).status).toBe(200);
});

/** Backdates every use of a refresh token by eleven seconds. A token that was used within the last ten seconds may be used again. */
const backdateUses = () =>
  server.rows(`update refresh_tokens set spent_at = spent_at - interval '11 seconds' where spent_at is not null`);

test('using a refresh token again after eleven seconds ends its session, but no other session', async () => {
  const { account, tokens } = await signUpAndSignIn();
  const otherSession: TokenPair = (await signIn(server.app, account.username, account.password)).json();
  const second: TokenPair = (await refresh(tokens.refresh_token)).body;
  await backdateUses();
  const ended = { status: 401, body: { code: 'session_ended', detail: 'Session timeout! Please login' } };
  expect(await refresh(tokens.refresh_token)).toEqual(ended);
  expect(await refresh(second.refresh_token)).toEqual(ended);
  expect((await refresh(otherSession.refresh_token)).status).toBe(200);
});

test('tabs that refresh with the same token at the same time all get the same new token, and it works', async () => {
  const { tokens } = await signUpAndSignIn();
  const { refresh_tokens: before } = await server.counts();
  const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(tokens.refresh_token)));
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
  const successors = new Set(answers.map(({ body }) => body.refresh_token as string));
  expect(successors.size).toBe(1);
  expect((await server.counts()).refresh_tokens).toBe(before! + 1);
  const [successor] = successors;
  expect(successor).not.toBe(tokens.refresh_token);
  expect(JSON.stringify(await server.rows('select * from refresh_tokens'))).not.toContain(successor);
  await backdateUses();
  expect((await refresh(successor!)).status).toBe(200);
});

test('a session ends 90 days after the sign-in, even if it is still in use', async () => {
  const { tokens } = await signUpAndSignIn();
  const backdateSessions = (days: number) =>
    server.rows(`update sessions set created_at = now() - $1 * interval '1 day' where ended_at is null`, [days]);
  await backdateSessions(89);
  const second: TokenPair = (await refresh(tokens.refresh_token)).body;
  expect(second.refresh_token).toBeDefined();
  await backdateSessions(90.01);
  expect((await refresh(second.refresh_token)).status).toBe(401);
  const headers = { authorization: `Bearer ${second.access_token}` };
  expect((await server.app.inject({ url: '/api/v1/users/', headers })).statusCode).toBe(401);
});

test('using a refresh token again after its successor was used ends the session at once', async () => {
  const { tokens } = await signUpAndSignIn();
  const second: TokenPair = (await refresh(tokens.refresh_token)).body;
  const third: TokenPair = (await refresh(second.refresh_token)).body;
  expect((await refresh(tokens.refresh_token)).status).toBe(401);
  expect((await refresh(third.refresh_token)).status).toBe(401);
});

test('after sign-out the refresh token no longer works', async () => {
  const { tokens } = await signUpAndSignIn();
  expect((await post('signout', { refresh_token: tokens.refresh_token })).status).toBe(204);
  expect((await refresh(tokens.refresh_token)).status).toBe(401);
});

test('an expired or unknown refresh token is refused with 401', async () => {
  const { tokens } = await signUpAndSignIn();
  await server.rows(`update refresh_tokens set expires_at = now() - interval '1 second' where spent_at is null`);
  expect((await refresh(tokens.refresh_token)).status).toBe(401);
  expect((await refresh('no-such-token')).status).toBe(401);
});

test('the secrets file is created once, and only its owner can read it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'drape-secrets-'));
  const first = await loadSecrets(folder);
  expect(await loadSecrets(folder)).toEqual(first);
  const file = join(folder, 'secrets.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(first);
  expect(new Set(Object.values(first)).size).toBe(4);
  await rm(folder, { recursive: true });
});
