import AxeBuilder from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';
import { screenshot } from './steps';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const height = 900;

/** Widths in CSS pixels at which screens must fit, but without a screenshot: the narrowest supported width, and a window of 1280 pixels at 200 % zoom. */
const onlyFitted = [320, 640];
const photographed = { route: [360, 768, 1440], 'part of one': [360, 1440] };

/** The width at which axe examines each theme. Two combinations are enough, because axe's results depend on the theme, and the content depends on the width. */
const examined = { light: 360, dark: 1440 } as const;

/** The texts of elements that extend beyond the right edge of the page or of a dialog. Comparing the page's width would miss what a dialog cuts off. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
    const wide = [document.documentElement, ...dialogs].filter(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    );
    return wide.map(({ scrollWidth, clientWidth, textContent }) => [scrollWidth, clientWidth, textContent]);
  });

/** Makes axe list only violations. It would list its other results for each element and rule, and nobody reads those. */
const onlyViolations = { resultTypes: ['violations' as const] };

/**
 * Fails if axe finds a violation. Uses axe's legacy mode, which takes a third of the time. It skips frames, but our pages have none. Most of the remaining time
 * is for injecting axe, so axe is injected only once per page load.
 */
export async function expectNoViolations(page: Page): Promise<void> {
  const isThere = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, axeSource: isThere ? 'void 0' : undefined }).setLegacyMode();
  const { violations } = await axe.options(onlyViolations).withTags(rules).analyze();
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
}

/**
 * Checks that the current screen fits from 320 px to wide windows and at 200 % zoom, in light and dark, and that axe
 * finds no violations. Saves a screenshot of each width and theme.
 */
export async function expectFine(page: Page, name: string, what: keyof typeof photographed = 'route'): Promise<void> {
  for (const width of onlyFitted) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => cutOff(page), `${name} at ${width} px`).toEqual([]);
  }
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    for (const width of photographed[what]) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => cutOff(page), `${name} at ${width} px`).toEqual([]);
      await screenshot(page, `${name}-${width}-${theme}`);
      if (examined[theme] === width) await expectNoViolations(page);
    }
  }
}
