import { type Page, expect } from '@playwright/test';
import { keysOf } from './keys';
import { samplePhoto, pixelHash, hashWhenSettled, newAccount, screenshot } from './steps';
import { test } from './test';

const account = newAccount('k', 'lehenga-7');

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function signUp(page: Page): Promise<void> {
  const { keyboard, press, type, tabTo } = keysOf(page);
  await page.goto('/auth/signin');
  await press(page.getByRole('link', { name: 'Sign up' }));
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeFocused();
  await type(field(page, 'Username'), account.username);
  await type(field(page, 'Password'), account.password);
  await type(field(page, 'Full Name'), 'Asha Rao');
  await type(field(page, 'Address'), '12 Temple Street, Mysuru');
  await type(field(page, 'Email'), `${account.username}@example.com`);
  await keyboard.press('Enter');
  await expect(page.getByText('Account created successfully!').first()).toBeVisible();

  const terms = page.getByRole('dialog', { name: 'Terms of Service' });
  await expect(terms).toBeVisible();
  await keyboard.press('Escape');
  await press(terms.getByRole('checkbox'), 'Space');
  await press(terms.getByRole('button', { name: 'Accept and Continue' }));
  await expect(terms).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Models' })).toBeFocused();
  await keyboard.press('Control+b');
  await expect(button(page, 'Expand navigation')).toBeVisible();
  await keyboard.press('Control+b');
  await tabTo(page.getByRole('tab', { name: 'Create' }));
}

async function addModel(page: Page): Promise<void> {
  const { keyboard, press, type, tabTo } = keysOf(page);
  await tabTo(field(page, 'Model photo'));
  // The system's file dialog isn't part of the page, so set the file directly.
  await field(page, 'Model photo').setInputFiles(await samplePhoto('model-meera'));
  await expect(field(page, 'Model photo')).toBeFocused();
  await press(button(page, 'Upload Image'));
  await expect(field(page, 'Name')).toBeFocused();
  await keyboard.type('Asha');
  await type(field(page, 'Phone number'), '9876543210');
  await keyboard.press('Enter');
  await expect(page.getByText('Model created')).toBeVisible();
  await expect(page.getByRole('tabpanel', { name: 'Library' })).toBeFocused();
  // Tab past the library's search field and its menu for the order.
  await tabTo(page.getByRole('link', { name: 'Asha' }));
}

