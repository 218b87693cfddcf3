import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import {
  type PhotoFile,
  createModel,
  samplePhoto,
  pixelHash,
  hashWhenSettled,
  newAccount,
  paint,
  pick,
  screenshot,
  signUp,
  uploadGarment,
} from './steps';
import { test } from './test';

const photos = path.join(__dirname, '../../../shared/photos');

const realPhoto = (file: string): PhotoFile => ({
  name: path.basename(file),
  mimeType: 'image/jpeg',
  buffer: readFileSync(path.join(photos, file)),
});

async function generateTryOn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Generate Try-On' }).click();
  await expect(page.getByRole('progressbar', { name: 'Generation progress' })).toBeVisible();
  await screenshot(page, `${name}-generating`);
  await page.getByRole('button', { name: 'Cancel Generation' }).click();
  await expect(page.getByText('Image Generation Canceled')).toBeVisible();

  await page.getByRole('button', { name: 'Generate Try-On' }).click();
  await expect(page.getByText('Image generated successfully')).toBeVisible({ timeout: 90_000 });
  await expect(page.getByRole('img', { name: 'Picture in the editor' })).toBeVisible();
  await screenshot(page, `${name}-generated`);
}

/** Expects that on laptops the suggestions, the prompt and its button can be seen without scrolling. */
async function expectPromptAboveFold(page: Page): Promise<void> {
  const viewport = page.viewportSize()!;
  for (const [width, height] of [
    [1440, 900],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => window.scrollTo(0, 0));
    const edges = async (role: 'button' | 'textbox', name: string) => {
      const { y, height: own } = (await page.getByRole(role, { name }).boundingBox())!;
      return { top: y, bottom: y + own };
    };
    const apply = await edges('button', 'Apply Modifications');
    expect(apply.bottom).toBeLessThan(height);
    for (const part of [await edges('button', 'Add sunglasses'), await edges('textbox', 'Prompt')])
      expect(part.bottom).toBeLessThan(apply.top);
    await expectTooltipBesideGroup(page, 'Suggestions', 'Add golden heels');
    await expectTooltipBesideGroup(page, 'Editing tools', 'Save to Gallery');
  }
  await page.setViewportSize(viewport);
}

/** Hovers over a control and expects that its tooltip covers none of the group's controls. */
async function expectTooltipBesideGroup(page: Page, group: string, name: string): Promise<void> {
  const fieldset = page.getByRole('group', { name: group, exact: true });
  await fieldset.getByRole('button', { name, exact: true }).hover();
  const bubble = page.getByRole('tooltip').locator('> div');
  await expect(bubble).toHaveCSS('opacity', '1');
  const tooltip = (await bubble.boundingBox())!;
  for (const control of await fieldset.getByRole('button').all()) {
    const box = (await control.boundingBox())!;
    const isCovered =
      box.x < tooltip.x + tooltip.width &&
      tooltip.x < box.x + box.width &&
      box.y < tooltip.y + tooltip.height &&
      tooltip.y < box.y + box.height;
    expect(isCovered).toBe(false);
  }
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toBeHidden();
}

async function refine(page: Page, name: string): Promise<void> {
  // The picture becomes smaller when the history appears below it.
  await expect(page.getByRole('region', { name: 'History' })).toBeVisible();
  const canvas = page.getByRole('img', { name: 'Picture in the editor' });
  const untouched = await hashWhenSettled(canvas);
  await paint(canvas, [0.46, 0.4], [0.54, 0.44]);
  await expect.poll(() => pixelHash(canvas)).not.toBe(untouched);
  await page.getByRole('button', { name: 'Undo Inpaint' }).click();
  await page.mouse.move(0, 0);
  await expect.poll(() => pixelHash(canvas)).toBe(untouched);

  await paint(canvas, [0.44, 0.38], [0.56, 0.38]);
  await paint(canvas, [0.44, 0.46], [0.56, 0.46]);
  const erased = await pixelHash(canvas);
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await paint(canvas, [0.5, 0.36], [0.5, 0.46]);
  await expect.poll(() => pixelHash(canvas)).not.toBe(erased);
  await screenshot(page, `${name}-erased`);

  await page.getByRole('button', { name: 'Add a floral pattern' }).click();
  await expectPromptAboveFold(page);
  await page.getByRole('button', { name: 'Apply Modifications' }).click();
  await expect(page.getByText('Final image generated successfully')).toBeVisible({ timeout: 90_000 });
  await expect.poll(() => pixelHash(canvas)).not.toBe(untouched);
  await screenshot(page, `${name}-edited`);
}

