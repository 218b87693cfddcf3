import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Page, expect } from '@playwright/test';
import { build } from 'esbuild';
import sharp from 'sharp';
import { attachmentIn, readRawOutbox } from '../support/outbox';
import { checkScreen } from './checkScreen';
import {
  createModel,
  hashWhenSettled,
  samplePhoto,
  newAccount,
  paint,
  pick,
  screenshot,
  signIn,
  signUp,
  uploadGarment,
} from './steps';
import { test } from './test';

const account = newAccount('planted', 'Planted-saree-9');
const prompt = 'firozi with mustard paisley';
const newAddress = '7 Planted Street';

/** All private data that the steps of these tests type. */
const typedData = [
  account.password,
  `${account.username}@example.com`,
  '12 Temple Street, Mysuru',
  newAddress,
  '9876543210',
];

/** Installs Redux DevTools in a page, as the browser extension does. `exportDevTools()` returns the state as the extension exports it. */
async function installDevTools(page: Page): Promise<void> {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { instrument } from '@redux-devtools/instrument';
        import { compose } from 'redux';
        window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ = ({ maxAge, serialize }) => (...enhancers) => (createStore) => (...args) => {
          const store = compose(...enhancers, instrument(() => null, { maxAge }))(createStore)(...args);
          window.exportDevTools = () => JSON.stringify(store.liftedStore.getState(), serialize.replacer);
          return store;
        };`,
      resolveDir: path.join(__dirname, '../..'),
    },
    define: { 'process.env.NODE_ENV': '"production"' },
    bundle: true,
    write: false,
  });
  await page.addInitScript({ content: outputFiles[0]!.text });
}

const exportDevTools = (page: Page) =>
  page.evaluate(() => (window as unknown as { exportDevTools: () => string }).exportDevTools());

/**
 * Returns pieces of a file in base64, to search for in another base64 text. There are three, because base64 encodes groups of three bytes, and the file may
 * begin at any byte of a group.
 */
const base64PiecesOf = (bytes: Buffer) =>
  [0, 1, 2].map((start) => bytes.subarray(2_000 + start, 2_030 + start).toString('base64'));

const secretFields = /"(?:access_token|refresh_token|razorpay_signature|thumbhash)":"([^"]+)"/g;

/** Collects the secrets in the server's answers from now on. */
function collectSecrets(page: Page): Set<string> {
  const secrets = new Set<string>();
  page.on('response', async (response) => {
    if (!response.url().includes('/api/v1/')) return;
    const text = await response.text().catch(() => '');
    for (const [, secret] of text.matchAll(secretFields)) secrets.add(secret!);
    for (const [, signature] of text.matchAll(/sig=([\w-]+)/g)) secrets.add(signature!);
  });
  return secrets;
}

const storedTokens = (page: Page) =>
  page.evaluate(() => {
    const { token, refresh_token } = JSON.parse(localStorage.getItem('user') ?? '{}');
    return [token, refresh_token] as string[];
  });

async function makePicture(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Try-on/ }).click();
  await pick(page, 'Model', 'Asha', 'Asha');
  await pick(page, 'Garment', 'Kurtas', 'Indigo kurta');
  await page.getByRole('button', { name: 'Generate Try-On' }).click();
  await expect(page.getByText('Image generated successfully')).toBeVisible({ timeout: 90_000 });
  await paint(page.getByRole('img', { name: 'Picture in the editor' }), [0.4, 0.42], [0.6, 0.42]);
  await page.getByRole('textbox', { name: /prompt/i }).fill(prompt);
  await page.getByRole('button', { name: 'Apply Modifications' }).click();
  await expect(page.getByText('Final image generated successfully')).toBeVisible({ timeout: 90_000 });
  await page.getByRole('button', { name: 'Save to Gallery' }).click();
  await expect(page.getByText('Image saved to gallery')).toBeVisible();
}

async function topUpAndChangeAddress(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'My Account' }).click();
  await page.getByRole('button', { name: 'Top Up' }).click();
  await page.getByLabel('Amount in rupees').fill('250');
  await page.getByRole('button', { name: 'Proceed to Pay' }).click();
  await page.getByRole('button', { name: 'Pay ₹250.00' }).click();
  await expect(page.getByText('Funds added successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Address').fill(newAddress);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
}

/** Makes a problem report, downloads it and sends it to support. Returns the downloaded file and the mail. */
async function downloadAndSendReport(page: Page, dataDir: string): Promise<{ file: string; mail: string }> {
  await page.getByRole('link', { name: 'Help' }).click();
  await page.getByLabel('What happened?').fill('The sleeve vanished');
  await page.getByLabel('Leave out my prompts').check();
  const starting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the report' }).click();
  const file = await readFile(await (await starting).path(), 'utf8');
  await page.getByRole('button', { name: 'Send to support' }).click();
  const sent = page.getByText(/^Sent\. Your report number is/);
  await expect(sent).toBeVisible();
  await screenshot(page, 'support-sent');
  const [number = ''] = /[\dA-Z]{4}-[\dA-Z]{4}/.exec((await sent.textContent()) ?? '') ?? [];
  const mail = (await readRawOutbox(dataDir)).find((raw) => raw.includes(`Drape report ${number}`));
  expect(mail).toContain('To: support@example.com');
  return { file, mail: mail! };
}

/** The customer's canvas, as the replay shows it. */
const replayedCanvas = (page: Page) =>
  page.frameLocator(`iframe[title="The customer's screen"]`).getByLabel('Picture in the editor');

/** Two colours of the customer's canvas, as the replay shows it: inside the stroke, and beside it. */
async function replayedColours(page: Page): Promise<{ erased: string; kept: string }> {
  const picture = await replayedCanvas(page).screenshot({ animations: 'disabled' });
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) => {
    const from = 3 * (Math.floor(y * info.height) * info.width + Math.floor(x * info.width));
    return data.subarray(from, from + 3).toString('hex');
  };
  return { erased: colourAt(0.5, 0.42), kept: colourAt(0.5, 0.7) };
}

async function replay(page: Page, file: string): Promise<void> {
  await page.getByLabel('Report file').setInputFiles({
    name: 'drape-report.json',
    mimeType: 'application/json',
    buffer: Buffer.from(file),
  });
  await expect(page.getByText('The sleeve vanished')).toBeVisible();
  await page.getByLabel('Search the actions').fill('Drew a stroke');
  await page.getByRole('button', { name: /Drew a stroke/ }).click();
  await expect(replayedCanvas(page)).toBeVisible();
}

/** Gives an account the role support, with the operator's command, while the server runs. */
async function makeSupport(username: string, dataDir: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: path.resolve(dataDir) };
  await promisify(execFile)(process.execPath, ['dist/server/drape.js', 'user', 'role', username, 'support'], { env });
}

test('the report of a customer’s whole session contains no private data, and support can replay its stroke and find its generations', async ({
  page,
  browser,
  server,
}) => {
  await installDevTools(page);
  const secrets = collectSecrets(page);
  const [model, garment] = [await samplePhoto('model-meera'), await samplePhoto('kurta-indigo')];
  await signUp(page, account);
  // Navigate within the page from here on: a page load would clear the recording.
  await createModel(page, 'Asha', model);
  await uploadGarment(page, 'Kurtas', 'Indigo kurta', garment);
  await makePicture(page);
  await topUpAndChangeAddress(page);
  const { file, mail } = await downloadAndSendReport(page, server.dataDir);
  const attachment = attachmentIn(mail)!.text;
  const exported = await exportDevTools(page);

  await test.step('the file, the mail and the DevTools export contain nothing private', async () => {
    for (const token of await storedTokens(page)) expect(secrets).toContain(token);
    expect(secrets.size).toBeGreaterThan(8);
    const privateTexts = [
      ...typedData,
      ...secrets,
      ...[model, garment].flatMap(({ buffer }) => base64PiecesOf(buffer)),
      'sig=',
    ];
    const forms = privateTexts.flatMap((secret) => [secret, encodeURIComponent(secret)]);
    for (const text of [file, mail, attachment, exported])
      expect(forms.filter((secret) => text.includes(secret))).toEqual([]);
    for (const text of [file, mail, attachment]) expect(text).not.toContain('mustard paisley');
  });

  await test.step('the file, the mail and the DevTools export each contain the whole session', () => {
    for (const text of [file, attachment, exported])
      for (const call of [
        'signUp',
        'signIn',
        'createModel',
        'createTryOn',
        'createEdit',
        'saveImage',
        'paySandboxOrder',
      ])
        expect(text).toContain(call);
    expect(exported).toContain(prompt);
    expect(JSON.parse(attachment)).toMatchObject({ report: { happened: 'The sleeve vanished' } });
  });

  const support = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await signIn(support, { username: 'demo', password: 'drape-demo1' });
  await support.goto('/support/replay');
  await expect(support.getByLabel('Report file')).toBeAttached();
  const requests: string[] = [];
  support.on('request', (request) => {
    // Ignore the app's own chunks and fonts, which are loaded when a screen first needs them.
    if (!/^(?:blob:|http:\/\/127\.0\.0\.1:\d+\/(?:fonts\/)?[\w.-]+\.(?:js|svg|woff2)$)/.test(request.url()))
      requests.push(request.url());
  });
  await replay(support, file);
  await hashWhenSettled(replayedCanvas(support));
  const after = await replayedColours(support);
  await support.getByRole('button', { name: 'One step back' }).click();
  await expect.poll(async () => (await replayedColours(support)).erased).not.toBe(after.erased);
  const before = await replayedColours(support);
  await support.getByRole('button', { name: 'One step forward' }).click();
  await expect.poll(async () => (await replayedColours(support)).erased).toBe(after.erased);
  expect(before.kept).toBe(after.kept);
  await screenshot(support, 'support-replay');
  expect(requests).toEqual([]);

  await test.step('support sees the status, and finds the generations of the report by its number', async () => {
    await makeSupport('demo', server.dataDir);
    await support.goto('/help');
    await support.getByRole('link', { name: /status/i }).click();
    await expect(support).toHaveURL(/\/support\/status$/);
    await expect(support.getByText('Everything is working normally')).toBeVisible();
    const [, number = ''] = /Drape report ([\dA-Z]{4}-[\dA-Z]{4})/.exec(mail) ?? [];
    await support.getByLabel('Run id or report number').fill(number);
    await support.getByRole('button', { name: 'Find' }).click();
    await expect(support.getByText('2 generations in the hour before the report:')).toBeVisible();
    await expect(support.getByText('Completed')).toHaveCount(2);
    expect(await support.locator('body').textContent()).not.toContain('mustard paisley');
    await checkScreen(support, 'route-support-status');
  });
  await support.context().close();
});
