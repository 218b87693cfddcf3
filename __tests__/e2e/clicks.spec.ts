import { expect } from '@playwright/test';
import { createModel, newAccount, samplePhoto, signUp, uploadGarment } from './steps';
import { test } from './test';

test('with models and garments in the library, making a look takes at most five clicks from the home page', async ({
  page,
}) => {
  const account = newAccount('clicker', 'saree-blouse-9');
  await signUp(page, account);
  await createModel(page, 'Dev', await samplePhoto('model-dev'));
  await uploadGarment(page, 'Kurtas', 'Indigo', await samplePhoto('kurta-indigo'));
  await page.goto('/');
  await page.evaluate(() => {
    const count = () => sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1));
    addEventListener('click', count, true);
  });

  await page.getByRole('link', { name: /^Try-on/ }).click();
  await expect(page.getByRole('button', { name: 'Change Dev' })).toBeVisible();
  await page.getByRole('button', { name: 'Select: Select a Garment To Upload' }).click();
  // A double click counts as two.
  await page.getByRole('dialog').getByRole('button', { name: 'Indigo', exact: true }).dblclick();
  await page.getByRole('button', { name: 'Generate Try-On' }).click();
  await expect(page.getByText('Image generated successfully')).toBeVisible({ timeout: 90_000 });
  expect(await page.evaluate(() => Number(sessionStorage.getItem('clicks')))).toBeLessThanOrEqual(5);
});
