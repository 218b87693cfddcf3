import { expect } from '@playwright/test';
import { expectFine } from './look';
import { newAccount, pick, signIn, signUp } from './steps';
import { test } from './test';

test('a new account starts from the samples, keeps a look, and removes them again', async ({ page }) => {
  const account = newAccount('samples', 'saree-blouse-9');
  await signUp(page, account);
  await signIn(page, account);
  await expect(page.getByRole('button', { name: 'Try with our samples' })).toBeVisible();
  await expectFine(page, 'state-samples-offered');

  await page.getByRole('link', { name: 'Try-on' }).click();
  await page.getByRole('button', { name: 'Try with our samples' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('8 sample models and 16 sample garments are in your library')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Picture' })).toBeFocused();

  // The samples come with their readings, so the first list shows them without a wait.
  const unread = page.getByText('Checking the photo…');
  await page.getByRole('link', { name: 'Models' }).click();
  await page.getByRole('tab', { name: 'Library' }).click();
  await expect(page.getByText(/^Good for/).first()).toBeVisible();
  expect([await page.getByText(/^Good for/).count(), await unread.count()]).toEqual([8, 0]);
  await page.getByRole('link', { name: 'Garments' }).click();
  await page.getByRole('tab', { name: 'Library' }).click();
  await page.getByRole('link', { name: 'Kurtas' }).click();
  await expect(page.getByRole('button', { name: /: correct what Indigo block-print kurta is$/ })).toBeVisible();
  expect(await unread.count()).toBe(0);

  await page.getByRole('link', { name: 'Try-on' }).click();
  await pick(page, 'Model', 'Kamala', 'Kamala');
  await pick(page, 'Garment', 'Sarees', 'Maroon silk saree with zari');
  await page.getByRole('button', { name: 'Generate Try-On' }).click();
  await expect(page.getByText('Image generated successfully')).toBeVisible({ timeout: 90_000 });
  await page.getByRole('button', { name: 'Save to Gallery' }).click();
  await expect(page.getByText('Image saved to gallery')).toBeVisible();

  await page.getByRole('link', { name: 'Garments' }).click();
  await page.getByRole('tab', { name: 'Library' }).click();
  await expect(page.getByText('16 garments are samples of ours.')).toBeVisible();
  await expectFine(page, 'state-samples-in-library');
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
  await expectFine(page, 'state-look-without-samples');
});
