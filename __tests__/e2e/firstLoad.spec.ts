import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

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
  await expect.poll(() => scriptsOf['SignInPage']?.filter((name) => !asked.has(name))).toEqual([]);
  expect(scriptsOf['ModelsPage']?.every((name) => asked.has(name))).toBe(false);
  letGo();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveURL('/auth/signin');
});
