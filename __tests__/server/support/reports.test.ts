import { mkdir, readdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createMailer } from '../../../server/platform/mail/mailer';
import { createReportReader } from '../../../server/support/reportReader';
import { reportService } from '../../../server/support/reportService';
import { eventually } from '../../support/eventually';
import { attachmentIn, readOutbox, readRawOutbox } from '../../support/outbox';
import { aReport } from '../../support/problemReports';
import { startSmtpServer } from '../../support/smtpServer';
import { type TestApp, createTestApp } from '../../support/testApp';
import { type TestUser, createUser } from '../../support/testUser';
import { recordLog } from '../../support/recordLog';

const mailbox = 'support@example.com';
let server: TestApp;
let user: TestUser;
beforeAll(async () => {
  server = await createTestApp({ supportMailbox: mailbox, publicUrl: 'https://drape.example.com' });
  user = await createUser(server.app);
});
afterAll(() => server.close());

const readMails = () => readOutbox(server.dataDir);

const send = (report: object, key?: string) =>
  user.call<{ number: string; code: string; detail: string }>(
    'POST',
    '/support/reports/',
    report,
    key === undefined ? {} : { 'idempotency-key': key },
  );

test('a report is mailed to support unchanged, and the response contains its number', async () => {
  expect((await user.call('GET', '/support/')).body).toEqual({ mailbox: true });
  const before = await server.counts();
  const report = aReport('The sleeve vanished\nwhen I pressed Undo');
  const { status, body } = await send(report);
  expect([status, body]).toEqual([201, { number: expect.stringMatching(/^[\dA-Z]{4}-[\dA-Z]{4}$/) }]);
  const [mail] = await readMails();
  expect(mail).toContain(`To: ${mailbox}`);
  expect(mail).toContain(`Subject: Drape report ${body.number}`);
  expect(mail).toMatch(/The sleeve vanished\r?\nwhen I pressed Undo/);
  expect(mail).toContain(`from account no. ${(await user.profile()).id}`);
  expect(mail).toContain('https://drape.example.com/support/replay');
  expect(attachmentIn((await readRawOutbox(server.dataDir))[0]!)).toEqual({
    name: `drape-report-${body.number}.json`,
    text: JSON.stringify(report),
  });
  expect(await server.counts()).toEqual(before);
});

test('a report sent again with its key is mailed once, and different reports are mailed separately', async () => {
  const before = (await readMails()).length;
  const [first, repeated] = [await send(aReport(), 'same-key'), await send(aReport(), 'same-key')];
  expect(repeated.body).toEqual(first.body);
  expect((await send(aReport(), 'other-key')).body.number).not.toBe(first.body.number);
  expect(await readMails()).toHaveLength(before + 2);
});

const { report: details, payload, preloadedState } = aReport();

test.each([
  ['no log', { preloadedState, report: details }],
  ["a log that isn't text", { payload: [1, 2], preloadedState, report: details }],
  ["a log that isn't JSON", { payload: '[{"type":', preloadedState, report: details }],
  ["a state that isn't JSON", { payload, preloadedState: 'gone', report: details }],
  ['no report object', { payload, preloadedState }],
  ['an empty description', { payload, preloadedState, report: { ...details, happened: ' \n ' } }],
  ['an unknown format version', { payload, preloadedState, report: { ...details, format: 0 } }],
  ['an invalid window size', { payload, preloadedState, report: { ...details, viewport: 1280 } }],
  ['invalid times', { payload, preloadedState, report: { ...details, times: ['soon'] } }],
  ['an invalid date', { payload, preloadedState, report: { ...details, made: 'today' } }],
  [
    'an error without its location',
    { payload, preloadedState, report: { ...details, errors: [{ name: 'TypeError' }] } },
  ],
  [
    'a failed call without its name',
    { payload, preloadedState, report: { ...details, failedCalls: [{ status: 500 }] } },
  ],
])('a report with %s is refused, and nothing is mailed', async (_what, report) => {
  const before = (await readMails()).length;
  const { status, body } = await send(report);
  expect([status, body]).toEqual([
    400,
    {
      code: 'invalid_input',
      detail: "This isn't a Drape problem report. Please reload the page and try again.",
    },
  ]);
  expect(await readMails()).toHaveLength(before);
});

const reportWithState = (part: object) => ({ ...aReport(), preloadedState: JSON.stringify({ api: [{ deep: part }] }) });

test.each([
  ['a token', reportWithState({ token: 'eyJhbGciOi' })],
  ['an email address', reportWithState({ email: 'asha@example.com' })],
  ['a password in the log', { ...aReport(), payload: JSON.stringify([{ type: 'x', password: 'lehenga-7' }]) }],
  ['the signed address of a picture', reportWithState({ image_url: '/media/0d9e/original?exp=1790000000&sig=abc-_9' })],
  [
    'a signed address in a field with any name',
    reportWithState({ anything: 'see /media/0d9e/original?exp=1790000000&sig=abc' }),
  ],
  [
    'a signed address in a cache key',
    reportWithState({ 'getEditStatus({"image_url":"/media/0d9e/original?exp=1&sig=abc"})': {} }),
  ],
  [
    'a signed address in an error',
    {
      payload,
      preloadedState,
      report: {
        ...details,
        errors: [{ ...details.errors[0], message: '/media/0d9e/original?exp=1790000000&sig=abc' }],
      },
    },
  ],
])('a report is refused if it contains %s, because that should have been redacted', async (_what, report) => {
  const before = (await readMails()).length;
  const { status, body } = await send(report);
  expect([status, body.code]).toEqual([400, 'report_not_clean']);
  expect(await readMails()).toHaveLength(before);
});

