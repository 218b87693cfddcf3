import { expect, type Page } from '@playwright/test';
import {
  createModel,
  samplePhoto,
  pixelHash,
  hashWhenSettled,
  newAccount,
  pick,
  screenshot,
  signUp,
  uploadGarment,
} from './steps';
import { test } from './test';

const canvasOf = (page: Page) => page.getByRole('img', { name: 'Picture in the editor' });

async function generateLook(page: Page, name: string): Promise<void> {
  const account = newAccount(name, 'lehenga-7');
  await signUp(page, account);
  await createModel(page, 'Dev', await samplePhoto('model-dev'));
  await uploadGarment(page, 'Kurtas', 'Indigo', await samplePhoto('kurta-indigo'));
  await page.getByRole('link', { name: /^Try-on/ }).click();
  await pick(page, 'Model', 'Dev', 'Dev');
  await pick(page, 'Garment', 'Kurtas', 'Indigo');
  await page.getByRole('button', { name: 'Generate Try-On' }).click();
  await expect(page.getByText('Image generated successfully')).toBeVisible({ timeout: 90_000 });
  await expect(canvasOf(page)).toBeVisible();
}

async function openFit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Fit garment' }).click();
  await expect(page.getByRole('button', { name: 'Left cuff' })).toBeVisible({ timeout: 60_000 });
}

/** The middle of a handle, in pixels of the page. */
async function middleOf(page: Page, name: string): Promise<[number, number]> {
  const box = await page.getByRole('button', { name, exact: true }).boundingBox();
  if (!box) throw new Error(`${name} is not on the screen`);
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

const remainingGenerations = async (page: Page) => {
  const { wallet } = await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('user') ?? '{}') as { token: string };
    const answer = await fetch('/api/v1/users/', { headers: { authorization: `Bearer ${token}` } });
    return (await answer.json()) as { wallet: { remaining_generations: number } };
  });
  return wallet.remaining_generations;
};

