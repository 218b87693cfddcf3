import { type Page, expect } from '@playwright/test';
import { newAccount, signIn, signUp } from './steps';
import { test } from './test';

declare global {
  // oxlint-disable-next-line no-var -- only `var` declares a global
  var layoutShift: number;
}

/** The highest sum of layout shifts that https://web.dev/articles/cls calls good. */
const maxLayoutShift = 0.1;

/** Makes each page add up its layout shifts, except those just after user input. */
const recordLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    globalThis.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) globalThis.layoutShift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Opens a page, waits until its content has loaded, and returns the sum of its layout shifts. */
async function shiftOf(page: Page, path: string, content: string): Promise<number> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByText(content).first()).toBeVisible();
  return page.evaluate(() => globalThis.layoutShift);
}

const stepsHeading = 'Your first look in three steps';

for (const width of [360, 1440])
  test(`the parts of a page keep their place while it loads, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await recordLayoutShifts(page);
    await signIn(page, { username: 'demo', password: 'drape-demo1' });
    for (const path of ['/?tab=library', '/garment?tab=library'])
      expect(await shiftOf(page, path, 'Remove the samples')).toBeLessThanOrEqual(maxLayoutShift);
    expect(await shiftOf(page, '/saved', 'Select')).toBeLessThanOrEqual(maxLayoutShift);
  });

/** The path of the first link to a picture's page. */
const firstLink = async (page: Page, name: string | RegExp) =>
  (await page.getByRole('main').getByRole('link', { name }).first().getAttribute('href')) ?? '';

for (const width of [360, 768])
  test(`a photo and a look keep their place while the rest of their gallery loads, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await recordLayoutShifts(page);
    await signIn(page, { username: 'demo', password: 'drape-demo1' });
    await page.goto('/saved');
    const look = await firstLink(page, /^Saved image/);
    expect(await shiftOf(page, look, 'Download')).toBeLessThanOrEqual(0.02);
    await page.goto('/?tab=library');
    await page.goto(await firstLink(page, 'Anika'));
    const photo = await firstLink(page, 'View full image');
    expect(await shiftOf(page, photo, 'Use in Try-on')).toBeLessThanOrEqual(0.02);
  });

test('the public page of a look keeps its place while the picture loads, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await recordLayoutShifts(page);
  await signIn(page, { username: 'demo', password: 'drape-demo1' });
  await page.goto('/saved');
  await page.goto(await firstLink(page, /^Saved image/));
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(await shiftOf(page, new URL(link).pathname, 'A look made with Drape')).toBeLessThanOrEqual(0.02);
});

for (const width of [360, 1440])
  test(`the sign-in page in Hindi keeps its place while its fonts load, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() => localStorage.setItem('drape-language', 'hi'));
    await recordLayoutShifts(page);
    expect(await shiftOf(page, '/auth/signin', 'साइन इन')).toBeLessThanOrEqual(maxLayoutShift);
  });

test('a user without models sees the steps and the form at once, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await recordLayoutShifts(page);
  await signUp(page, newAccount('starter', 'saree-blouse-9'));
  expect(await shiftOf(page, '/', stepsHeading)).toBeLessThanOrEqual(maxLayoutShift);
  // Simulate the first visit after a sign-in, when the browser hasn't stored yet whether the user needs the first steps.
  await page.evaluate(() => localStorage.removeItem('firstSteps'));
  expect(await shiftOf(page, '/', stepsHeading)).toBeLessThanOrEqual(maxLayoutShift);
  expect(await shiftOf(page, '/?tab=library', 'Try with our samples')).toBeLessThanOrEqual(maxLayoutShift);
});
