import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { screenshot, signIn, signUp } from './steps';

test('the wallet is topped up and the plan changed by keyboard alone, and the statement tells of both', async ({
  page,
}) => {
  const account = { username: `m${Date.now()}`, password: 'lehenga-7' };
  await signUp(page, account);
  await signIn(page, account);
  await page.getByRole('link', { name: 'My Account' }).click();
  const { keyboard } = page;
  const wallet = page.getByRole('region', { name: 'Wallet' });
  const topUp = wallet.getByRole('button', { name: 'Top Up' });

  await topUp.focus();
  await keyboard.press('Enter');
  await expect(page.getByLabel('Amount in rupees')).toBeFocused();
  await keyboard.type('250');
  await keyboard.press('Enter');
  const sandbox = page.getByRole('dialog', { name: 'Payment sandbox' });
  await expect(sandbox.getByText('Sandbox: no money moves')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await screenshot(page, 'account-sandbox');
  await keyboard.press('Escape');
  await expect(page.getByText('The payment window was closed.')).toBeVisible();
  await expect(topUp).toBeFocused();

  await keyboard.press('Enter');
  await expect(page.getByLabel('Amount in rupees')).toHaveValue('250');
  await keyboard.press('Enter');
  await expect(sandbox.getByRole('button', { name: 'Pay ₹250.00' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByText('Funds added successfully')).toBeVisible();
  await expect(wallet.getByText('₹250.00')).toBeVisible();

  await page.getByRole('button', { name: 'Upgrade' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'Premium' })).toBeFocused();
  // The current plan is passed over.
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Enterprise' })).toBeChecked();
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Premium' })).toBeChecked();
  await screenshot(page, 'account-upgrade');
  await keyboard.press('Enter');
  await expect(page.getByText('Successfully upgraded to Premium plan')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Premium Plan' }).getByText('5,000')).toBeVisible();

  await wallet.getByRole('button', { name: 'Statement' }).focus();
  await keyboard.press('Enter');
  const lines = page.getByRole('table', { name: 'Wallet statement' }).getByRole('row');
  await expect(lines).toHaveText([
    /Balance after/,
    /Plan changed\+4,975 generations5,000 generations$/,
    /Wallet top-up\+₹250\.00₹250\.00$/,
    /Welcome generations\+25 generations25 generations$/,
  ]);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await screenshot(page, 'account-statement');
});
