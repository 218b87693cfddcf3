import { type Page, expect } from '@playwright/test';
import { jpeg } from '../support/testImages';
import { checkScreen, expectNoViolations, showTheme } from './checkScreen';
import { pick, screenshot } from './steps';
import { test } from './test';

const demo = { username: 'demo', password: 'drape-demo1' };

test.describe.configure({ mode: 'serial' });

let page: Page;
test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  page = await context.newPage();
});
test.afterAll(() => page.context().close());

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });

async function openScreen(path: string, title: string, loadedText: string | RegExp = title): Promise<void> {
  await page.goto(path);
  await expect(heading(title)).toBeVisible();
  await expect(page.getByText(loadedText).first()).toBeVisible();
}

/** Clicks a button, or an item of its menu, to open a dialog. Checks how the dialog looks, closes it, and expects the focus to return to the button. */
async function checkDialog(
  button: string,
  title: string,
  name: string,
  { role = 'dialog', item }: { role?: 'dialog' | 'alertdialog'; item?: string } = {},
): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  const opener = page.getByRole('button', { name: button, exact: true }).first();
  await opener.click();
  if (item !== undefined) await page.getByRole('menuitem', { name: item }).click();
  const dialog = page.getByRole(role, { name: title });
  await expect(dialog).toBeVisible();
  await checkScreen(page, `dialog-${name}`, 'part of a page');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

test('the signed-out pages fit the screen and are accessible', async () => {
  for (const [path, title, name] of [
    ['/auth/signin', 'Sign in', 'sign-in'],
    ['/auth/signup', 'Create an account', 'sign-up'],
    ['/forgot-password', 'Forgot password?', 'forgot-password'],
    ['/verify', 'Check a picture', 'verify'],
    ['/auth/reset-password?token=from-a-mail', 'Set a new password', 'reset-password'],
  ] as const) {
    await openScreen(path, title);
    await checkScreen(page, `route-${name}`);
  }
  await page.goto('/auth/signup');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription('Username is required');
  await checkScreen(page, 'state-sign-up-refused', 'part of a page');
});

