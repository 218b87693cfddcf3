import { readFileSync } from 'node:fs';
import { type Page, expect } from '@playwright/test';
import { checkScreen } from './checkScreen';
import { screenshot } from './steps';
import { test } from './test';

const pageScripts = JSON.parse(readFileSync('dist/pageScripts.json', 'utf8')) as Record<string, string[]>;

const appScript = /\/app\.\w+\.js$/;

/** Holds back the app's scripts. Returns a function that releases them. */
async function delayAppScripts(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(appScript, (route) => released.then(() => route.continue()));
  return async () => {
    release();
    await expect(page.locator('.splash')).toHaveCount(0);
    await page.unroute(appScript);
  };
}

test("while the app loads, the app's name is shown, and the scripts of the page that will open are requested", async ({
  page,
}) => {
  const release = await delayAppScripts(page);
  const requestedPaths = new Set<string>();
  page.on('request', (request) => requestedPaths.add(new URL(request.url()).pathname.slice(1)));
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByText('Drape', { exact: true })).toBeVisible();
  await screenshot(page, 'splash');
  // Nobody is signed in, so the app will show the sign-in page instead of the home page.
  await expect.poll(() => pageScripts['signIn']?.filter((name) => !requestedPaths.has(name))).toEqual([]);
  expect(pageScripts['ModelsPage']?.every((name) => requestedPaths.has(name))).toBe(false);
  await release();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveURL('/auth/signin');
  const colourOf = (selector: string) => page.locator(selector).evaluate((element) => getComputedStyle(element).color);
  expect(await colourOf('h1')).toBe(await colourOf('body'));
});

test('if the app fails to load, an error appears with a button to load it again', async ({ page }) => {
  await page.route(appScript, (route) => route.abort());
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/auth/signin');
    await expect(page.getByRole('alert')).toHaveText(
      "Drape couldn't be loaded. Check your connection, then try again.",
    );
    await checkScreen(page, 'not-loaded', 'part of a page');
  }
  await page.unroute(appScript);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});