test('the handles of a garment can be dragged by mouse and moved by keys; Apply draws the fit at full size and costs nothing', async ({
  page,
}) => {
  await generateLook(page, 'fitter');
  const remainingBefore = await remainingGenerations(page);
  await openFit(page);
  const canvas = canvasOf(page);
  await page.mouse.move(0, 0);
  const untouched = await hashWhenSettled(canvas);

  const [x, y] = await middleOf(page, 'Left hem');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 30, y - 40, { steps: 10 });
  await page.mouse.up();
  await page.mouse.move(0, 0);
  await expect.poll(() => pixelHash(canvas)).not.toBe(untouched);
  const [movedX, movedY] = await middleOf(page, 'Left hem');
  expect([Math.round(movedX - x), Math.round(movedY - y)]).toEqual([-30, -40]);

  await page.getByRole('button', { name: 'Neck', exact: true }).focus();
  const neck = await middleOf(page, 'Neck');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  expect(Math.round((await middleOf(page, 'Neck'))[1] - neck[1])).toBe(11);
  await screenshot(page, 'fit-shaped');

  await page.mouse.move(0, 0);
  const shaped = await hashWhenSettled(canvas);
  await page.getByRole('button', { name: 'Retouch' }).click();
  await page.getByRole('slider', { name: 'Brightness' }).focus();
  await page.keyboard.press('PageUp');
  await expect.poll(() => pixelHash(canvas)).not.toBe(shaped);
  const toned = await hashWhenSettled(canvas);
  await page.getByRole('button', { name: /^(As in the photo|Iron)$/ }).click();
  // The handles are hidden now; the cloth lies below the neck.
  const [clothX, clothY] = [neck[0], neck[1] + 60];
  await page.mouse.move(clothX, clothY - 20);
  await page.mouse.down();
  await page.mouse.move(clothX + 30, clothY + 40, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => pixelHash(canvas)).not.toBe(toned);
  await screenshot(page, 'fit-retouched');

  const brightened = await hashWhenSettled(canvas);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  const [sourceX, sourceY] = await middleOf(page, 'Copy source');
  await page.mouse.move(sourceX, sourceY);
  await page.mouse.down();
  await page.mouse.move(sourceX + 20, sourceY + 60, { steps: 5 });
  await page.mouse.up();
  await page.mouse.move(sourceX - 30, sourceY - 40);
  await page.mouse.down();
  await page.mouse.move(sourceX + 30, sourceY - 40, { steps: 10 });
  await page.mouse.up();
  await expect.poll(() => pixelHash(canvas)).not.toBe(brightened);
  await screenshot(page, 'fit-copied');

  for (let i = 0; i < 6; i++) await page.getByRole('button', { name: 'Undo Inpaint' }).click();
  await page.mouse.move(0, 0);
  await expect(page.getByRole('button', { name: 'Reset' })).toHaveAttribute('aria-disabled', 'true');
  for (let i = 0; i < 6; i++) await page.getByRole('button', { name: 'Redo' }).click();
  await page.getByRole('button', { name: 'Shape' }).click();

  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByText('Fit applied, free of charge.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Left cuff' })).toBeHidden();
  await expect(canvas).toBeVisible();
  await screenshot(page, 'fit-applied');
  expect(await remainingGenerations(page)).toBe(remainingBefore);

  // When the tool is opened again, it starts from the applied fit, and Reset undoes the whole fit.
  await openFit(page);
  const [againX, againY] = await middleOf(page, 'Left hem');
  const [hemX, hemY] = [Math.round(againX - x), Math.round(againY - y)];
  expect([Math.abs(hemX + 30) < 3, Math.abs(hemY + 40) < 3]).toEqual([true, true]);
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true });

  test('one finger drags a handle, and two fingers scale the garment', async ({ page }) => {
    await generateLook(page, 'toucher');
    await page.setViewportSize({ width: 390, height: 844 });
    await openFit(page);
    const handles = await page.locator('[data-handle]').all();
    const boxes = await Promise.all(handles.map(async (handle) => (await handle.boundingBox())!));
    for (const [i, one] of boxes.entries())
      for (const other of boxes.slice(i + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(23.5);
    const apply = page.getByRole('button', { name: 'Apply', exact: true });
    await expect(apply).toBeInViewport({ ratio: 1 });
    const isCovered = await apply.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return !element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isCovered).toBe(false);
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([pointX, pointY], id) => ({ x: pointX, y: pointY, id })),
      });
    // The tool's buttons stick to the lower edge of the screen, where they could cover the handle.
    await page
      .getByRole('button', { name: 'Left hem' })
      .evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await page.waitForTimeout(500);
    const [x, y] = await middleOf(page, 'Left hem');
    await touch('touchStart', [x, y]);
    for (let i = 1; i <= 5; i++) await touch('touchMove', [x - 3 * i, y - 4 * i]);
    await touch('touchEnd');
    await expect
      .poll(async () => (await middleOf(page, 'Left hem')).map(Math.round))
      .toEqual([Math.round(x - 15), Math.round(y - 20)]);

    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await page
      .getByRole('button', { name: 'Whole garment' })
      .evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await page.waitForTimeout(500);
    const [centreX, centreY] = await middleOf(page, 'Whole garment');
    await touch('touchStart', [centreX - 30, centreY], [centreX + 30, centreY]);
    for (let i = 1; i <= 5; i++) await touch('touchMove', [centreX - 30 - i, centreY], [centreX + 30 + 2 * i, centreY]);
    await touch('touchEnd');
    await expect(page.getByRole('slider', { name: 'Size' })).toHaveAttribute('aria-valuetext', '125%');
    const tool = page.getByRole('region', { name: 'Fit the garment' });
    const heightOf = async (label: string) => (await tool.getByText(label, { exact: true }).boundingBox())?.height;
    expect(await heightOf('Rotation')).toBe(await heightOf('Size'));
    await screenshot(page, 'fit-phone');
    await page.getByRole('button', { name: 'Retouch', exact: true }).click();
    await screenshot(page, 'fit-phone-retouch');
  });
});
