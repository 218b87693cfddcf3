import { type Page, expect } from '@playwright/test';
import sharp from 'sharp';
import {
  decodeMask,
  createFingers,
  storedStrokes,
  paintInNode,
  createPen,
  createPointConverter,
  interceptEdit,
} from './editorSteps';
import { pixelHash, hashWhenSettled, paint, pick, screenshot, signIn } from './steps';
import type { Stroke } from '../../workers/image/stroke';
import { test } from './test';

test.use({ hasTouch: true });

const canvasOf = (page: Page) => page.getByRole('img', { name: 'Picture in the editor' });

/** The workers that encode the files of an edit. The only other worker of the page is the image worker. */
const encodersOf = (page: Page) => page.workers().filter((worker) => !worker.url().includes('image'));

/**
 * Makes toasts invisible, because each would cover the picture for four seconds. Their texts stay in the page. Uses a constructed style sheet, because the
 * page's content security policy rejects others.
 */
const makeToastsInvisible = (page: Page) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.notistack-SnackbarContainer { opacity: 0; pointer-events: none !important }');
    sheet.insertRule('.notistack-SnackbarContainer * { pointer-events: none !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });

async function openTryOn(page: Page): Promise<void> {
  await makeToastsInvisible(page);
  await signIn(page, { username: 'demo', password: 'drape-demo1' });
  await page.getByRole('link', { name: /^Try-on/ }).click();
  await pick(page, 'Model', 'Anika', 'Anika');
  await pick(page, 'Garment', 'Anarkalis', 'Emerald zari anarkali');
  await page.getByRole('button', { name: 'Generate Try-On' }).click();
  await expect(page.getByText('Image generated successfully')).toBeVisible({ timeout: 90_000 });
  await expect(canvasOf(page)).toBeVisible();
}

/**
 * Expects that each pixel of the uploaded mask equals the mask that Node paints from the stroke log, and that the uploaded picture equals the original outside
 * of the mask.
 */
async function expectSentAsPainted(page: Page, strokes: number): Promise<void> {
  await expect.poll(async () => (await storedStrokes(page)).length).toBe(strokes);
  const { image, mask, original } = await interceptEdit(page);
  const { data, info } = await decodeMask(mask);
  const painted = paintInNode(await storedStrokes(page), info.width, info.height);
  expect(data.equals(painted.map((value) => (value >= 128 ? 255 : 0)))).toBe(true);
  expect(painted.includes(255)).toBe(true);

  const answer = await page.request.get(original);
  const [before, after] = await Promise.all(
    [await answer.body(), image].map((file) => sharp(file).ensureAlpha().raw().toBuffer()),
  );
  const wrongPixel = painted.findIndex((erased, index) => {
    if (erased === 255) return after!.readUInt32BE(4 * index) !== 0;
    return erased === 0 && after!.readUInt32BE(4 * index) !== before!.readUInt32BE(4 * index);
  });
  expect(wrongPixel).toBe(-1);
}

test('strokes by mouse, finger and pen are uploaded as drawn, even if a worker is killed and the page is reloaded', async ({
  page,
}) => {
  await openTryOn(page);
  // On a touch screen, the editor starts with the tool that moves the picture.
  await page.getByRole('button', { name: 'Erase', exact: true }).click();
  const canvas = canvasOf(page);
  const pointAt = await createPointConverter(canvas);
  const untouched = await hashWhenSettled(canvas);

  await test.step('the workers that encode picture and mask are started while the user writes the prompt', async () => {
    expect(encodersOf(page)).toEqual([]);
    await page.getByRole('textbox', { name: /prompt/i }).fill('Add a floral pattern');
    await expect.poll(() => encodersOf(page).length).toBe(2);
  });
  const prepared = encodersOf(page);

  await test.step('a stroke that leaves the canvas and comes back is one stroke', async () => {
    await page.mouse.move(pointAt(0.5, 0.3).x, pointAt(0.5, 0.3).y);
    await page.mouse.down();
    for (const [x, y] of [
      [0.5, -0.2],
      [0.55, -0.2],
      [0.55, 0.4],
    ] as const)
      await page.mouse.move(pointAt(x, y).x, pointAt(x, y).y, { steps: 10 });
    await page.mouse.up();
    await page.mouse.move(0, 0);
    await expect.poll(() => pixelHash(canvas)).not.toBe(untouched);
    // The picture and the mask are encoded by the two workers that were started before this stroke. No other worker is started.
    await expectSentAsPainted(page, 1);
    expect(encodersOf(page)).toEqual(prepared);
  });

  const touch = await createFingers(page);
  await test.step('one finger paints; a second finger starts a pinch, which zooms and draws nothing', async () => {
    await touch.down(pointAt(0.45, 0.6));
    for (let step = 1; step <= 5; step++) await touch.move(pointAt(0.45 + 0.02 * step, 0.6));
    await touch.lift();
    await expect.poll(async () => (await storedStrokes(page)).length).toBe(2);
    const before = await pixelHash(canvas);
    await touch.down(pointAt(0.5, 0.5));
    await touch.down(pointAt(0.5, 0.5), pointAt(0.55, 0.5));
    for (let step = 1; step <= 5; step++)
      await touch.move(pointAt(0.5 - 0.03 * step, 0.5), pointAt(0.55 + 0.03 * step, 0.5));
    await touch.lift();
    await expect.poll(() => pixelHash(canvas)).not.toBe(before);
    await screenshot(page, 'editor-pinched');
    await expectSentAsPainted(page, 2);
    await page.keyboard.press('0');
    await expect.poll(() => pixelHash(canvas)).toBe(before);
  });

  await test.step('a worker killed during a stroke is reported, and the stroke is kept', async () => {
    await page.mouse.move(pointAt(0.42, 0.7).x, pointAt(0.42, 0.7).y);
    await page.mouse.down();
    await page.mouse.move(pointAt(0.5, 0.7).x, pointAt(0.5, 0.7).y, { steps: 5 });
    const worker = page.workers().find((candidate) => candidate.url().includes('image'));
    await worker!
      .evaluate(
        () =>
          void setTimeout(() => {
            throw new Error('killed by the test');
          }),
      )
      .catch(() => undefined);
    await expect(page.getByText(/The editor stopped and was restarted/)).toBeVisible();
    await page.mouse.move(pointAt(0.56, 0.72).x, pointAt(0.56, 0.72).y, { steps: 5 });
    await page.mouse.up();
    await page.mouse.move(0, 0);
    await expectSentAsPainted(page, 3);
  });

  await test.step('pen pressure changes the width of the stroke', async () => {
    const pen = await createPen(page);
    await pen.down(pointAt(0.44, 0.5), 0.1);
    for (let step = 1; step <= 8; step++) await pen.move(pointAt(0.44 + 0.015 * step, 0.5), 0.1 + 0.1 * step);
    await pen.lift(pointAt(0.56, 0.5));
    await page.mouse.move(0, 0);
    await expect.poll(async () => (await storedStrokes(page)).length).toBe(4);
    const { size, sizes = [] } = (await storedStrokes(page))[3] as Stroke;
    expect([sizes[0], sizes.at(-1)]).toEqual([0.1, 0.9].map((pressure) => size * 16 * pressure));
    await screenshot(page, 'editor-pen');
    await expectSentAsPainted(page, 4);
  });

  await test.step('the picture is the same after a reload', async () => {
    await paint(canvas, [0.46, 0.8], [0.54, 0.84]);
    await expect.poll(async () => (await storedStrokes(page)).length).toBe(5);
    const before = await pixelHash(canvas);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(canvasOf(page)).toBeVisible();
    // Choose Erase again, so that its brush size slider covers the same part of the picture as in the screenshot before the reload.
    await page.getByRole('button', { name: 'Erase', exact: true }).click();
    await expect.poll(() => pixelHash(canvasOf(page))).toBe(before);
    await expectSentAsPainted(page, 5);
  });

  await test.step('an area drawn with the lasso and feathered is uploaded as drawn', async () => {
    await page.keyboard.press('s');
    await expect(page.getByRole('button', { name: 'Lasso' })).toHaveAttribute('aria-pressed', 'true');
    const insideStage = await createPointConverter(canvasOf(page));
    await touch.down(insideStage(0.46, 0.3));
    for (const [x, y] of [
      [0.54, 0.34],
      [0.52, 0.6],
      [0.46, 0.55],
    ] as const)
      await touch.move(insideStage(x, y));
    await touch.lift();
    await page.getByRole('button', { name: 'Feather' }).click();
    await screenshot(page, 'editor-lasso');
    await expectSentAsPainted(page, 7);
    await page.keyboard.press('s');
  });

  await test.step('undo by keyboard goes back to the untouched picture', async () => {
    for (let step = 0; step < 7; step++) await page.keyboard.press('Control+z');
    await expect.poll(() => pixelHash(canvasOf(page))).toBe(untouched);
  });
});
