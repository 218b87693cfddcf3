import { readFile } from 'node:fs/promises';
import { type Locator, type Page, expect } from '@playwright/test';
import { newAccount, samplePhoto, screenshot, signIn, signUp } from './steps';
import { test } from './test';

const account = newAccount('layouter', 'saree-blouse-9');
/** A long name without a space or a hyphen at which a line could break. */
const longName = 'Lehengacholidupattaset'.repeat(4);

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('Not on the screen');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Returns how far an element's content reaches beyond the element's right edge, in CSS pixels. Negative if the content ends before the edge. */
const overflowOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().right - element.getBoundingClientRect().right;
  });

/** Returns the x coordinate at which the text of an element starts, in CSS pixels. */
const textStartOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().x;
  });

async function openNewCategory(page: Page) {
  await page.getByRole('button', { name: 'New category' }).click();
  return page.getByRole('dialog', { name: 'Add New Category' });
}

/** Whether the title of the dialog is below a message, so that the message does not cover it. */
const isTitleBelow = async (message: Locator, dialog: Locator) =>
  (await boxOf(message)).bottom <= (await boxOf(dialog.getByRole('heading'))).y;

test.use({ viewport: { width: 360, height: 640 } });

test('long names stay inside their messages and cards, and messages do not cover the title of a dialog', async ({
  page,
}) => {
  await signUp(page, account);
  await page.goto('/garment');
  await page.getByRole('tab', { name: 'Upload' }).click();

  let dialog = await openNewCategory(page);
  await page.getByLabel('Category name').fill(longName);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const added = page.getByRole('alert').filter({ hasText: 'added' });
  await expect(added).toBeVisible();
  expect(await overflowOf(added)).toBeLessThanOrEqual(0);
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveText(longName);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole('combobox', { name: 'Category' }).click();
  expect(await overflowOf(page.getByRole('option', { name: longName }))).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await screenshot(page, 'layout-long-name');

  // Show both kinds of messages: first the message about a failed call, then another message.
  dialog = await openNewCategory(page);
  await expect(dialog).toBeVisible();
  await page.route(/garment.category.*name=/, (route) =>
    route.fulfill({ status: 500, json: { detail: '', code: 'failed' } }),
  );
  await page.getByLabel('Category name').fill('Sarees');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const failed = page.getByText('Failed to create category');
  await expect(failed).toBeVisible();
  await expect.poll(() => isTitleBelow(failed, dialog)).toBe(true);
  await screenshot(page, 'layout-message-over-dialog');
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('tab', { name: 'Library' }).click();
  const name = await boxOf(page.getByText(longName).last());
  const menu = await boxOf(page.getByRole('button', { name: `Actions for ${longName}` }));
  expect(name.width).toBeGreaterThan(0);
  expect(await overflowOf(page.getByText(longName).last())).toBeLessThanOrEqual(0);
  expect(name.y).toBeGreaterThanOrEqual(menu.bottom);
  await expect(page.getByTitle(longName)).toBeVisible();
  await screenshot(page, 'layout-long-category');
});

test('when a replay starts, the selected tab is underlined, and texts are in the fonts of the app', async ({
  page,
}) => {
  const customer = newAccount('replayed', 'saree-blouse-9');
  await signUp(page, customer);
  await page.goto('/');
  await page.getByRole('tab', { name: 'Library' }).click();
  await expect(page.getByText('No saved images found')).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('No saved images found')).toBeVisible();
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await page.getByRole('link', { name: 'Help' }).click();
  await page.getByLabel(/What happened/).fill('The line is beside the tab');
  const downloadStarts = page.waitForEvent('download');
  await page.getByRole('button', { name: /Download/ }).click();
  const file = await (await downloadStarts).path();

  await page.goto('/support/replay');
  const buffer = await readFile(file);
  await page.getByLabel('Report file').setInputFiles({ name: 'report.json', mimeType: 'application/json', buffer });
  const screen = page.frameLocator('iframe');
  const edgesOf = async (locator: Locator) => {
    const { x, right } = await boxOf(locator);
    return [Math.round(x), Math.round(right)];
  };
  const selected = screen.getByRole('tab', { selected: true });
  await expect(selected).toBeVisible();
  await expect.poll(() => edgesOf(screen.locator('.MuiTabs-indicator'))).toEqual(await edgesOf(selected));
  const loadedFonts = () =>
    screen
      .locator('body')
      .evaluate(({ ownerDocument }) =>
        [...ownerDocument.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
      );
  await expect.poll(async () => (await loadedFonts()).join()).toMatch(/Drape Sans.*Drape Serif/);
});

