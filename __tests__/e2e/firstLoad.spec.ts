import { readFileSync } from 'node:fs';
import { type Locator, type Page, expect } from '@playwright/test';
import { expectFine, expectNoViolations } from './look';
import { screenshot, signIn } from './steps';
import { test } from './test';

const scriptsOf = JSON.parse(readFileSync('dist/pageScripts.json', 'utf8')) as Record<string, string[]>;

const appScript = /\/app\.\w+\.js$/;

/** Holds back the app's scripts until released. */
async function holdApp(page: Page): Promise<() => Promise<void>> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(appScript, (route) => held.then(() => route.continue()));
  return async () => {
    letGo();
    await expect(page.locator('.first-frame')).toHaveCount(0);
    await page.unroute(appScript);
  };
}

/** Position in whole pixels, and style, of a text. */
const looksOf = (words: Locator) =>
  words.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element.lastChild ?? element);
    const { x, y, width, height } = range.getBoundingClientRect();
    const { color, fontFamily, fontSize, fontWeight } = getComputedStyle(element);
    return { place: [x, y, width, height].map(Math.round), color, fontFamily, fontSize, fontWeight };
  });

/** When the app replaces the placeholder, none of these texts may move or change its style. */
async function expectSteady(page: Page, path: string, words: string[]): Promise<void> {
  const looks = () => Promise.all(words.map((text) => looksOf(page.getByText(text, { exact: true }).first())));
  const letGo = await holdApp(page);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('.first-frame')).toBeVisible();
  const before = await looks();
  const { width } = page.viewportSize() ?? { width: 0 };
  await screenshot(page, `first-frame${path.replaceAll('/', '-')}-${width}`);
  if (width === 360) await expectNoViolations(page);
  await letGo();
  expect(await looks(), `${path} at ${width} px`).toEqual(before);
}

async function atEachWidth(page: Page, look: (width: number) => Promise<void>): Promise<void> {
  for (const [width, colorScheme] of [
    [360, 'light'],
    [768, 'dark'],
    [1440, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await look(width);
  }
}

test("the placeholder shows the page's header where the page has it", async ({ page }) => {
  const promise = 'See a kurta, a lehenga or a saree on a person before anyone puts it on.';
  const signInHeader = ['Sign in', 'Enter your details to sign in to your account'];
  await atEachWidth(page, (width) =>
    expectSteady(page, '/auth/signin', ['Drape', ...(width < 768 ? signInHeader : [promise])]),
  );
  await signIn(page, { username: 'demo', password: 'drape-demo1' });
  const account = ['Drape', 'Account', 'Manage your profile, wallet, and subscription settings'];
  await atEachWidth(page, () => expectSteady(page, '/account', account));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Collapse navigation' }).click();
  await expectSteady(page, '/try-on', ['One model, one garment, one look, refined by brush and prompt']);
});

test('while the app loads, its name is shown and the right page is requested', async ({ page }) => {
  const letGo = await holdApp(page);
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname.slice(1)));
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByText('Drape', { exact: true })).toBeVisible();
  // Nobody is signed in, so the sign-in page will be shown instead of home.
  await expect.poll(() => scriptsOf['signIn']?.filter((name) => !asked.has(name))).toEqual([]);
  expect(scriptsOf['ModelsPage']?.every((name) => asked.has(name))).toBe(false);
  await letGo();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveURL('/auth/signin');
});

test('an app that fails to load shows an error, and is requested again', async ({ page }) => {
  await page.route(appScript, (route) => route.abort());
  await page.goto('/auth/signin');
  await expect(page.getByRole('alert')).toHaveText("Drape couldn't be loaded. Check your connection, then try again.");
  await expectFine(page, 'not-loaded', 'part of one');
  await page.unroute(appScript);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});