async function saveAndDownload(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Save to Gallery' }).click();
  await expect(page.getByText('Image saved to gallery')).toBeVisible();
  await page.getByRole('link', { name: 'Saved', exact: true }).click();
  const heart = page.getByRole('button', { name: 'Favourite', exact: true }).first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await screenshot(page, `${name}-saved`);

  await page
    .getByRole('link', { name: /^Saved image/ })
    .first()
    .click();
  await expect(page.getByRole('img', { name: 'Generated try-on result' })).toBeVisible();
  await expect(page.getByText('Add a floral pattern', { exact: true })).toBeVisible();
  await screenshot(page, `${name}-saved-detail`);

  // In print, the page only contains the picture and its caption.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('img', { name: 'Generated try-on result' })).toBeVisible();
  await expect(page.getByText('Generated try-on result: Add a floral pattern')).toBeVisible();
  for (const name of ['Saved', 'All saved images'])
    await expect(page.getByRole('link', { name, exact: true })).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'Garment', exact: true })).toBeHidden();
  await screenshot(page, `${name}-saved-print`);
  await page.emulateMedia({ media: null });

  const downloadStarts = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const download = await downloadStarts;
  expect(download.suggestedFilename()).toBe('downloaded-image.jpg');
  const { format, width } = await sharp(await download.path()).metadata();
  expect(format).toBe('jpeg');
  expect(width).toBeGreaterThan(300);
}

interface Journey {
  name: string;
  model: PhotoFile;
  garment: PhotoFile;
  category: string;
}

/** Does everything that a new user wants to do, from the sign-up to the downloaded picture. */
async function tryOnJourney(page: Page, { name, model, garment, category }: Journey): Promise<void> {
  const account = newAccount(name, 'saree-blouse-9');
  await signUp(page, account);
  await createModel(page, 'Asha', model);
  await expect(page.getByRole('tab', { name: 'Library' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('link', { name: 'Asha' }).click();
  await expect(page.getByText('Viewing 1 model')).toBeVisible();
  await screenshot(page, `${name}-gallery`);

  await uploadGarment(page, category, 'First garment', garment);
  await page.getByRole('link', { name: /^Try-on/ }).click();
  await pick(page, 'Model', 'Asha', 'Asha');
  await pick(page, 'Garment', category, 'First garment');
  await generateTryOn(page, name);
  await refine(page, name);
  await saveAndDownload(page, name);

  await page.getByRole('link', { name: 'My Account' }).click();
  // A try-on and an edit were charged. The cancelled generation was refunded.
  await expect(page.getByText('23 generations remaining')).toBeVisible();
  await screenshot(page, `${name}-account`);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/auth\/signin$/);
}

/** Returns photos of a real person and a real shirt if this machine has them; they aren't in the repository. Otherwise returns the drawn samples. */
const loadJourney = async (): Promise<Journey> =>
  existsSync(photos)
    ? {
        name: 'real',
        model: realPhoto('people/man-polo-fullbody.jpg'),
        garment: realPhoto('garments/tshirt-elephant.jpg'),
        category: 'Shirts',
      }
    : {
        name: 'drawn',
        model: await samplePhoto('model-meera'),
        garment: await samplePhoto('kurta-indigo'),
        category: 'Kurtas',
      };

test('a new user tries on a garment, refines the result and saves it', async ({ page }) => {
  await tryOnJourney(page, await loadJourney());
});
