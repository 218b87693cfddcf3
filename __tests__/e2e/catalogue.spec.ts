import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { readZip } from '../support/readZip';
import { checkScreen } from './checkScreen';
import { newAccount, signUp } from './steps';
import { test } from './test';

test('a shop tries on a whole category, and finds the catalogue again after a reload', async ({ page }) => {
  await signUp(page, newAccount('shop', 'saree-blouse-9'));
  await page.getByRole('button', { name: 'Try with our samples' }).click();
  await expect(page.getByText('8 sample models and 16 sample garments are in your library')).toBeVisible({
    timeout: 60_000,
  });

  await page.getByRole('link', { name: 'Garments' }).click();
  await page.getByRole('tab', { name: 'Library' }).click();
  await page.getByRole('button', { name: 'Actions for Dresses' }).click();
  await page.getByRole('menuitem', { name: 'Try on the whole category' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Catalogue' })).toBeVisible();
  await expect(page.getByText('Select a photo of a model to see the price.')).toBeVisible();
  await page.getByRole('button', { name: 'Anika' }).click();
  await expect(page.getByText('3 pictures: 3 from your plan')).toBeVisible();
  await checkScreen(page, 'route-catalogues', 'part of a page');

  await page.getByRole('button', { name: 'Make 3 pictures' }).click();
  await expect(page.getByText('0 of 3 ready')).toBeVisible();
  await page.reload();
  await expect(page.getByText('3 pictures ready')).toBeVisible({ timeout: 240_000 });
  const pictures = page.getByRole('listitem').getByRole('img');
  await expect(pictures).toHaveCount(3);
  await checkScreen(page, 'route-catalogue', 'part of a page');

  await page.getByRole('button', { name: 'Keep: Rust summer dress on Anika' }).click();
  await expect(page.getByRole('button', { name: 'Kept: Rust summer dress on Anika' })).toBeFocused();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download all' }).click();
  const files = readZip(await readFile(await (await download).path()));
  expect([...files.keys()].filter((name) => /\.(png|jpg|webp)$/.test(name))).toHaveLength(3);
  const [, table] = [...files].find(([name]) => name.endsWith('.csv')) ?? [];
  expect(table?.toString()).toContain('rust-summer-dress-on-anika');
});