test('the Undo button of a message with a long name stays inside the message', async ({ page }) => {
  await signIn(page, { username: 'demo', password: 'drape-demo1' });
  await page.goto('/saved');
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const message = page.getByRole('alert').filter({ hasText: 'deleted' });
  const undo = message.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  const rightOf = async (locator: Locator) => (await boxOf(locator)).right;
  await expect.poll(async () => (await rightOf(undo)) <= (await rightOf(message))).toBe(true);
  await undo.click();
  await expect(page.getByText('restored')).toBeVisible();
});

test('on a phone, the parts of a dialog are aligned, and all buttons of the photo editor are in view', async ({
  page,
}) => {
  await signIn(page, { username: 'demo', password: 'drape-demo1' });
  await page.goto('/garment?tab=library');
  const note = page.getByText('16 garments are our samples.');
  const remove = page.getByRole('button', { name: 'Remove the samples' });
  expect(await textStartOf(remove)).toBe(await textStartOf(note));

  await page.getByRole('tab', { name: 'Upload' }).click();
  const dialog = await openNewCategory(page);
  const field = await boxOf(page.getByLabel('Category name'));
  const add = await boxOf(dialog.getByRole('button', { name: 'Add', exact: true }));
  expect(await textStartOf(dialog.getByRole('heading'))).toBe(field.x);
  expect(add.right).toBe(field.right);
  expect(add.height).toBe((await boxOf(dialog.getByRole('button', { name: 'Cancel' }))).height);
  await page.keyboard.press('Escape');

  await page.getByLabel('Garment photo').setInputFiles(await samplePhoto('kurta-indigo'));
  const edit = page.getByRole('button', { name: /^Crop or rotate/ });
  expect((await boxOf(edit)).y).toBe((await boxOf(page.getByRole('button', { name: 'Remove', exact: true }))).y);
  await edit.click();
  const editor = page.getByRole('dialog', { name: 'Crop and rotate' });
  await expect(editor.getByRole('button', { name: 'Reset' })).toBeEnabled();
  for (const button of await editor.getByRole('button').all()) await expect(button).toBeInViewport({ ratio: 1 });
  await screenshot(page, 'layout-photo-editor');
});