async function addGarments(page: Page): Promise<void> {
  const { keyboard, press, type, tabTo, goTo, chooseTab, choose } = keysOf(page);
  await goTo('Garments');
  await chooseTab('Upload', 'ArrowLeft');
  for (const category of ['Shirts', 'Sherwanis']) {
    await press(button(page, 'New category'));
    await expect(field(page, 'Category name')).toBeFocused();
    await keyboard.type(category);
    await keyboard.press('Enter');
    await expect(page.getByText(`Category "${category}" added`)).toBeVisible();
    await expect(button(page, 'New category')).toBeFocused();
  }
  await tabTo(field(page, 'Garment photo'), 'Shift+Tab');
  await field(page, 'Garment photo').setInputFiles(await samplePhoto('shirt-ikat'));
  await choose(page.getByRole('combobox', { name: 'Category' }), 'Shirts');
  await type(field(page, 'Garment name'), 'Ikat shirt');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Garments Uploaded Successfully' })).toBeFocused();

  await tabTo(page.getByRole('tab', { name: 'Upload' }), 'Shift+Tab');
  await keyboard.press('End');
  await keyboard.press('Enter');
  const openMenu = button(page, 'Actions for Sherwanis');
  const chooseDelete = async () => {
    await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeFocused();
    await keyboard.press('End');
    await keyboard.press('Enter');
  };
  await press(openMenu);
  await chooseDelete();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this category?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(openMenu).toBeFocused();
  await keyboard.press('Enter');
  await chooseDelete();
  await press(question.getByRole('button', { name: 'Delete' }));
  await expect(page.getByText('Category deleted successfully')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sherwanis' })).toHaveCount(0);
  await expect(button(page, 'Actions for Shirts')).toBeFocused();
  await keyboard.press('Control+z');
  await expect(page.getByText('Sherwanis restored')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sherwanis' })).toBeVisible();
}

async function pickGarment(page: Page, category: string, name: string): Promise<void> {
  const { keyboard, press, choose } = keysOf(page);
  const opener = button(page, 'Select: Select a Garment To Upload');
  await press(opener);
  const dialog = page.getByRole('dialog', { name: 'Select a Garment' });
  await expect(dialog).toBeVisible();
  await keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await keyboard.press('Enter');
  await choose(dialog.getByRole('combobox'), category);
  await press(dialog.getByRole('button', { name, exact: true }), 'Space');
  await press(dialog.getByRole('button', { name: 'Confirm Selection' }));
  await expect(page.getByText('Garment selected')).toBeVisible();
  await expect(button(page, `Change ${name}`)).toBeFocused();
}

async function tryOnAndRefine(page: Page): Promise<void> {
  const { keyboard, press, type, tabTo, goTo } = keysOf(page);
  await goTo('Try-on');
  // The model is preselected, because it is the only one.
  await expect(button(page, 'Remove Asha')).toBeVisible();
  await pickGarment(page, 'Shirts', 'Ikat shirt');
  await press(button(page, 'Generate Try-On'));
  await expect(page.getByText('Image generated successfully')).toBeVisible({ timeout: 90_000 });
  await expect(button(page, 'Generate Try-On')).toBeFocused();

  // The picture becomes smaller when the history appears below it, and messages may cover a corner of it.
  await expect(page.getByRole('region', { name: 'History' })).toBeVisible();
  await expect(page.getByText('Image generated successfully')).toBeHidden();
  const canvas = page.getByRole('img', { name: 'Picture in the editor' });
  const canvasArea = page.getByRole('application');
  const untouched = await hashWhenSettled(canvas);
  await tabTo(canvasArea);
  const stroke = async (direction: 'Left' | 'Right') => {
    await keyboard.press('Enter');
    for (let steps = 0; steps < 4; steps++) await keyboard.press(`Shift+Arrow${direction}`);
    await keyboard.press('Enter');
  };
  await stroke('Right');
  await press(button(page, 'Undo Inpaint'), 'Enter', 'Shift+Tab');
  await expect(button(page, 'Undo Inpaint')).toBeFocused();
  await expect.poll(() => pixelHash(canvas)).toBe(untouched);
  await tabTo(canvasArea);
  // Paint over the garment, because an edit of only the background is refused.
  await stroke('Left');
  await screenshot(page, 'keyboard-stroke');

  await press(button(page, 'Add a floral pattern'), 'Space', 'Shift+Tab');
  await type(field(page, 'Prompt'), ' in red');
  await expect(field(page, 'Prompt')).toHaveValue('Add a floral pattern in red');
  await press(button(page, 'Apply Modifications'));
  await expect(page.getByText('Final image generated successfully')).toBeVisible({ timeout: 90_000 });
  await expect(button(page, 'Apply Modifications')).toBeFocused();
  await press(button(page, 'Save to Gallery'));
  await expect(page.getByText('Image saved to gallery')).toBeVisible();
}

async function favouriteAndDownload(page: Page): Promise<void> {
  const { press, goTo } = keysOf(page);
  await goTo('Saved');
  const heart = button(page, 'Favourite');
  await press(heart, 'Space');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toBeFocused();
  await press(page.getByRole('link', { name: /^Saved image/ }), 'Enter', 'Shift+Tab');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const starting = page.waitForEvent('download');
  await press(button(page, 'Download'));
  expect((await starting).suggestedFilename()).toBe('downloaded-image.jpg');
  await press(page.getByRole('link', { name: 'All saved images' }), 'Enter', 'Shift+Tab');
  await expect(page.getByRole('heading', { level: 1, name: 'Saved' })).toBeFocused();
}

async function topUp(page: Page): Promise<void> {
  const { keyboard, press, goTo } = keysOf(page);
  await goTo('My Account', 'Account');
  const wallet = page.getByRole('region', { name: 'Wallet' });
  const opener = wallet.getByRole('button', { name: 'Top Up' });
  await press(opener);
  await expect(field(page, 'Amount in rupees')).toBeFocused();
  await keyboard.type('250');
  await keyboard.press('Enter');
  const sandbox = page.getByRole('dialog', { name: 'Payment sandbox' });
  await expect(sandbox.getByText('Sandbox: no money is charged')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await keyboard.press('Escape');
  await expect(page.getByText('The payment window was closed.')).toBeVisible();
  await expect(opener).toBeFocused();

  await keyboard.press('Enter');
  await expect(field(page, 'Amount in rupees')).toHaveValue('250');
  await keyboard.press('Enter');
  await expect(sandbox.getByRole('button', { name: 'Pay ₹250.00' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByText('Funds added successfully')).toBeVisible();
  await expect(wallet.getByText('₹250.00')).toBeVisible();
  await expect(opener).toBeFocused();
}

async function upgrade(page: Page): Promise<void> {
  const { keyboard, press } = keysOf(page);
  await press(button(page, 'Upgrade'));
  await expect(page.getByRole('radio', { name: 'Premium' })).toBeFocused();
  // The arrow keys skip the current plan.
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Enterprise' })).toBeChecked();
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Premium' })).toBeChecked();
  await keyboard.press('Enter');
  await expect(page.getByText('Successfully upgraded to Premium plan')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Premium Plan' }).getByText('5,000')).toBeVisible();
  await expect(button(page, 'Upgrade')).toBeFocused();
}

async function readStatement(page: Page): Promise<void> {
  const { keyboard, press } = keysOf(page);
  await press(button(page, 'Statement'), 'Enter', 'Shift+Tab');
  await expect(page.getByRole('table', { name: 'Wallet statement' }).getByRole('row')).toHaveText([
    /Balance after/,
    /Plan changed\+4,977 generations5,000 generations$/,
    /Wallet top-up\+₹250\.00₹250\.00$/,
    /Picture generated/,
    /Picture generated/,
    /Free generations for signing up\+25 generations25 generations$/,
  ]);
  await screenshot(page, 'keyboard-statement');
  await keyboard.press('Escape');
  await expect(button(page, 'Statement')).toBeFocused();
}

test('a user can do everything by keyboard only: sign up, try on, download, top up and change the plan', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await test.step('sign up, agree to the terms', () => signUp(page));
  await test.step('add a model', () => addModel(page));
  await test.step('add categories and a garment', () => addGarments(page));
  await test.step('generate a try-on, paint and undo a stroke, apply an edit', () => tryOnAndRefine(page));
  await test.step('mark a favourite and download it', () => favouriteAndDownload(page));
  await test.step('top up the wallet', () => topUp(page));
  await test.step('change the plan', () => upgrade(page));
  await test.step('read the statement', () => readStatement(page));
  const { press } = keysOf(page);
  await press(button(page, 'Logout'), 'Enter', 'Shift+Tab');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeFocused();
});
