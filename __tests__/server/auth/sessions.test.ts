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

const sendRequest = async (
  method: 'GET' | 'DELETE' | 'POST',
  path: string,
  { access_token }: TokenPair,
  payload?: object,
) => {
  const headers = { authorization: `Bearer ${access_token}` };
  const response = await server.app.inject({ method, url: `/api/v1${path}`, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.body ? response.json() : undefined };
};

/** Creates an account. Returns a function that signs in to it with the given browser name. */
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

const listSessions = async (tokens: TokenPair): Promise<UserSession[]> =>
  (await sendRequest('GET', '/users/sessions/', tokens)).body;

test('the sessions are listed with their browsers, last used first, and the current one is marked', async () => {
  const signIn = await signUp();
  const phone = await signIn('Phone');
  const laptop = await signIn('Laptop');
  expect((await listSessions(phone)).map((row) => [row.user_agent, row.is_current])).toEqual([
    ['Laptop', false],
    ['Phone', true],
  ]);
  await server.app.inject({
    method: 'POST',
    url: '/api/v1/auth/refresh_token/',
    payload: { refresh_token: phone.refresh_token },
  });
  const rows = await listSessions(laptop);
  expect(rows.map((row) => [row.user_agent, row.is_current])).toEqual([
    ['Phone', false],
    ['Laptop', true],
  ]);
  expect(Date.parse(rows[0]!.last_used_at)).toBeGreaterThan(Date.parse(rows[0]!.created_at));
});

test('ending a session invalidates its access and refresh tokens at once; other sessions continue', async () => {
  const signIn = await signUp();
  const lostPhone = await signIn('Lost phone');
  const laptop = await signIn('Laptop');
  const { id } = (await listSessions(laptop)).find((row) => row.user_agent === 'Lost phone')!;
  expect((await sendRequest('DELETE', `/users/sessions/${id}`, laptop)).status).toBe(204);
  expect(await sendRequest('GET', '/users/', lostPhone)).toEqual({
    status: 401,
    body: { code: 'session_ended', detail: 'Session timeout! Please login' },
  });
  const refreshed = await sendRequest('POST', '/auth/refresh_token/', lostPhone, {
    refresh_token: lostPhone.refresh_token,
  });
  expect(refreshed.status).toBe(401);
  expect((await listSessions(laptop)).map((row) => row.user_agent)).toEqual(['Laptop']);
  expect((await sendRequest('DELETE', `/users/sessions/${id}`, laptop)).status).toBe(404);
});

test('after a sign-out the access token is refused too', async () => {
  const tokens = await (await signUp())('Laptop');
  await sendRequest('POST', '/auth/signout/', tokens, { refresh_token: tokens.refresh_token });
  expect((await sendRequest('GET', '/users/', tokens)).status).toBe(401);
});

test('an access token without a session id is refused', async () => {
  const access_token = server.app.jwt.sign({ sub: 1 } as { sub: number; sid: string });
  expect((await sendRequest('GET', '/users/', { access_token, refresh_token: '' })).body.code).toBe('session_ended');
});

test('if the password is reset while sign-in checks the old one, no session starts', async () => {
  const signIn = await signUp();
  const { id } = (await sendRequest('GET', '/users/', await signIn('Laptop'))).body;
  const before = await server.counts();
  const sessions = sessionService(server.db, { sign: () => '', secret: 'secret' });
  await expect(sessions.begin({ id, passwordHash: 'the old hash' }, 'Thief')).rejects.toMatchObject({ status: 401 });
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
