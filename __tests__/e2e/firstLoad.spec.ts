import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { expectFine } from './look';

const scriptsOf = JSON.parse(readFileSync('dist/pageScripts.json', 'utf8')) as Record<string, string[]>;

test('while the app is on its way, the name is there and the page that will be shown is asked for', async ({
  page,
}) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/app\.\w+\.js$/, (route) => held.then(() => route.continue()));
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname.slice(1)));
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByText('Drape', { exact: true })).toBeVisible();
  // Nobody is signed in, so home is not what they will see.
  await expect.poll(() => scriptsOf['signIn']?.filter((name) => !asked.has(name))).toEqual([]);
  expect(scriptsOf['ModelsPage']?.every((name) => asked.has(name))).toBe(false);
  letGo();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveURL('/auth/signin');
});

test('an app that does not arrive is said, and asked for again', async ({ page }) => {
  await page.route(/\/app\.\w+\.js$/, (route) => route.abort());
  await page.goto('/auth/signin');
  await expect(page.getByRole('alert')).toHaveText('Drape could not be loaded. Check your connection, then try again.');
  await expectFine(page, 'not-loaded', 'part of one');
  await page.unroute(/\/app\.\w+\.js$/);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});
