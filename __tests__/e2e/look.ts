import AxeBuilder from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';
import { screenshot } from './steps';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const height = 900;

/** In CSS pixels: the narrowest supported width, and a window of 1280 at 200 % zoom. */
const onlyFitted = [320, 640];
const photographed = { route: [360, 768, 1440], 'part of one': [360, 1440] };

/** Two combinations suffice: axe's results differ by theme, and the content by width. */
const examined = { light: 360, dark: 1440 } as const;

/** The texts of elements that extend beyond the right edge. Comparing the page's width would miss what a dialog cuts off. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
    const wide = [document.documentElement, ...dialogs].filter(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    );
    return wide.map(({ scrollWidth, clientWidth, textContent }) => [scrollWidth, clientWidth, textContent]);
  });

/** Leaves out axe's other results, which it lists per element and rule and which nobody reads. */
const onlyViolations = { resultTypes: ['violations' as const] };

/**
 * Fails if axe finds a violation. Legacy mode skips frames, of which our pages have none, and takes a third of the
 * time. Injecting axe takes most of the rest, so it is injected only once per page load.
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
