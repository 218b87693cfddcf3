import { type Page, expect } from '@playwright/test';
import { expectNoViolations } from './checkScreen';
import { screenshot } from './steps';
import { test } from './test';

const findLoadedHeadingFonts = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ family, status }) => family.includes('Drape Serif') && status === 'loaded');
  });

/**
 * Returns the lines of the page that are only in English, except for the demo account's address. Lines that contain Hindi are left out, because the English
 * words in them are names of garments.
 */
async function findEnglishLines(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText();
  return text
    .split('\n')
    .filter((line) => /[a-z]{2,} [a-z]{2,} [a-z]{2,}/.test(line) && !/\p{Script=Devanagari}/u.test(line))
    .filter((line) => line !== 'The sample library');
}

test('choosing Hindi on the sign-in page shows the whole app in Hindi, and choosing English shows it in English again', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/auth/signin');
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.getByRole('heading', { name: 'साइन इन', level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  expect((await findLoadedHeadingFonts(page)).length).toBeGreaterThan(0);
  await screenshot(page, 'hindi-sign-in');

  await page.getByLabel('यूज़रनेम').fill('demo');
  await page.getByLabel('पासवर्ड', { exact: true }).fill('wrong-password1');
  await page.getByLabel('पासवर्ड', { exact: true }).press('Enter');
  // The server sends this sentence in English, and the app translates it.
  await expect(page.getByText('यूज़रनेम या पासवर्ड सही नहीं है')).toBeVisible();
  await page.getByLabel('पासवर्ड', { exact: true }).fill('drape-demo1');
  await page.getByLabel('पासवर्ड', { exact: true }).press('Enter');
  const terms = page.getByRole('dialog');
  await terms.getByRole('checkbox').check();
  await screenshot(page, 'hindi-terms');
  await terms.getByRole('button').last().click();
  await expect(terms).toBeHidden();

  for (const [path, heading] of [
    ['/', 'मॉडल'],
    ['/garment', 'कपड़े'],
    ['/try-on', 'ट्राय-ऑन'],
    ['/saved', 'सेव किए हुए'],
    ['/account', 'खाता'],
    ['/help', 'मदद'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await findEnglishLines(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 900 });
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(overflow).toBeLessThanOrEqual(0);
    await expectNoViolations(page);
    await screenshot(page, `hindi-${path.slice(1)}-360`);
    await page.setViewportSize({ width: 1440, height: 900 });
    await screenshot(page, `hindi-${path.slice(1)}-1440`);
  }

  await page.goto('/account');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
});

test('a first visit in Hindi loads small fonts; the whole Devanagari font is only loaded for a character that the small fonts lack', async ({
  page,
}) => {
  const sizes = new Map<string, number>();
  page.on('response', async (response) => {
    const [, name] = /\/fonts\/([\w-]+)\./.exec(response.url()) ?? [];
    if (name !== undefined && !name.includes('latin')) sizes.set(name, (await response.body()).length);
  });
  await page.addInitScript(() => localStorage.setItem('drape-language', 'hi'));
  await page.goto('/auth/signin', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: 'साइन इन', level: 1 })).toBeVisible();
  expect([...sizes.keys()].toSorted()).toEqual(['hindi-sans', 'hindi-serif']);
  // The fonts were 60 kB when this test was written. A new text with another conjunct adds a few hundred bytes.
  expect([...sizes.values()].reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(65_000);

  await page.getByLabel('यूज़रनेम').fill('शङ्कर');
  await page.waitForLoadState('networkidle');
  expect(sizes.size).toBe(2);
  await page.getByLabel('यूज़रनेम').fill('काळे');
  await expect.poll(() => sizes.has('noto-sans-devanagari-devanagari-wght-normal')).toBe(true);
});
