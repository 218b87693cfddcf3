import { type Locator, type Page, expect } from '@playwright/test';

/** More stops than any screen has: who has not arrived by then cannot. */
const maxPresses = 80;

/** The keys of a person who uses no pointer. */
export function keysOf(page: Page) {
  const { keyboard } = page;

  /** Goes on by Tab, or back by Shift+Tab, until it has the focus. */
  async function to(target: Locator, by: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible();
    for (let presses = 0; presses < maxPresses; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) break;
      await keyboard.press(by);
    }
    await expect(target).toBeFocused();
  }

  async function press(target: Locator, key = 'Enter', by: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await to(target, by);
    await keyboard.press(key);
  }

  async function type(target: Locator, text: string): Promise<void> {
    await to(target);
    await keyboard.type(text);
  }

  /** By the navigation; the heading of the page has the focus afterwards. */
  async function goTo(entry: string, heading = entry): Promise<void> {
    await press(page.getByRole('link', { name: entry, exact: entry !== 'Try-on' }), 'Enter', 'Shift+Tab');
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
  }

  /** Chooses a tab by the arrows, from the one that is chosen. */
  async function chooseTab(name: string, arrow: 'ArrowLeft' | 'ArrowRight'): Promise<void> {
    await to(page.getByRole('tab', { selected: true }));
    await keyboard.press(arrow);
    await expect(page.getByRole('tab', { name })).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
  }

  /** Opens a drop-down and goes down to an option. */
  async function choose(field: Locator, option: string): Promise<void> {
    await press(field);
    const wanted = page.getByRole('option', { name: option, exact: true });
    await expect(wanted).toBeVisible();
    for (let presses = 0; presses < maxPresses; presses++) {
      if (await wanted.evaluate((element) => element === document.activeElement)) break;
      await keyboard.press('ArrowDown');
    }
    await keyboard.press('Enter');
    await expect(field).toHaveText(option);
    await expect(field).toBeFocused();
  }

  return { keyboard, to, press, type, goTo, chooseTab, choose };
}
