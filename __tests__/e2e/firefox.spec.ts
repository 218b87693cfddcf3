import { mkdir, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { type Page, launch } from 'puppeteer-core';
import sharp from 'sharp';
import { findFirefox } from './findFirefox';
import { savesScreenshots } from './steps';
import { test } from './test';

/** How long to wait for something to appear, in milliseconds. A try-on takes the longest. */
const timeout = 90_000;

/**
 * Waits for the first element that matches a CSS selector, and clicks it. In the selector, `::-p-text(…)` matches a part of the text. We avoid selectors by
 * role, because each takes more than a second in Firefox.
 */
const click = (page: Page, selector: string) => page.locator(selector).setTimeout(timeout).click();

const waitForElement = (page: Page, selector: string) => page.locator(selector).setTimeout(timeout).waitHandle();

const waitForText = (page: Page, text: string) => waitForElement(page, `::-p-text(${text})`);

const waitForPicture = (page: Page) => waitForElement(page, '[role=img][aria-label="Picture in the editor"]');

async function screenshot(page: Page, name: string): Promise<void> {
  if (!savesScreenshots) return;
  await mkdir('test-results/screens', { recursive: true });
  await page.screenshot({ path: `test-results/screens/firefox-${name}.png` });
}

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/auth/signin`);
  await page.locator('input[name=username]').fill('demo');
  await page.locator('input[name=password]').fill('drape-demo1');
  await screenshot(page, 'sign-in');
  await click(page, 'button[type=submit]');
  await waitForText(page, 'welcome back demo');
  await screenshot(page, 'terms');
  await click(page, '[role=dialog] [type=checkbox]');
  await click(page, '[role=dialog] button::-p-text(Accept and Continue)');
}

async function pick(page: Page, what: 'Model' | 'Garment', group: string, name: string): Promise<void> {
  await click(page, `[aria-label="Select: Select a ${what} To Upload"]`);
  await click(page, '[role=dialog] [role=combobox]');
  await click(page, `[role=option]::-p-text(${group})`);
  // Wait until the menu has closed: while it closes, it still intercepts clicks.
  await page.waitForSelector('[role=listbox]', { hidden: true });
  await click(page, `[role=dialog] button[aria-label="${name}"]`);
  await screenshot(page, `pick-${what.toLowerCase()}`);
  await click(page, '[role=dialog] button::-p-text(Confirm Selection)');
  await waitForText(page, `${what} selected`);
}

/** Paints a stroke across the picture in the editor, and expects that the pixels in the middle of the stroke change on the screen. */
async function erase(page: Page): Promise<void> {
  const picture = await waitForPicture(page);
  const box = (await picture.boundingBox())!;
  const y = box.y + box.height * 0.42;
  // Mouse coordinates are relative to the window. Coordinates of a screenshot are relative to the page, which a click may have scrolled.
  const top = y + (await page.evaluate(() => scrollY)) - 4;
  const clip = { x: box.x + box.width / 2 - 4, y: top, width: 8, height: 8 };
  const middle = () => page.screenshot({ clip, encoding: 'base64' });
  const untouched = await middle();
  await page.mouse.move(box.x + box.width * 0.44, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.56, y, { steps: 12 });
  await page.mouse.up();
  await page.mouse.move(0, 0);
  await expect.poll(middle).not.toBe(untouched);
}

/** Downloads the look into the folder, and expects a picture. */
async function download(page: Page, folder: string): Promise<void> {
  await click(page, 'button::-p-text(Download)');
  const name = 'downloaded-image.jpg';
  // Until the download is complete, the folder also contains a temporary file of Firefox.
  await expect.poll(() => readdir(folder)).toEqual([name]);
  const { format, width } = await sharp(await readFile(path.join(folder, name))).metadata();
  expect(format).toBe('jpeg');
  expect(width).toBeGreaterThan(300);
}

const firefox = findFirefox();

if (firefox)
  test('in Firefox, a user can sign in, try on a garment, and download the look', async ({ server }) => {
    const home = await mkdtemp(path.join(tmpdir(), 'firefox-'));
    const downloads = path.join(home, 'downloads');
    await mkdir(downloads);
    // Use Puppeteer, because Playwright can't control an installed Firefox.
    const browser = await launch({
      browser: 'firefox',
      executablePath: firefox,
      // Firefox refuses to run as root if another user owns the home folder, as in containers on GitHub.
      env: { ...process.env, HOME: home },
      defaultViewport: { width: 1440, height: 900 },
      extraPrefsFirefox: { 'browser.download.folderList': 2, 'browser.download.dir': downloads },
    });
    try {
      const page = await browser.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));

      await signIn(page, server.address);
      await click(page, 'a[href="/try-on"]');
      await pick(page, 'Model', 'Anika', 'Anika');
      // Choose a model and a garment that no other test saves with the demo account. Otherwise the look would exist already, and couldn't be saved again.
      await pick(page, 'Garment', 'Shirts', 'Teal ikat cotton shirt');
      await click(page, 'button::-p-text(Generate Try-On)');
      await waitForText(page, 'Image generated successfully');
      // The picture becomes smaller when the history appears below it.
      await waitForElement(page, '[aria-label="History"]:not([hidden])');
      await erase(page);
      await screenshot(page, 'erased');

      await click(page, '[aria-label="Save to Gallery"][aria-haspopup="menu"]');
      await click(page, '[role="menuitem"]::-p-text(The whole picture)');
      await waitForText(page, 'Image saved to gallery');
      await click(page, 'a[href="/saved"]');
      const look = 'main a[href^="/saved/"]';
      await waitForElement(page, `${look} img`);
      await screenshot(page, 'saved');
      await click(page, look);
      await waitForElement(page, 'img[alt="Generated try-on result"]');
      await screenshot(page, 'look');
      await download(page, downloads);
      expect(errors).toEqual([]);
    } finally {
      await browser.close();
      // After the main process of Firefox has exited, its other processes still write to the folder, so try several times.
      await rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
    }
  });
