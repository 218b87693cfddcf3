import { type Page, expect } from '@playwright/test';
import { jpeg, noisyJpeg, pngBomb } from '../support/testImages';
import { type PhotoFile, createModel, newAccount, screenshot, signIn, signUp } from './steps';
import { test } from './test';

const account = newAccount('careless', 'saree-blouse-9');
const libraryTab = (page: Page) => page.getByRole('tab', { name: 'Library' });

test.describe.configure({ mode: 'serial' });

/** The page of a signed-in user. All tests share it, because signing in takes longer than each test. */
let signedInPage: Page;
test.beforeAll(async ({ browser }) => {
  signedInPage = await browser.newPage();
  await signUp(signedInPage, account);
});
test.afterAll(() => signedInPage.close());

test('a taken user name is reported under its field', async ({ page }) => {
  await page.goto('/auth/signup');
  await page.getByLabel('Username').fill(account.username.toUpperCase());
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Full Name').fill('Somebody Else');
  await page.getByLabel('Address').fill('Elsewhere');
  await page.getByLabel('Email').fill('somebody.else@example.com');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/taken/);
  await screenshot(page, 'bad-taken-name');
});

test('a wrong password and an unknown name get the same answer', async ({ page }) => {
  for (const username of [account.username, 'nobody-here']) {
    await page.goto('/auth/signin');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill('not-the-one-1');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('Invalid username or password')).toBeVisible();
    await expect(page).toHaveURL(/\/auth\/signin$/);
  }
});

const invalidFiles: [string, () => Promise<PhotoFile> | PhotoFile, RegExp][] = [
  ['an SVG', () => ({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }), /JPG\/JPEG or PNG/],
  [
    'a file of 12 MB',
    () => ({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(12 * 1024 * 1024, 7) }),
    /File size should be less than 10MB/,
  ],
  [
    'a text file called .jpg',
    () => ({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('hello') }),
    /isn't a JPG/,
  ],
  [
    'a truncated JPEG',
    async () => {
      const whole = await noisyJpeg();
      return { name: 'me.jpg', mimeType: 'image/jpeg', buffer: whole.subarray(0, whole.length / 2) };
    },
    /damaged or incomplete/,
  ],
  [
    'a PNG of 50,000 × 50,000',
    async () => ({ name: 'me.png', mimeType: 'image/png', buffer: await pngBomb(50_000) }),
    /too many pixels/,
  ],
];

for (const [what, make, message] of invalidFiles)
  test(`${what} is refused on the page, and no model is created`, async () => {
    const page = signedInPage;
    await page.goto('/');
    await page.getByRole('tab', { name: 'Create' }).click();
    await page.getByLabel('Model photo').setInputFiles(await make());
    await expect(page.getByText(message)).toBeVisible();
    await screenshot(page, `bad-${what.replaceAll(/\W+/g, '-')}`);
    await libraryTab(page).click();
    await expect(page.getByText('No saved images found')).toBeVisible();
  });

test("another user's image is not found", async ({ browser }) => {
  const page = signedInPage;
  const buffer = await jpeg();
  await createModel(page, 'Mine alone', { name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('link', { name: 'Mine alone' }).click();
  await page.getByRole('link', { name: 'View full image' }).click();
  await expect(page.getByRole('img', { name: 'Mine alone' })).toBeVisible();
  const address = page.url();

  const stranger = await (await browser.newContext()).newPage();
  await signIn(stranger, { username: 'demo', password: 'drape-demo1' });
  await stranger.goto(address);
  await expect(stranger.getByText('No models found')).toBeVisible();
  await screenshot(stranger, 'bad-not-yours');
  await stranger.context().close();
});

test('an expired token is renewed without a message; if that fails, the sign-in page opens with one message', async () => {
  const page = signedInPage;
  const tamper = (changes: object) =>
    page.evaluate((values) => {
      const user = JSON.parse(localStorage.getItem('user') ?? '{}');
      localStorage.setItem('user', JSON.stringify({ ...user, ...values }));
    }, changes);
  await tamper({ token: 'gone.stale.off' });
  await page.goto('/account');
  await expect(page.getByText(`${account.username}@example.com`, { exact: true })).toBeVisible();

  await tamper({ token: 'gone.stale.off', refresh_token: 'spent-long-ago' });
  await page.goto('/account');
  await expect(page).toHaveURL(/\/auth\/signin$/);
  await expect(page.getByText('Session timeout! Please login')).toHaveCount(1);
});
