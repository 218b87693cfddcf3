import { expect } from '@playwright/test';
import { checkScreen } from './checkScreen';
import { newAccount, pick, signUp } from './steps';
import { test } from './test';

test('a new user adds the samples, saves a look made with them, and removes the samples', async ({ page }) => {
  const account = newAccount('samples', 'saree-blouse-9');
  await signUp(page, account);
  await expect(page.getByRole('button', { name: 'Try with our samples' })).toBeVisible();
  await checkScreen(page, 'state-samples-offered');

  await page.getByRole('link', { name: /^Try-on/ }).click();
  // Wait for the next page, because the current one has a button with the same name.
  await expect(page.getByRole('heading', { name: 'Try-on', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Try with our samples' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('8 sample models and 16 sample garments are in your library')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Picture' })).toBeFocused();

  // The samples come with their readings, so the lists show them immediately.
  const unfinishedReadings = page.getByText('Checking the photo...');
  await page.getByRole('link', { name: 'Models' }).click();
  await page.getByRole('tab', { name: 'Library' }).click();
  await expect(page.getByText(/^Good for/).first()).toBeVisible();
  expect([await page.getByText(/^Good for/).count(), await unfinishedReadings.count()]).toEqual([8, 0]);
  await page.getByRole('link', { name: 'Garments' }).click();
  await page.getByRole('tab', { name: 'Library' }).click();
  await page.getByRole('link', { name: 'Kurtas' }).click();
  await expect(page.getByRole('button', { name: /: correct Indigo block-print kurta$/ })).toBeVisible();
  expect(await unfinishedReadings.count()).toBe(0);

  await page.getByRole('link', { name: /^Try-on/ }).click();
  await pick(page, 'Model', 'Kamala', 'Kamala');
  await pick(page, 'Garment', 'Sarees', 'Maroon silk saree with zari');
  await page.getByRole('button', { name: 'Generate Try-On' }).click();
  await expect(page.getByText('Image generated successfully')).toBeVisible({ timeout: 90_000 });
  await page.getByRole('button', { name: 'Save to Gallery' }).click();
  await expect(page.getByText('Image saved to gallery')).toBeVisible();

  await page.getByRole('link', { name: 'Garments' }).click();
  await page.getByRole('tab', { name: 'Library' }).click();
  await expect(page.getByText('16 garments are our samples.')).toBeVisible();
  await checkScreen(page, 'state-samples-in-library');
  await page.getByRole('button', { name: 'Remove the samples' }).click();
  await page.getByRole('alertdialog', { name: 'Remove the samples?' }).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Samples removed')).toBeVisible();
  await expect(page.getByText('No categories found')).toBeVisible();

  await page.getByRole('link', { name: 'Saved', exact: true }).click();
  await page
    .getByRole('link', { name: /^Saved image/ })
    .first()
    .click();
  for (const picture of await page.getByRole('main').getByRole('img').all())
    await expect(picture).toHaveJSProperty('complete', true);
  await checkScreen(page, 'state-look-without-samples');
});
