import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { pick, screenshot, signIn } from './steps';

const demo = { username: 'demo', password: 'drape-demo1' };

test('the demo account has models and garments to begin with, and the main job runs on them', async ({ page }) => {
  await signIn(page, demo);
  await page.getByRole('tab', { name: 'Library' }).click();
  await expect(page.getByRole('main').getByRole('link')).not.toHaveCount(0);
  await page.getByRole('link', { name: 'Garments' }).click();
  await page.getByRole('tab', { name: 'Library' }).click();
  for (const category of ['Kurtas', 'Sarees', 'Lehengas', 'Anarkalis'])
    await expect(page.getByRole('link', { name: category })).toBeVisible();

  await page.getByRole('link', { name: 'Try-on' }).click();
  await pick(page, 'Model', 'Anika', 'Anika');
  await pick(page, 'Garment', 'Anarkalis', 'Emerald zari anarkali');
  await page.getByRole('button', { name: 'Generate Try-On' }).click();
  await expect(page.getByText('Image generated successfully')).toBeVisible({ timeout: 90_000 });
  await screenshot(page, 'demo-try-on');
});

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

test('light and dark, wide and narrow, every screen fits and axe finds nothing', async ({ page }) => {
  await signIn(page, demo);
  for (const width of [320, 768, 1440])
    for (const mode of ['Light', 'Dark']) {
      await page.setViewportSize({ width: 1440, height: 900 });
      const toggle = page.getByRole('button', { name: `${mode} mode` });
      if (await toggle.isVisible()) await toggle.click();
      await page.setViewportSize({ width, height: 900 });
      for (const path of ['/', '/garment', '/try-on', '/saved', '/account', '/help']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
        expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
        await screenshot(page, `screen${path.replace('/', '-')}-${width}-${mode.toLowerCase()}`);
      }
    }
});