test('a report of more than 16 MB is refused, and the user is told to download it', async () => {
  const { status, body } = await send({ ...aReport(), payload: `"${'x'.repeat(16 * 1024 * 1024)}"` });
  expect([status, body]).toEqual([
    413,
    {
      code: 'file_too_large',
      detail: 'A report of more than 16 MB cannot be sent from here. Please download it instead.',
    },
  ]);
  const { status: large } = await send({ ...aReport(), payload: `"${'x'.repeat(15 * 1024 * 1024)}"` });
  expect(large).toBe(201);
});

test('invalid JSON, or JSON nested too deeply to check, is refused', async () => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${user.tokens.access_token}` };
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  for (const payload of ['{"payload":', JSON.stringify({ ...aReport(), payload: deep })]) {
    const response = await server.app.inject({ method: 'POST', url: '/api/v1/support/reports/', headers, payload });
    expect([response.statusCode, response.json().code]).toEqual([400, 'invalid_input']);
  }
});

test('other fields that are sent with a report are not mailed', async () => {
  const before = (await readMails()).length;
  expect((await send({ ...aReport(), more: { token: 'eyJhbGciOi' } })).status).toBe(201);
  const raw = (await readRawOutbox(server.dataDir))[before];
  expect(attachmentIn(raw!)?.text).toBe(JSON.stringify(aReport()));
});

test('if the outbox is full, reports are refused, but other mails are still accepted', async () => {
  const serverWithFullOutbox = await createTestApp({ supportMailbox: mailbox });
  const asha = await createUser(serverWithFullOutbox.app);
  const outbox = join(serverWithFullOutbox.dataDir, 'outbox');
  await mkdir(outbox);
  await writeFile(join(outbox, '2026-01-01-other.eml'), '');
  await truncate(join(outbox, '2026-01-01-other.eml'), 100 * 1024 * 1024);
  const { status, body } = await asha.call('POST', '/support/reports/', aReport());
  expect([status, body]).toEqual([
    503,
    {
      code: 'outbox_full',
      detail: "Support's mailbox is full right now. Please download the report and send it tomorrow.",
    },
  ]);
  const { email } = await asha.profile();
  await serverWithFullOutbox.app.inject({ method: 'POST', url: '/api/v1/auth/forgot_password/', payload: { email } });
  await eventually('the mail', async () => (await readdir(outbox)).length === 2);
  await truncate(join(outbox, '2026-01-01-other.eml'), 0);
  expect((await asha.call('POST', '/support/reports/', aReport())).status).toBe(201);
  await serverWithFullOutbox.close();
});

test('if no support mailbox is configured, GET /support/ says so, and reports are refused', async () => {
  const other = await createTestApp();
  const asha = await createUser(other.app);
  expect((await asha.call('GET', '/support/')).body).toEqual({ mailbox: false });
  const { status, body } = await asha.call('POST', '/support/reports/', aReport());
  expect([status, body]).toEqual([
    503,
    {
      code: 'support_off',
      detail:
        "Reports can't be sent from here. Please download the report and pass it on to whoever runs this service.",
    },
  ]);
  expect(await readOutbox(other.dataDir)).toEqual([]);
  await other.close();
});

/** Sends a report through a mail server. Returns the number of the report or the error, and the log. */
async function sendThrough(smtpUrl: string | undefined) {
  const { log, lines } = recordLog();
  const config = { ...server.platform.config, smtpUrl };
  const reader = createReportReader();
  const reports = reportService({ config, mailer: createMailer(config), reader }, log);
  const bytes = Buffer.from(JSON.stringify(aReport()));
  const sending = reports.send(7, bytes, '7f9c2ba4-e88f-4827-a161-6f5b3c8d9e01');
  const outcome = await sending.catch((error: Error) => error);
  await reader.close();
  return { outcome, log: lines() };
}

test('if the mail server refuses a report, sending fails; the log contains only number and size of a report', async () => {
  const acceptingServer = await startSmtpServer();
  const refusingServer = await startSmtpServer(true);
  const sentReport = await sendThrough(`smtp://127.0.0.1:${acceptingServer.port}`);
  const refusedReport = await sendThrough(`smtp://127.0.0.1:${refusingServer.port}`);
  const unansweredReport = await sendThrough('smtp://127.0.0.1:1');
  acceptingServer.close();
  refusingServer.close();
  expect(sentReport.outcome).toEqual({ number: 'FYE2-Q978' });
  expect(acceptingServer.lines).toContain(`RCPT TO:<${mailbox}>`);
  expect(sentReport.log).toContain(`"report":"FYE2-Q978","bytes":${JSON.stringify(aReport()).length}`);
  for (const { outcome } of [refusedReport, unansweredReport])
    expect(outcome).toMatchObject({
      status: 503,
      code: 'report_not_sent',
      message:
        "The report couldn't be sent to support. Please try again in a few minutes, or download it and attach it to a mail.",
    });
  expect(refusedReport.log).toContain('"code":"EENVELOPE"');
  for (const { log } of [sentReport, refusedReport, unansweredReport])
    expect(log).not.toMatch(new RegExp(`${mailbox}|sleeve|golden heels|Mozilla`));
});
