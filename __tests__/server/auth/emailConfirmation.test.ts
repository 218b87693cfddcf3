import { openDemoAccount } from '../../../server/demo/demoAccount';
import { linkIn } from '../../support/outbox';
import { type SmtpServer, startSmtpServer } from '../../support/smtpServer';
import { type TestApp, createTestApp } from '../../support/testApp';
import { type TestUser, createUser, signIn } from '../../support/testUser';

let smtp: SmtpServer;
let server: TestApp;
beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await createTestApp({
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    publicUrl: 'https://drape.example.com',
    supportMailbox: 'help@example.com',
  });
});
afterAll(async () => {
  await server.close();
  smtp.close();
});

const tokenOf = (mail: string) => linkIn(mail).searchParams.get('token')!;

const confirm = async (token: string) => {
  const response = await server.app.inject({ method: 'POST', url: '/api/v1/auth/confirm_email/', payload: { token } });
  return [response.statusCode, response.body ? response.json().code : undefined];
};

const signUpTokenOf = async ({ account }: TestUser) => tokenOf((await smtp.mailsTo(account.email, 1))[0]!);

/** Returns a user's email, free generations and ledger entries. */
const accountState = async (user: TestUser) => {
  const { id, email, email_confirmed, generations_on_confirmation, wallet } = await user.profile();
  const entries = await server.rows('select unit, amount, reason from ledger_entries where user_id = $1', [id]);
  return { email, email_confirmed, generations_on_confirmation, remaining: wallet.remaining_generations, entries };
};

const signupGrant = [{ unit: 'generation', amount: 25, reason: 'signup_grant' }];

test('if a mail server is set up, the free generations are granted once, when the email is confirmed', async () => {
  const user = await createUser(server.app);
  const { email, name, username } = user.account;
  const unconfirmed = { email, email_confirmed: false, generations_on_confirmation: 25, remaining: 0, entries: [] };
  expect(await accountState(user)).toEqual(unconfirmed);

  const [mail] = await smtp.mailsTo(email, 1);
  for (const part of [`Hello ${name},`, username, '24 hours']) expect(mail).toContain(part);
  // The mail must not say that the link works once: opening it again succeeds (see the end of this test).
  expect(mail).not.toContain('works once');
  expect(linkIn(mail!).href).toMatch(/^https:\/\/drape\.example\.com\/auth\/confirm-email\?token=[\w-]{43}$/);
  expect(JSON.stringify(await server.rows('select * from email_confirmations'))).not.toContain(tokenOf(mail!));

  expect(await confirm('no such token')).toEqual([400, 'confirmation_link_invalid']);
  expect(await accountState(user)).toEqual(unconfirmed);
  const answers = await Promise.all([confirm(tokenOf(mail!)), confirm(tokenOf(mail!))]);
  // Opening the link twice, by a double click or a reload, isn't an error.
  expect(answers).toEqual([
    [204, undefined],
    [204, undefined],
  ]);
  expect(await accountState(user)).toEqual({
    email,
    email_confirmed: true,
    generations_on_confirmation: 0,
    remaining: 25,
    entries: signupGrant,
  });
  expect((await user.call<{ code: string }>('POST', '/users/email/confirmation/')).body.code).toBe(
    'nothing_to_confirm',
  );
});

test('before the email is confirmed, a try-on is refused with 402; afterwards it works', async () => {
  const user = await createUser(server.app);
  const { image } = await user.addModel();
  const { garment } = await user.addGarment();
  const tryOnRequest = { model_image_id: image.id, garment_id: garment.id, garment_type: '' };
  expect((await user.call('POST', '/generated-images/', tryOnRequest)).status).toBe(402);
  await confirm(await signUpTokenOf(user));
  expect((await user.call('POST', '/generated-images/', tryOnRequest)).status).toBe(200);
});

