import { createHmac } from 'node:crypto';
import type { TokenPair } from '../../../contract/auth';
import type { UserSession } from '../../../contract/users';
import { sessionService } from '../../../server/auth/sessionService';
import { type TestApp, createTestApp, testSecrets } from '../../support/testApp';
import { createUser, newAccount } from '../../support/testUser';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const ask = async (method: 'GET' | 'DELETE' | 'POST', path: string, { access_token }: TokenPair, payload?: object) => {
  const headers = { authorization: `Bearer ${access_token}` };
  const response = await server.app.inject({ method, url: `/api/v1${path}`, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.body ? response.json() : undefined };
};

async function signUp(): Promise<(browser: string) => Promise<TokenPair>> {
  const account = newAccount();
  await server.app.inject({ method: 'POST', url: '/api/v1/auth/signup/', payload: account });
  return async (browser) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/v1/auth/signin/',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': browser },
      payload: new URLSearchParams({ username: account.username, password: account.password }).toString(),
    });
    return response.json<TokenPair>();
  };
}

const listed = async (tokens: TokenPair): Promise<UserSession[]> => (await ask('GET', '/users/sessions/', tokens)).body;

test('the sessions are listed with their browsers, last used first, and the current one is marked', async () => {
  const signIn = await signUp();
  const phone = await signIn('Phone');
  const laptop = await signIn('Laptop');
  expect((await listed(phone)).map((row) => [row.user_agent, row.is_current])).toEqual([
    ['Laptop', false],
    ['Phone', true],
  ]);
  await server.app.inject({
    method: 'POST',
    url: '/api/v1/auth/refresh_token/',
    payload: { refresh_token: phone.refresh_token },
  });
  const rows = await listed(laptop);
  expect(rows.map((row) => [row.user_agent, row.is_current])).toEqual([
    ['Phone', false],
    ['Laptop', true],
  ]);
  expect(Date.parse(rows[0]!.last_used_at)).toBeGreaterThan(Date.parse(rows[0]!.created_at));
});

test('ending a session invalidates its access and refresh tokens at once; the others continue', async () => {
  const signIn = await signUp();
  const lost = await signIn('Lost phone');
  const kept = await signIn('Laptop');
  const { id } = (await listed(kept)).find((row) => row.user_agent === 'Lost phone')!;
  expect((await ask('DELETE', `/users/sessions/${id}`, kept)).status).toBe(204);
  expect(await ask('GET', '/users/', lost)).toEqual({
    status: 401,
    body: { code: 'session_ended', detail: 'Session timeout! Please login' },
  });
  const refreshed = await ask('POST', '/auth/refresh_token/', lost, { refresh_token: lost.refresh_token });
  expect(refreshed.status).toBe(401);
  expect((await listed(kept)).map((row) => row.user_agent)).toEqual(['Laptop']);
  expect((await ask('DELETE', `/users/sessions/${id}`, kept)).status).toBe(404);
});

test('after a sign-out the access token is refused too', async () => {
  const tokens = await (await signUp())('Laptop');
  await ask('POST', '/auth/signout/', tokens, { refresh_token: tokens.refresh_token });
  expect((await ask('GET', '/users/', tokens)).status).toBe(401);
});

test('an old token that names no session is refused', async () => {
  const access_token = server.app.jwt.sign({ sub: 1 } as { sub: number; sid: string });
  expect((await ask('GET', '/users/', { access_token, refresh_token: '' })).body.code).toBe('session_ended');
});

test('a password that was reset while the old one was being checked starts no session', async () => {
  const signIn = await signUp();
  const { id } = (await ask('GET', '/users/', await signIn('Laptop'))).body;
  const before = await server.counts();
  const sessions = sessionService(server.db, { sign: () => '', secret: 'secret' });
  await expect(sessions.begin({ id, passwordHash: 'as it was' }, 'Thief')).rejects.toMatchObject({ status: 401 });
  expect(await server.counts()).toEqual(before);
});

test.each([
  ['HS512', (text: string) => createHmac('sha512', testSecrets.accessTokens).update(text).digest('base64url')],
  ['none', () => ''],
])('a token signed with %s is refused, even with our key', async (alg, sign) => {
  const user = await createUser(server.app);
  const header = Buffer.from(JSON.stringify({ alg, typ: 'JWT' })).toString('base64url');
  const text = `${header}.${user.tokens.access_token.split('.')[1]}`;
  const answer = await server.app.inject({
    url: '/api/v1/users/',
    headers: { authorization: `Bearer ${text}.${sign(text)}` },
  });
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'token_invalid']);
});