test('a signed-out visitor is redirected from every other address to the sign-in page, and returns to that address after signing in', async () => {
  const guardedPaths = [
    '/',
    '/model/1',
    '/model/1/1',
    '/garment',
    '/garment/1',
    '/catalogue',
    '/catalogue/1',
    '/try-on',
    '/saved',
    '/saved/1',
    '/account',
    '/support/status',
  ];
  await page.goto('/auth/signup');
  for (const path of [...guardedPaths, '/nowhere', '/help?from=a-mail']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/auth\/signin$/);
  }
  await page.getByLabel('Username').fill(demo.username);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/help\?from=a-mail$/);
  await expect(page.getByRole('dialog', { name: 'Terms of Service' })).toBeVisible();
  await checkScreen(page, 'dialog-terms', 'part of a page');
  await page.getByLabel('I have read and agreed to the Terms of Service').check();
  await page.getByRole('button', { name: 'Accept and Continue' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  // The redirect replaces the guarded page in the history, so Back leads to the page that was opened before.
  await page.goBack();
  await expect(page).toHaveURL(/\/nowhere$/);
  await expect(heading('Page not found')).toBeVisible();
  for (const path of ['/auth/signin', '/auth/signup']) {
    await page.goto(path);
    await expect(heading('Models')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  }
});

test('the pages and dialogs of models and garments fit the screen and are accessible', async () => {
  await openScreen('/nowhere', 'Page not found');
  await checkScreen(page, 'route-not-found');
  await openScreen('/help', 'Help');
  await checkScreen(page, 'route-help');

  await openScreen('/', 'Models');
  await page.getByRole('tab', { name: 'Create' }).click();
  await checkScreen(page, 'route-models-create');
  await page
    .getByLabel('Model photo')
    .setInputFiles({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(page.getByText('Please select JPG/JPEG or PNG image file')).toBeVisible();
  await checkScreen(page, 'state-upload-refused', 'part of a page');
  await page.getByLabel('Model photo').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await jpeg() });
  await page.getByRole('button', { name: 'Upload Image' }).click();
  await expect(page.getByLabel('Phone number')).toBeVisible();
  await checkScreen(page, 'state-upload-chosen', 'part of a page');

  await page.getByRole('tab', { name: 'Library' }).click();
  await expect(page.getByRole('link', { name: 'Anika' })).toBeVisible();
  await checkScreen(page, 'route-models-library');
  await page.getByRole('link', { name: 'Anika' }).click();
  await expect(page.getByText('Viewing 1 model')).toBeVisible();
  await checkScreen(page, 'route-model');
  await checkDialog('Add New Image', 'Add New Image', 'add-image');
  await page.getByRole('link', { name: 'View full image' }).click();
  await expect(page.getByRole('img', { name: 'Anika' })).toBeVisible();
  await checkScreen(page, 'route-model-image');

  await openScreen('/garment', 'Garments');
  await page.getByRole('tab', { name: 'Upload' }).click();
  await checkScreen(page, 'route-garments-upload');
  await checkDialog('New category', 'Add New Category', 'new-category');
  await page.getByRole('tab', { name: 'Library' }).click();
  for (const category of ['Kurtas', 'Sarees', 'Lehengas', 'Anarkalis'])
    await expect(page.getByRole('link', { name: category })).toBeVisible();
  await checkScreen(page, 'route-garments-library');
  await checkDialog('Actions for Kurtas', 'Rename Kurtas', 'rename-category', { item: 'Rename' });
  const question = 'Are you sure you want to delete this category?';
  await checkDialog('Actions for Kurtas', question, 'delete-category', { role: 'alertdialog', item: 'Delete' });
  await page.getByRole('button', { name: 'Actions for Kurtas' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await checkScreen(page, 'menu-category', 'part of a page');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await page.getByRole('link', { name: 'Kurtas' }).click();
  await expect(page.getByText('Viewing')).toBeVisible();
  await checkScreen(page, 'route-garment');
});

test("the navigation on a narrow screen, and pages of things that don't exist, fit the screen and are accessible", async () => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openScreen('/help', 'Help');
  const opener = page.getByRole('button', { name: 'Open navigation' });
  await opener.click();
  await expect(page.getByRole('link', { name: 'My Account' })).toBeVisible();
  for (const theme of ['light', 'dark'] as const) {
    await showTheme(page, theme);
    await screenshot(page, `navigation-360-${theme}`);
    await expectNoViolations(page);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'My Account' })).toBeHidden();
  await expect(opener).toBeFocused();

  for (const [path, title, message] of [
    ['/model/none', 'Model Gallery', 'This model was deleted, or the link is wrong.'],
    ['/garment/none', 'Garment Gallery', "This category doesn't exist."],
    ['/saved/none', 'Saved image', 'Choose one from your saved images.'],
  ] as const) {
    await openScreen(path, title, message);
    await expect(page.getByRole('main').getByRole('link')).toBeVisible();
    await checkScreen(page, `state-none${path.replaceAll('/', '-')}`, 'part of a page');
  }
});