test('on a phone, the buttons of each picker are in one row, and so are the tools of a cut-out', async ({ page }) => {
  const rowsOf = async (locator: Locator) => {
    await expect(locator.first()).toBeVisible();
    return new Set(await Promise.all((await locator.all()).map(async (element) => (await boxOf(element)).y))).size;
  };
  await signIn(page, { username: 'demo', password: 'drape-demo1' });
  await page.goto('/garment?tab=library');
  await page.getByRole('link', { name: 'Kurtas' }).click();
  await page
    .getByRole('button', { name: /: correct / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Touch up the cut-out...' }).click();
  expect(await rowsOf(page.getByRole('group', { name: 'Cut-out tools' }).getByRole('button'))).toBe(1);

  // In Hindi, the sentence before the buttons is so short that one of the buttons would fit beside it.
  await page.evaluate(() => localStorage.setItem('drape-language', 'hi'));
  await page.goto('/try-on');
  await page.getByRole('button', { name: /^चुनें: / }).last().click();
  expect(await rowsOf(page.getByRole('dialog').getByRole('button', { name: /^(रद्द करें|चुनाव पक्का करें)$/ }))).toBe(1);
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test('the message that welcomes a user does not cover the button of the terms', async ({ page }) => {
    await page.goto('/auth/signin');
    await page.getByLabel('Username').fill('demo');
    await page.getByLabel('Password', { exact: true }).fill('drape-demo1');
    await page.getByLabel('Password', { exact: true }).press('Enter');
    const accept = await boxOf(page.getByRole('button', { name: 'Accept and Continue' }));
    expect((await boxOf(page.getByText('welcome back demo'))).y).toBeGreaterThan(accept.bottom);
  });
});

test('on a narrow screen, the name of the product is aligned with the form below it', async ({ page }) => {
  await page.goto('/auth/signin');
  // Wait for the heading of the form first: before that, “Drape” is the text of the splash screen.
  const heading = await boxOf(page.getByRole('heading', { name: 'Sign in' }));
  expect((await boxOf(page.getByText('Drape', { exact: true }))).x).toBe(heading.x);
});

test('in the narrowest window that shows the navigation, looks and forms are as wide as the page, and the title of each first step fits in one line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await signUp(page, newAccount('tablet', 'saree-blouse-9'));
  await page.goto('/');
  const steps = page.getByRole('region', { name: 'Your first look in three steps' });
  await expect(steps).toBeVisible();
  for (const title of ['Add a photo of a person', 'Add a garment', 'Try it on'])
    expect((await boxOf(steps.getByText(title))).height).toBeLessThan(48);
  const width = (await boxOf(steps)).width;
  expect((await boxOf(page.getByRole('button', { name: 'Upload Image' }))).width).toBeCloseTo(width);

  await page.goto('/garment?tab=upload');
  expect((await boxOf(page.getByRole('button', { name: 'Upload Garment' }))).width).toBeCloseTo(width);

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signIn(page, { username: 'demo', password: 'drape-demo1' });
  await page.goto('/saved');
  await page
    .getByRole('link', { name: /^Saved image/ })
    .first()
    .click();
  const look = await boxOf(page.getByRole('img', { name: 'Generated try-on result' }));
  expect(look.width).toBeGreaterThan(440);
  // The button's padding reaches beyond the edge of the page, so that the button's text is aligned with the heading.
  const back = await boxOf(page.getByRole('link', { name: 'All saved images' }));
  expect(back.x).toBe((await boxOf(page.getByRole('heading', { level: 1 }))).x - 8);
});

test('the kind of a garment is aligned with its name, and the arrows beside an enlarged picture are on dark discs', async ({
  page,
}) => {
  await signIn(page, { username: 'demo', password: 'drape-demo1' });
  await page.goto('/garment?tab=library');
  await page.getByRole('link', { name: 'Trousers and skirts' }).click();
  const name = page.getByText('Ajrakh print skirt', { exact: true });
  const kind = page.getByRole('button', { name: /: correct Ajrakh print skirt$/ });
  expect(Math.abs((await textStartOf(kind)) - (await textStartOf(name)))).toBeLessThanOrEqual(1);

  await page
    .getByRole('button', { name: /^Enlarge/ })
    .first()
    .click();
  const title = page.getByRole('dialog').getByText('Ajrakh print skirt', { exact: true });
  await expect(title).toBeVisible();
  expect(await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  const next = page.getByRole('dialog').getByRole('button', { name: 'Next' });
  await expect(next).toHaveCSS('background-color', 'rgba(0, 0, 0, 0.55)');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 }, hasTouch: true });

  test('the button that starts a generation covers no tool, and each tool shows its name', async ({ page }) => {
    await signIn(page, { username: 'demo', password: 'drape-demo1' });
    await page.goto('/garment');
    const generate = await boxOf(page.getByRole('button', { name: 'Generate Result' }));
    const tools = page.getByRole('group', { name: 'Editing tools' }).getByRole('button');
    await expect(tools.last()).toBeVisible();
    for (const tool of await tools.all()) {
      expect((await boxOf(tool)).bottom).toBeLessThan(generate.y);
      // There is no tooltip without a mouse, so each tool shows its name.
      expect((await tool.innerText()).trim()).not.toBe('');
    }
    // The names leave room for the last group in the third row, also on a narrow phone.
    await page.setViewportSize({ width: 360, height: 740 });
    expect((await boxOf(tools.last())).y).toBe((await boxOf(tools.filter({ hasText: 'Mask' }))).y);
  });
});

test('on a very wide screen all pages start at the same place, and galleries and editors use the width', async ({
  page,
}) => {
  await page.setViewportSize({ width: 2560, height: 1300 });
  await signIn(page, { username: 'demo', password: 'drape-demo1' });
  const starts = new Set<number>();
  const openPage = async (path: string) => {
    await page.goto(path);
    starts.add((await boxOf(page.getByRole('heading', { level: 1 }))).x);
  };
  await openPage('/account');
  await openPage('/saved');
  const gallery = await boxOf(
    page
      .getByRole('list')
      .filter({ has: page.getByRole('img') })
      .first(),
  );
  await openPage('/try-on');
  const picture = await boxOf(page.getByRole('region', { name: 'Picture' }));
  expect(starts.size).toBe(1);
  expect(gallery.right).toBeGreaterThan(2400);
  expect(Math.abs(picture.right - gallery.right)).toBeLessThan(8);
});
