import AxeBuilder from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';
import { savesScreenshots, screenshot } from './steps';

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const windowHeight = 900;

/**
 * Widths in CSS pixels at which the screen is checked, but no screenshot is saved: the narrowest supported width, and the width of a 1280-pixel window at 200 %
 * zoom.
 */
const widthsWithoutScreenshot = [320, 640];
/** Widths in CSS pixels at which the screen is checked and, if `savesScreenshots` is true, saved as a screenshot. */
const screenshotWidths = { route: [360, 768, 1440], 'part of a page': [360, 1440] };

/**
 * The width at which axe examines each theme. These two combinations of width and theme are enough, because colours only depend on the theme, and the content
 * only on the width.
 */
const axeWidths = { light: 360, dark: 1440 } as const;

/**
 * Finds horizontal overflow of the page and of each dialog. Returns, for each element that overflows, the width of its content, its visible width and its text.
 * Dialogs are checked separately: a dialog clips its overflow, so the page itself doesn't overflow.
 */
const findOverflow = (page: Page) =>
  page.evaluate(() => {
    const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
    const overflowingElements = [document.documentElement, ...dialogs].filter(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    );
    return overflowingElements.map(({ scrollWidth, clientWidth, textContent }) => [
      scrollWidth,
      clientWidth,
      textContent,
    ]);
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
  const { violations } = await axe.options(onlyViolations).withTags(axeTags).analyze();
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
}

/**
 * Changes the theme and waits until it is painted. Motion is reduced, because otherwise axe would measure buttons while their colours fade. A page whose app
 * hasn't loaded (it has no styles of Emotion) keeps the theme in which it was opened; then there is nothing to wait for.
 */
export async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
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
 * Checks that the current screen fits windows of all widths from 320 px, and 200 % zoom, in light and dark, and that axe finds no violations.
 */
export async function checkScreen(
  page: Page,
  name: string,
  what: keyof typeof screenshotWidths = 'route',
): Promise<void> {
  for (const width of [...widthsWithoutScreenshot, ...screenshotWidths[what]]) {
    await page.setViewportSize({ width, height: windowHeight });
    await expect.poll(() => findOverflow(page), `${name} at ${width} px`).toEqual([]);
  }
  for (const theme of ['light', 'dark'] as const) {
    await showTheme(page, theme);
    for (const width of savesScreenshots ? screenshotWidths[what] : [axeWidths[theme]]) {
      await page.setViewportSize({ width, height: windowHeight });
      await screenshot(page, `${name}-${width}-${theme}`);
      if (axeWidths[theme] === width) await expectNoViolations(page);
    }
  }
}