test('the pages of a try-on, from the pickers to the saved look, fit the screen and are accessible', async () => {
  await openScreen('/try-on', 'Try-on');
  // If another test has made a picture with this account, the app preselects the model of that picture when it has loaded the list of pictures. Wait for that.
  await page.waitForLoadState('networkidle');
  const select = page.getByRole('button', { name: 'Select: Select a Model To Upload' });
  const remove = page.getByRole('button', { name: 'Remove Anika' });
  await expect(select.or(remove)).toBeVisible();
  if (await remove.isVisible()) await remove.click();
  await checkScreen(page, 'route-try-on');
  await checkDialog('Select: Select a Model To Upload', 'Select a Model', 'pick-model');
  await checkDialog('Select: Select a Garment To Upload', 'Select a Garment', 'pick-garment');
  for (const what of ['Model', 'Garment']) {
    await page.getByRole('button', { name: `Select: Select a ${what} To Upload` }).click();
    await checkDialog(`Upload New ${what}`, `Upload New ${what}`, `upload-${what.toLowerCase()}`);
    await page.keyboard.press('Escape');
  }
  await pick(page, 'Model', 'Anika', 'Anika');
  await pick(page, 'Garment', 'Anarkalis', 'Emerald zari anarkali');
  await page.getByRole('button', { name: 'Generate Try-On' }).click();
  await expect(page.getByRole('progressbar', { name: 'Generation progress' })).toBeVisible();
  await checkScreen(page, 'state-try-on-generating', 'part of a page');
  await expect(page.getByText('Image generated successfully')).toBeVisible({ timeout: 90_000 });
  await page.getByRole('button', { name: 'Save to Gallery' }).click();
  await expect(page.getByText('Image saved to gallery')).toBeVisible();
  await page.getByRole('button', { name: 'Add a floral pattern' }).click();
  for (const name of ['Brush size', 'Mask']) await checkDialog(name, name, name.toLowerCase().replace(' ', '-'));
  await checkScreen(page, 'state-try-on-edited', 'part of a page');

  await openScreen('/saved', 'Saved');
  await page.getByRole('button', { name: 'Favourite', exact: true }).first().click();
  await checkScreen(page, 'route-saved');
  await page
    .getByRole('link', { name: /^Saved image/ })
    .first()
    .click();
  await expect(page.getByRole('img', { name: 'Generated try-on result' })).toBeVisible();
  await checkScreen(page, 'route-saved-image');
  await openScreen('/try-on', 'Try-on', /^\d+ items?$/);
  await checkScreen(page, 'state-try-on-with-favourite', 'part of a page');
});

test('the account page and its dialogs fit the screen and are accessible', async () => {
  await openScreen('/account', 'Account', 'This device');
  await checkScreen(page, 'route-account');
  await checkDialog('Top Up', 'Top up your wallet', 'top-up');
  await checkDialog('Statement', 'Wallet statement', 'statement');
  await checkDialog('Upgrade', 'Upgrade your subscription', 'upgrade');
  await checkDialog('Delete account', 'Delete your account?', 'delete-account');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await checkScreen(page, 'state-account-edited', 'part of a page');
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Top Up' }).click();
  await page.getByLabel('Amount in rupees').fill('250');
  await page.getByRole('button', { name: 'Proceed to Pay' }).click();
  const sandbox = page.getByRole('dialog', { name: 'Payment sandbox' });
  await expect(sandbox).toBeVisible();
  await checkScreen(page, 'dialog-sandbox', 'part of a page');
  await page.keyboard.press('Escape');
  await expect(page.getByText('The payment window was closed.')).toBeVisible();
});

test('the Design tab fits the screen and is accessible, before and during an extraction', async () => {
  await openScreen('/garment', 'Garments');
  await page.getByRole('tab', { name: 'Design' }).click();
  await expect(page.getByText('Select a garment to Extract an image')).toBeVisible();
  await checkScreen(page, 'route-garments-design');
  await pick(page, 'Garment', 'Anarkalis', 'Emerald zari anarkali');
  // Never answer the request. Otherwise, the extraction could end before the screen has been checked.
  await page.route('**/garment/extract/gpt/', () => {});
  await page.getByRole('button', { name: 'Generate Result' }).click();
  await expect(page.getByRole('progressbar').first()).toBeVisible();
  await checkScreen(page, 'state-extracting', 'part of a page');
  await page.getByRole('button', { name: 'Cancel Generation' }).click();
  await expect(page.getByText('Image Generation Canceled')).toBeVisible();
});
