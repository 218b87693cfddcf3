import AxeBuilder from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';
import { savesScreenshots, screenshot } from './steps';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const height = 900;

/** Widths in CSS pixels that are never saved as screenshots: the narrowest supported width, and a window of 1280 pixels at 200 % zoom. */
const widthsWithoutScreenshot = [320, 640];
/** The other widths in CSS pixels that are checked. */
const screenshotWidths = { route: [360, 768, 1440], 'part of a page': [360, 1440] };

/** The width at which axe examines each theme. Two combinations are enough, because axe's results depend on the theme, and the content depends on the width. */
const axeWidths = { light: 360, dark: 1440 } as const;

/**
 * Returns the page and each dialog if its content overflows sideways: the width of the content, the visible width and the text. A check of the page alone would miss
 * what a dialog cuts off.
 */
const overflowing = (page: Page) =>
  page.evaluate(() => {
    const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
    const wide = [document.documentElement, ...dialogs].filter(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    );
    return wide.map(({ scrollWidth, clientWidth, textContent }) => [scrollWidth, clientWidth, textContent]);
  });

/** Makes axe list only violations. Its other results, for each element and rule, aren't used. */
const onlyViolations = { resultTypes: ['violations' as const] };

/**
 * Fails if axe finds a violation. Uses axe's legacy mode, which takes a third of the time. It skips frames, but our pages have none. Most of the remaining time
 * is for injecting axe, so axe is injected only once per page load.
 */
export async function expectNoViolations(page: Page): Promise<void> {
  const isAxeInjected = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, axeSource: isAxeInjected ? 'void 0' : undefined }).setLegacyMode();
  const { violations } = await axe.options(onlyViolations).withTags(rules).analyze();
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
}

/**
 * Changes the theme and waits until it is painted. Motion is reduced, because otherwise axe would measure buttons while their colours fade. A page whose app
 * hasn't loaded (it has no styles of Emotion) keeps the theme in which it was opened; then there is nothing to wait for.
 */
async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.waitForFunction(
    (wanted) =>
      document.documentElement.dataset['muiColorScheme'] === wanted || !document.querySelector('style[data-emotion]'),
    theme,
  );
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined)))),
  );
}

/**
 * Checks that the current screen fits from 320 px to wide windows and at 200 % zoom, in light and dark, and that axe
 * finds no violations.
 */
export async function checkScreen(
  page: Page,
  name: string,
  what: keyof typeof screenshotWidths = 'route',
): Promise<void> {
  for (const width of [...widthsWithoutScreenshot, ...screenshotWidths[what]]) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => overflowing(page), `${name} at ${width} px`).toEqual([]);
  }
  for (const theme of ['light', 'dark'] as const) {
    await showTheme(page, theme);
    for (const width of savesScreenshots ? screenshotWidths[what] : [axeWidths[theme]]) {
      await page.setViewportSize({ width, height });
      await screenshot(page, `${name}-${width}-${theme}`);
      if (axeWidths[theme] === width) await expectNoViolations(page);
    }
  }
}
