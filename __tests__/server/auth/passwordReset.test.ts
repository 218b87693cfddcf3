import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { TokenPair } from '../../../contract/auth';
import { passwordResetService } from '../../../server/auth/passwordResetService';
import { signInGuard } from '../../../server/auth/signInGuard';
import { openDemoAccount } from '../../../server/demo/demoAccount';
import { backgroundMail } from '../../../server/platform/mail/backgroundMail';
import { createMailer } from '../../../server/platform/mail/mailer';
import { eventually } from '../../support/eventually';
import { decodeMail, linkIn, readOutbox } from '../../support/outbox';
import { prolongWaits } from '../../support/signInWaits';
import { startSmtpServer } from '../../support/smtpServer';
import { type TestApp, createTestApp } from '../../support/testApp';
import { newAccount, signIn } from '../../support/testUser';
import { recordLog } from '../../support/recordLog';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ publicUrl: 'https://drape.example.com' });
});
afterAll(() => server.close());

const post = async (path: string, payload: object) => {
  const response = await server.app.inject({ method: 'POST', url: `/api/v1/auth/${path}/`, payload });
  return { status: response.statusCode, body: response.body ? response.json() : undefined };
};
const requestLink = (email: string) => post('forgot_password', { email });
const newPassword = 'anarkali-9';

const signUp = async () => {
  const account = newAccount();
  await post('signup', account);
  return account;
};

const readMailsTo = async (email: string) =>
  (await readOutbox(server.dataDir)).filter((mail) => mail.includes(`To: ${email}`));

const waitForMails = (email: string, count: number) =>
  eventually(`${count} mails`, async () => {
    const sent = await readMailsTo(email);
    return sent.length === count ? sent : undefined;
  });

/** Returns the database rows of the links that were mailed to an address. */
const resetsOf = (email: string) =>
  server.rows('select p.* from password_resets p join users u on u.id = p.user_id where u.email = $1', [email]);

const tokenOf = (mail: string) => linkIn(mail).searchParams.get('token')!;

test('the mailed link sets a new password once, and ends every session', async () => {
  const { username, password, email, name } = await signUp();
  const before: TokenPair = (await signIn(server.app, username, password)).json();
  expect(await requestLink(email.toUpperCase())).toEqual({ status: 202, body: undefined });
  const [mail] = await waitForMails(email, 1);
  expect(mail).toContain(`To: ${email}`);
  expect(mail).toContain(`Hello ${name},`);
  expect(mail).toContain(username);
  expect(linkIn(mail!).href).toMatch(/^https:\/\/drape\.example\.com\/auth\/reset-password\?token=[\w-]{43}$/);

  const change = { token: tokenOf(mail!), password: newPassword };
  expect((await post('reset_password', change)).status).toBe(204);
  expect((await post('refresh_token', { refresh_token: before.refresh_token })).status).toBe(401);
  const headers = { authorization: `Bearer ${before.access_token}` };
  expect((await server.app.inject({ url: '/api/v1/users/', headers })).statusCode).toBe(401);
  expect((await signIn(server.app, username, password)).statusCode).toBe(401);
  expect((await signIn(server.app, username, newPassword)).statusCode).toBe(200);

  expect(await post('reset_password', { ...change, password: 'thief-1-pass' })).toEqual({
    status: 400,
    body: {
      code: 'reset_link_invalid',
      detail: 'This link has expired or has already been used. Please ask for a new one on the sign-in page.',
    },
  });
  expect((await signIn(server.app, username, newPassword)).statusCode).toBe(200);
});

test('the mail is in the language of the page on which the link was requested', async () => {
  const { email, name } = await signUp();
  const mailIn = async (language: string, count: number) => {
    await server.app.inject({
      method: 'POST',
      url: '/api/v1/auth/forgot_password/',
      headers: { 'accept-language': language },
      payload: { email },
    });
    return (await waitForMails(email, count)).at(-1)!;
  };
  const hindi = await mailIn('hi', 1);
  // RFC 2047
  expect(hindi).toMatch(/^Subject: =\?UTF-8\?B\?/m);
  expect(hindi).toContain(`नमस्ते ${name},`);
  expect(hindi).toContain('<html lang="hi">');
  expect(linkIn(hindi).pathname).toBe('/auth/reset-password');
  expect(await mailIn('ta,fr;q=0.8', 2)).toContain(`Hello ${name},`);
});

test('if a link is used twice at the same time, only one request sets the password', async () => {
  const { email } = await signUp();
  await requestLink(email);
  const token = tokenOf((await waitForMails(email, 1))[0]!);
  const answers = await Promise.all(
    ['first-1-pass', 'other-1-pass'].map((password) => post('reset_password', { token, password })),
  );
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(1);
});

test('a reset link stops working after 30 minutes, and when another link of the same user is used', async () => {
  const { email } = await signUp();
  await requestLink(email);
  const first = tokenOf((await waitForMails(email, 1))[0]!);
  await server.rows(`update password_resets set expires_at = expires_at - interval '30 minutes'`);
  expect((await post('reset_password', { token: first, password: newPassword })).status).toBe(400);
  await requestLink(email);
  await waitForMails(email, 2);
  await requestLink(email);
  const tokens = (await waitForMails(email, 3)).map(tokenOf).filter((token) => token !== first);
  expect((await post('reset_password', { token: tokens[0], password: newPassword })).status).toBe(204);
  expect((await post('reset_password', { token: tokens[1], password: newPassword })).status).toBe(400);
});

