import AxeBuilder from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';
import { screenshot } from './steps';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const height = 900;

/** CSS pixels: the narrowest that must do, and a window of 1280 at 200 % zoom. */
const onlyFitted = [320, 640];
const photographed = { route: [360, 768, 1440], 'part of one': [360, 1440] };

/** Two in one: what axe measures differs by theme, and what is on the screen by width. */
const examined = { light: 360, dark: 1440 } as const;

/** What reaches beyond the right edge, by its words; the page's own width alone would miss what a dialog cuts off. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
    const wide = [document.documentElement, ...dialogs].filter(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    );
    return wide.map(({ scrollWidth, clientWidth, textContent }) => [scrollWidth, clientWidth, textContent]);
  });

/** Of all else it says one element a rule, for nobody to read. */
const onlyViolations = { resultTypes: ['violations' as const] };

/**
 * The legacy mode leaves out frames, of which there are none, and takes a third of the time. Of the rest most goes into
 * handing the page the program, which it keeps until it is loaded anew.
 */
export async function expectNoViolations(page: Page): Promise<void> {
  const isThere = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, axeSource: isThere ? 'void 0' : undefined }).setLegacyMode();
  const { violations } = await axe.options(onlyViolations).withTags(rules).analyze();
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
}

/**
 * What is on the screen now fits from 320 px to wide, at 200 % zoom, light and dark, and axe finds nothing in it.
 * Leaves a picture of each width and theme.
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