test('the confirmation link is sent again at most three times an hour, and each link works for a day', async () => {
  const user = await createUser(server.app);
  const resend = () => user.call<{ code: string; detail: string }>('POST', '/users/email/confirmation/');
  const answers = await Promise.all(Array.from({ length: 6 }, resend));
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
  const refusal = await resend();
  expect(refusal.body).toMatchObject({
    code: 'too_many_mails',
    detail: expect.stringMatching(/try again in 60 minutes/),
  });
  expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(3500);
  const tokens = (await smtp.mailsTo(user.account.email, 4)).map(tokenOf);
  expect(new Set(tokens).size).toBe(4);
  await server.rows(`update email_confirmations set expires_at = expires_at - interval '24 hours'`);
  expect(await confirm(tokens[0]!)).toEqual([400, 'confirmation_link_invalid']);
  await server.rows(`update email_confirmations set created_at = created_at - interval '1 hour'`);
  expect((await resend()).status).toBe(202);
  const newestToken = (await smtp.mailsTo(user.account.email, 5))
    .map(tokenOf)
    .find((token) => !tokens.includes(token))!;
  expect(await confirm(newestToken)).toEqual([204, undefined]);
});

test('a new email takes effect when its link is opened; a notice is sent to the old address, and older links stop working', async () => {
  const user = await createUser(server.app);
  const { email, password, username } = user.account;
  const firstToken = await signUpTokenOf(user);
  const change = (to: string) => user.call('PUT', '/users/email/', { password, email: to });
  expect((await change(`typo-${email}`)).body).toEqual({ link_sent: true });
  expect((await change(`new-${email}`)).body).toEqual({ link_sent: true });
  expect((await user.profile()).email).toBe(email);
  const [mail] = await smtp.mailsTo(`new-${email}`, 1);
  expect(await confirm(tokenOf(mail!))).toEqual([204, undefined]);
  expect(await accountState(user)).toMatchObject({
    email: `new-${email}`,
    email_confirmed: true,
    entries: signupGrant,
  });
  const notice = (await smtp.mailsTo(email, 2)).find((text) => text.includes('has changed'))!;
  expect(notice).toContain(`your Drape account “${username}” was changed`);
  expect(notice).toContain('write to help@example.com at once');
  for (const oldToken of [firstToken, tokenOf((await smtp.mailsTo(`typo-${email}`, 1))[0]!)])
    expect(await confirm(oldToken)).toEqual([400, 'confirmation_link_invalid']);
  expect((await user.profile()).email).toBe(`new-${email}`);
});

test('the link is refused if another account has taken the new email in the meantime', async () => {
  const [user, other] = [await createUser(server.app), await createUser(server.app)];
  const wanted = `wanted-${user.account.email}`;
  await user.call('PUT', '/users/email/', { password: user.account.password, email: wanted });
  const token = tokenOf((await smtp.mailsTo(wanted, 1))[0]!);
  await server.rows('update users set email = $1 where username = $2', [wanted, other.account.username]);
  expect(await confirm(token)).toEqual([409, 'email_taken']);
  expect((await user.profile()).email).toBe(user.account.email);
});

test('changing the password cancels links that would change the email, but not the confirmation link of the sign-up', async () => {
  const user = await createUser(server.app);
  const { email, password } = user.account;
  await user.call('PUT', '/users/email/', { password, email: `thief-${email}` });
  const token = tokenOf((await smtp.mailsTo(`thief-${email}`, 1))[0]!);
  const change = { current_password: password, new_password: 'kanjivaram-88' };
  expect((await user.call('PUT', '/users/password/', change)).status).toBe(204);
  expect(await confirm(token)).toEqual([400, 'confirmation_link_invalid']);
  expect(await confirm(await signUpTokenOf(user))).toEqual([204, undefined]);
});

test('accounts from before a mail server was set up, and the demo account, need no confirmation', async () => {
  const user = await createUser(server.app);
  const { id } = await user.profile();
  await server.rows(
    `insert into ledger_entries (user_id, unit, amount, reason) values ($1, 'generation', 25, 'signup_grant')`,
    [id],
  );
  expect(await accountState(user)).toMatchObject({ email_confirmed: true, generations_on_confirmation: 0 });
  await openDemoAccount(server.platform);
  const { access_token } = (await signIn(server.app, 'demo', 'drape-demo1')).json();
  const headers = { authorization: `Bearer ${access_token}` };
  const demo = (await server.app.inject({ url: '/api/v1/users/', headers })).json();
  expect([demo.email_confirmed, demo.wallet.remaining_generations]).toEqual([true, 25]);
});