test('a password that sign-up would refuse is refused, and the link still works', async () => {
  const { email } = await signUp();
  await requestLink(email);
  const token = tokenOf((await waitForMails(email, 1))[0]!);
  expect(await post('reset_password', { token, password: 'abcdefgh1' })).toEqual({
    status: 400,
    body: { code: 'invalid_input', detail: 'Password must contain at least one special character' },
  });
  expect((await post('reset_password', { token, password: newPassword })).status).toBe(204);
});

test('a request for an unknown email gets the same answer in the same time, but no mail is sent', async () => {
  const { email } = await signUp();
  // Lock the table of users. If an answer depended on whether the user exists, it couldn't arrive now.
  const lock = await server.db.$client.connect();
  await lock.query('begin; lock table users in access exclusive mode');
  const [known, unknown] = [await requestLink(email), await requestLink('nobody@example.com')];
  expect(unknown).toEqual(known);
  expect(await readMailsTo(email)).toEqual([]);
  await lock.query('commit');
  lock.release();
  await waitForMails(email, 1);
  expect(await readMailsTo('nobody@example.com')).toEqual([]);
});

test('at most three reset links are mailed to a user within half an hour', async () => {
  const { email } = await signUp();
  await Promise.all(Array.from({ length: 8 }, () => requestLink(email)));
  await waitForMails(email, 3);
  await requestLink(email);
  expect(await resetsOf(email)).toHaveLength(3);
});

test('no reset link is sent to the demo account', async () => {
  await openDemoAccount(server.platform);
  const before = await server.rows('select * from password_resets');
  await requestLink('demo@drape.invalid');
  const { email } = await signUp();
  await requestLink(email);
  await waitForMails(email, 1);
  expect(await readMailsTo('demo@drape.invalid')).toEqual([]);
  expect(await server.rows('select * from password_resets')).toHaveLength(before.length + 1);
});

test('a user who is blocked after failed sign-ins can sign in with the new password at once', async () => {
  const { username, email } = await signUp();
  for (let tries = 0; tries < 5; tries += 1) await signIn(server.app, username, 'wrong-1-pass');
  await prolongWaits(server);
  expect((await signIn(server.app, username, 'wrong-1-pass')).statusCode).toBe(429);
  await requestLink(email);
  await post('reset_password', { token: tokenOf((await waitForMails(email, 1))[0]!), password: newPassword });
  expect((await signIn(server.app, username, newPassword)).statusCode).toBe(200);
});

test("only its owner can read the outbox folder, and the database doesn't contain the token of the link", async () => {
  const { email } = await signUp();
  await requestLink(email);
  const [mail] = await waitForMails(email, 1);
  const folder = join(server.dataDir, 'outbox');
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  const [file] = await readdir(folder);
  expect((await stat(join(folder, file!))).mode & 0o777).toBe(0o600);
  const storedRows = JSON.stringify(await resetsOf(email));
  expect(storedRows).toContain('expires_at');
  expect(storedRows).not.toContain(tokenOf(mail!));
});

/** Returns what is logged while a link is mailed through `smtpUrl`, or to the outbox if that is undefined. */
async function logOfReset(smtpUrl: string | undefined, email: string): Promise<string> {
  const { log, lines } = recordLog();
  const config = { ...server.platform.config, smtpUrl };
  const mails = backgroundMail({ mailer: createMailer(config) }, log);
  const guard = signInGuard(server.db, 'secret');
  const resets = passwordResetService({ db: server.db, config, guard, mails });
  await resets.sendLink(email, { language: 'en', log, address: '198.51.100.7' });
  await mails.idle();
  return lines();
}

test("with SMTP_URL the mail goes to the mail server, with the operator's sender address", async () => {
  const { email } = await signUp();
  const smtp = await startSmtpServer();
  const log = await logOfReset(`smtp://127.0.0.1:${smtp.port}/?from=Shop <hello@shop.example>`, email);
  smtp.close();
  const mail = decodeMail(smtp.lines.join('\r\n'));
  expect(mail).toContain('MAIL FROM:<hello@shop.example>');
  expect(mail).toContain(`RCPT TO:<${email}>`);
  expect(mail).toContain('From: Shop <hello@shop.example>');
  expect(linkIn(mail).origin).toBe('https://drape.example.com');
  expect(await readMailsTo(email)).toEqual([]);
  expect(log).toContain('mailed a link');
  expect(log).not.toContain(email);
});

test("neither email address nor reset link is logged, even if the mail server refuses the mail or doesn't answer", async () => {
  const { email } = await signUp();
  const smtp = await startSmtpServer(true);
  const logs = [
    await logOfReset(undefined, email),
    await logOfReset(`smtp://127.0.0.1:${smtp.port}`, email),
    await logOfReset('smtp://127.0.0.1:1', email),
  ];
  smtp.close();
  expect(logs[0]).toContain('"outbox"');
  expect(logs[1]).toContain('"code":"EENVELOPE"');
  expect(logs[2]).toContain('could not be mailed');
  for (const log of logs) expect(log).not.toMatch(new RegExp(`${email}|token|reset-password`));
});
