import { createHash } from 'node:crypto';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';

export interface Account {
  username: string;
  password: string;
}

/** The details of a new account. A suffix makes its username unique, so that it isn't taken when a test is repeated. `name` may have at most 12 letters. */
export const newAccount = (name: string, password: string): Account => ({
  username: `${name}${Date.now().toString(36)}`,
  password,
});

/** A file in the form that Playwright's `setInputFiles` accepts. */
export interface PhotoFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** One of the sample pictures, as a JPEG. It is made smaller, because the engine's CPU time grows with the pixels. */
export const samplePhoto = async (file: string): Promise<PhotoFile> => ({
  name: `${file}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp(path.join(__dirname, '../../server/samples/pictures', `${file}.webp`))
    .resize({ width: 600 })
    .jpeg({ quality: 92 })
    .toBuffer(),
});

/** Whether screenshots are saved for people to look at. No assertion uses them, and they take time. */
export const savesScreenshots = Boolean(process.env['SCREENS']);

export async function screenshot(page: Page, name: string): Promise<void> {
  if (!savesScreenshots) return;
  await page.screenshot({ path: `test-results/screens/${name}.png`, animations: 'disabled' });
}

/** Creates an account, which also signs in, and accepts the terms. Works once per browser, because the terms are only shown at the first sign-in. */
export async function signUp(page: Page, { username, password }: Account): Promise<void> {
  await page.goto('/auth/signup');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Full Name').fill('Asha Rao');
  await page.getByLabel('Address').fill('12 Temple Street, Mysuru');
  await page.getByLabel('Email').fill(`${username}@example.com`);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Account created successfully!')).toBeVisible();
  await acceptTerms(page);
}

async function acceptTerms(page: Page): Promise<void> {
  const terms = page.getByRole('dialog', { name: 'Terms of Service' });
  const accept = terms.getByRole('button', { name: 'Accept and Continue' });
  await expect(accept).toBeDisabled();
  await terms.getByLabel('I have read and agreed to the Terms of Service').check();
  await accept.click();
  await expect(terms).toBeHidden();
}

/** Signs in and accepts the terms. Works once per browser, because the terms are only shown at the first sign-in. */
export async function signIn(page: Page, { username, password }: Account): Promise<void> {
  await page.goto('/auth/signin');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText(`welcome back ${username}`)).toBeVisible();
  await acceptTerms(page);
}

export async function createModel(page: Page, name: string, photo: PhotoFile): Promise<void> {
  await page.getByRole('link', { name: 'Models' }).click();
  await page.getByRole('tab', { name: 'Create' }).click();
  await page.getByLabel('Model photo').setInputFiles(photo);
  await page.getByRole('button', { name: 'Upload Image' }).click();
  await expect(page.getByRole('button', { name: 'Upload Complete' })).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Phone number').fill('9876543210');
  await page.getByRole('button', { name: 'Create Profile' }).click();
  await expect(page.getByText('Model created')).toBeVisible();
}

export async function uploadGarment(page: Page, category: string, name: string, photo: PhotoFile): Promise<void> {
  await page.getByRole('link', { name: 'Garments' }).click();
  await page.getByRole('tab', { name: 'Upload' }).click();
  await page.getByRole('button', { name: 'New category' }).click();
  await page.getByLabel('Category name').fill(category);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(`Category "${category}" added`)).toBeVisible();
  await page.getByLabel('Garment photo').setInputFiles(photo);
  await page.getByLabel('Garment name').fill(name);
  await page.getByRole('button', { name: 'Upload Garment' }).click();
  await expect(page.getByText('Garments Uploaded Successfully')).toBeVisible();
}

/** Opens a picker of the Try-on page, chooses a group and one of its pictures, and confirms it. */
export async function pick(page: Page, what: 'Model' | 'Garment', group: string, name: string): Promise<void> {
  // If there is only one model, it is preselected, and its card has a Change button.
  const pickedModel = page.getByRole('button', { name: /^Change / });
  const picker = page.getByRole('button', { name: `Select a ${what} To Upload` });
  await (what === 'Model' ? picker.or(pickedModel) : picker).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').click();
  await page.getByRole('option', { name: group, exact: true }).click();
  await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.getByRole('button', { name: 'Confirm Selection' }).click();
  await expect(page.getByText(`${what} selected`)).toBeVisible();
}

/** Paints a stroke between two points, given as fractions of the canvas. */
export async function paint(canvas: Locator, from: [number, number], to: [number, number]): Promise<void> {
  const box = await canvas.boundingBox();
  if (!box) throw new Error('The canvas is not on the screen');
  const { mouse } = canvas.page();
  const pointAt = ([x, y]: [number, number]) => [box.x + x * box.width, box.y + y * box.height] as const;
  await mouse.move(...pointAt(from));
  await mouse.down();
  await mouse.move(...pointAt(to), { steps: 12 });
  await mouse.up();
  // Move away from the picture, so that the brush cursor isn't in it.
  await mouse.move(0, 0);
}

/** Width in pixels of the edges that `pixelHash` leaves out: when the page has scrolled, the frame's round corners are smoothed differently. */
const edge = 12;

/** Returns a hash of an element's pixels on the screen, without its edges. */
export async function pixelHash(locator: Locator): Promise<string> {
  const { data, info } = await sharp(await locator.screenshot({ animations: 'disabled' }))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const inside = await sharp(data, { raw: info })
    .extract({ left: edge, top: edge, width: info.width - 2 * edge, height: info.height - 2 * edge })
    .toBuffer();
  return createHash('sha256').update(inside).digest('hex');
}

/** Waits until an element's pixels stop changing, then returns their hash. */
export async function hashWhenSettled(locator: Locator): Promise<string> {
  let last = '';
  const hasSettled = async () => {
    const before = last;
    last = await pixelHash(locator);
    return last === before;
  };
  await expect.poll(hasSettled, { intervals: [300] }).toBe(true);
  return last;
}
