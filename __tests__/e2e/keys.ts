import { type Locator, type Page, expect } from '@playwright/test';

/** Maximum number of presses of Tab. No screen has that many tab stops, so a target that doesn't have the focus by then can't be reached. */
const maxPresses = 80;

/** Functions that use a page by keyboard only. */
export function keysOf(page: Page) {
  const { keyboard } = page;

  /** Presses Tab or Shift+Tab until the target has the focus. */
  async function tabTo(target: Locator, tabKey: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible();
    for (let presses = 0; presses < maxPresses; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) break;
      await keyboard.press(tabKey);
    }
    await expect(target).toBeFocused();
  }

  async function press(target: Locator, key = 'Enter', tabKey: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await tabTo(target, tabKey);
    await keyboard.press(key);
  }

  async function type(target: Locator, text: string): Promise<void> {
    await tabTo(target);
    await keyboard.type(text);
  }

  /** Follows a link of the navigation, and expects the page's heading to have the focus afterwards. */
  async function goTo(entry: string, heading = entry): Promise<void> {
    await press(page.getByRole('link', { name: entry, exact: entry !== 'Try-on' }), 'Enter', 'Shift+Tab');
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
  }

  /** Chooses a tab with the arrow keys, starting from the active one. */
  async function chooseTab(name: string, arrow: 'ArrowLeft' | 'ArrowRight'): Promise<void> {
    await tabTo(page.getByRole('tab', { selected: true }));
    await keyboard.press(arrow);
    await expect(page.getByRole('tab', { name })).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
  }

  /** Opens a select and chooses an option with the arrow keys. */
  async function choose(field: Locator, option: string): Promise<void> {
    await press(field);
    const optionElement = page.getByRole('option', { name: option, exact: true });
    await expect(optionElement).toBeVisible();
    for (let presses = 0; presses < maxPresses; presses++) {
      if (await optionElement.evaluate((element) => element === document.activeElement)) break;
      await keyboard.press('ArrowDown');
    }
    await keyboard.press('Enter');
    await expect(field).toHaveText(option);
    await expect(field).toBeFocused();
  }

  return { keyboard, tabTo, press, type, goTo, chooseTab, choose };
}
