import { openDemoAccount } from '../../../server/demo/demoAccount';
import { eventually } from '../../support/eventually';
import { readOutbox } from '../../support/outbox';
import { passTime, prolongWaits } from '../../support/signInWaits';
import { type TestApp, createTestApp } from '../../support/testApp';
import { type TestUser, createUser, signIn } from '../../support/testUser';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

interface Refusal {
  code: string;
  detail: string;
}

const changePassword = (user: TestUser, current_password: string, new_password: string) =>
  user.call<Refusal>('PUT', '/users/password/', { current_password, new_password });

const changeEmail = (user: TestUser, password: string, email: string) =>
  user.call<Refusal>('PUT', '/users/email/', { password, email });

test('changing the password ends every session except the current one', async () => {
  const user = await createUser(server.app);
  const { username, password } = user.account;
  const otherSession = (await signIn(server.app, username, password)).json();
  expect((await changePassword(user, password, 'kanjivaram-88')).status).toBe(204);
  expect((await user.call('GET', '/users/')).status).toBe(200);
  const { refresh_token } = user.tokens;
  expect((await user.call('POST', '/auth/refresh_token/', { refresh_token })).status).toBe(200);
  const headers = { authorization: `Bearer ${otherSession.access_token}` };
  expect((await server.app.inject({ url: '/api/v1/users/', headers })).statusCode).toBe(401);
  expect((await signIn(server.app, username, password)).statusCode).toBe(401);
  expect((await signIn(server.app, username, 'kanjivaram-88')).statusCode).toBe(200);
});

test.each([
  ['Kanjivaram', 'Password must contain at least one number', 'invalid_input'],
  ['kanjivaram88', 'Password must contain at least one special character', 'invalid_input'],
  ['short-1', 'New password must be at least 8 characters', 'invalid_input'],
  ['P@ssword-1', expect.stringMatching(/easy to guess/), 'common_password'],
])('a new password %s is refused: %s', async (newPassword, detail, code) => {
  const user = await createUser(server.app);
  expect(await changePassword(user, user.account.password, newPassword)).toMatchObject({
    status: 400,
    body: { code, detail },
  });
  expect((await signIn(server.app, user.account.username, user.account.password)).statusCode).toBe(200);
});

test('changing the password or email requires the current password; five wrong guesses block changes for a while, but not sign-in', async () => {
  const user = await createUser(server.app);
  const { username, password, email } = user.account;
  const refusal = { status: 403, body: { code: 'wrong_password' } };
  for (let tries = 0; tries < 3; tries += 1)
    expect(await changePassword(user, 'wrong-1-pass', 'kanjivaram-88')).toMatchObject(refusal);
  for (let tries = 0; tries < 2; tries += 1)
    expect(await changeEmail(user, 'wrong-1-pass', `x-${email}`)).toMatchObject(refusal);
  await prolongWaits(server);
  expect((await changePassword(user, password, 'kanjivaram-88')).status).toBe(429);
  expect((await changeEmail(user, password, `x-${email}`)).status).toBe(429);
  expect((await signIn(server.app, username, password)).statusCode).toBe(200);
  await passTime(server, 3602);
  expect((await changePassword(user, password, 'kanjivaram-88')).status).toBe(204);
});

test('without a mail server a new email address takes effect at once, and a notice is sent to the old address', async () => {
  const user = await createUser(server.app);
  const { email, password } = user.account;
  expect(await changeEmail(user, password, `new-${email}`)).toMatchObject({ status: 200, body: { link_sent: false } });
  expect(await user.profile()).toMatchObject({ email: `new-${email}`, email_confirmed: true });
  const notice = await eventually('the notice', async () =>
    (await readOutbox(server.dataDir)).find((mail) => mail.includes(`To: ${email}`)),
  );
  expect(notice).toContain('was changed');
});

test('changing the email to one that is taken, or to the current one, is refused', async () => {
  const [user, other] = [await createUser(server.app), await createUser(server.app)];
  const { password, email } = user.account;
  const takenAnswer = await changeEmail(user, password, other.account.email.toUpperCase());
  expect([takenAnswer.status, takenAnswer.body.code]).toEqual([409, 'email_taken']);
  const sameAnswer = await changeEmail(user, password, email.toUpperCase());
  expect([sameAnswer.status, sameAnswer.body.code]).toEqual([409, 'same_email']);
  expect((await user.profile()).email).toBe(email);
});

test("the demo account's password and email can't be changed", async () => {
  await openDemoAccount(server.platform);
  const { access_token } = (await signIn(server.app, 'demo', 'drape-demo1')).json();
  const put = async (path: string, payload: object) => {
    const headers = { authorization: `Bearer ${access_token}` };
    const response = await server.app.inject({ method: 'PUT', url: `/api/v1/users/${path}/`, headers, payload });
    return [response.statusCode, response.json().code];
  };
  const refusal = [409, 'demo_account'];
  expect(await put('password', { current_password: 'drape-demo1', new_password: 'kanjivaram-88' })).toEqual(refusal);
  expect(await put('email', { password: 'drape-demo1', email: 'mine@example.com' })).toEqual(refusal);
});

test('signing out everywhere ends all sessions of the user, including the current one, but not those of other users', async () => {
  const [user, other] = [await createUser(server.app), await createUser(server.app)];
  const otherSession = (await signIn(server.app, user.account.username, user.account.password)).json();
  expect((await user.call('DELETE', '/users/sessions/')).status).toBe(204);
  for (const { access_token, refresh_token } of [user.tokens, otherSession]) {
    const headers = { authorization: `Bearer ${access_token}` };
    expect((await server.app.inject({ url: '/api/v1/users/', headers })).statusCode).toBe(401);
    expect((await other.call('POST', '/auth/refresh_token/', { refresh_token })).status).toBe(401);
  }
  expect((await other.call('GET', '/users/')).status).toBe(200);
});
