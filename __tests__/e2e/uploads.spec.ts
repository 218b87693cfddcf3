import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Page, expect } from '@playwright/test';
import sharp from 'sharp';
import { type PhotoFile, newAccount, samplePhoto, screenshot, signUp } from './steps';
import { test } from './test';

const account = newAccount('uploader', 'saree-blouse-9');

/**
 * A JPEG of 6000 × 4500 pixels with an EXIF orientation, as stored by a camera that is held upright. When it is shown upright, its upper half is red and its
 * lower half is blue.
 */
async function largePhoto() {
  const blue = await sharp({ create: { width: 3000, height: 4500, channels: 3, background: 'rgb(0, 0, 255)' } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 6000, height: 4500, channels: 3, background: 'rgb(255, 0, 0)' } })
    .composite([{ input: blue, left: 3000, top: 0 }])
    .jpeg({ quality: 95 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

test('a large photo is made smaller and upright; on a slow connection, the upload can be cancelled and repeated', async ({
  page,
}) => {
  await signUp(page, account);
  await page.getByLabel('Model photo').setInputFiles({
    name: 'large.jpg',
    mimeType: 'image/jpeg',
    buffer: await largePhoto(),
  });
  await page.getByRole('button', { name: 'Upload Image' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Tall');
  await page.getByLabel('Phone number').fill('9876543210');

  const network = await page.context().newCDPSession(page);
  const conditions = { offline: false, latency: 20, downloadThroughput: -1 };
  await network.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: 30_000 });
  await page.getByRole('button', { name: 'Create Profile' }).click();
  const bar = page.getByRole('progressbar', { name: 'Upload progress' });
  const shownPercent = async () => Number(await bar.getAttribute('aria-valuenow'));
  await expect.poll(shownPercent).toBeGreaterThan(5);
  expect(await shownPercent()).toBeLessThan(90);
  await screenshot(page, 'upload-under-way');
  await page.getByRole('button', { name: 'Cancel Upload' }).click();
  await expect(page.getByText('The upload was cancelled.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Profile' })).toBeFocused();

  await network.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: -1 });
  await page.getByRole('button', { name: 'Create Profile' }).click();
  await expect(page.getByText('Model created')).toBeVisible();

  await page.getByRole('link', { name: 'Tall' }).click();
  await expect(page.getByText('Viewing 1 model')).toBeVisible();
  await page.getByRole('link', { name: 'View full image' }).click();
  // Wait for the next page, because the current one shows a thumbnail with the same name.
  await expect(page.getByRole('button', { name: 'Use in Try-on', exact: true })).toBeVisible();
  const image = page.getByRole('img', { name: 'Tall' });
  await expect(image).toBeVisible();
  const stored = await page.request.get(new URL((await image.getAttribute('src')) ?? '', page.url()).href);
  const photo = sharp(await stored.body());
  expect(await photo.metadata()).toMatchObject({ width: 3072, height: 4096 });
  const { data } = await photo.resize(1, 2, { fit: 'fill' }).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [topRed = 0, , topBlue = 0, bottomRed = 0, , bottomBlue = 0] = data;
  expect(topRed).toBeGreaterThan(topBlue);
  expect(bottomBlue).toBeGreaterThan(bottomRed);
});

/** Drops files onto the field for the photo of a garment. */
async function dropGarments(page: Page, files: readonly PhotoFile[]): Promise<void> {
  const transfer = await page.evaluateHandle(
    (dropped) => {
      const data = new DataTransfer();
      for (const { name, mimeType, base64 } of dropped)
        data.items.add(
          new File([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], name, { type: mimeType }),
        );
      return data;
    },
    files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') })),
  );
  await page.locator('label', { hasText: 'Garment photo' }).dispatchEvent('drop', { dataTransfer: transfer });
}

test('when one of three garments dropped at once is cancelled, the others are uploaded, even if the user leaves the Upload tab', async ({
  page,
}) => {
  await signUp(page, newAccount('queuer', 'saree-blouse-9'));
  await page.getByRole('link', { name: 'Garments' }).click();
  await page.getByRole('tab', { name: 'Upload' }).click();
  const photos = await Promise.all(['lehenga-rani', 'kurta-indigo', 'saree-maroon'].map(samplePhoto));
  await dropGarments(page, photos);
  await page.getByRole('button', { name: 'New category' }).click();
  await page.getByLabel('Category name').fill('Festive');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByLabel(`Name of ${photos[2]?.name}`).fill('Silk saree');
  await screenshot(page, 'several-garments');

  // Make the network so slow that the third upload waits while the first two are being sent.
  const network = await page.context().newCDPSession(page);
  const conditions = { offline: false, latency: 20, downloadThroughput: -1 };
  await network.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: 20_000 });
  await page.getByRole('button', { name: 'Upload 3 Garments' }).click();
  await expect(page.getByRole('heading', { name: 'Uploading 3 garments' })).toBeVisible();
  const queue = page.getByRole('region', { name: 'Uploads' });
  await expect(queue.getByRole('progressbar')).toHaveCount(2);
  await expect(queue.getByText('Waiting')).toBeVisible();
  await queue.getByRole('button', { name: 'Cancel the upload of Kurta indigo' }).click();
  await expect(queue.getByText('Cancelled')).toBeVisible();
  await screenshot(page, 'upload-queue');
  await page.getByRole('tab', { name: 'Library' }).click();
  await page.getByRole('link', { name: 'Help' }).click();
  await network.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: -1 });
  await expect(queue.getByText('Uploaded')).toHaveCount(2);

  await page.getByRole('link', { name: 'Garments' }).click();
  await page.getByRole('link', { name: 'Festive' }).click();
  await expect(page.getByText('Silk saree').first()).toBeVisible();
  await expect(
    page
      .getByRole('heading', { name: 'Lehenga rani' })
      .or(page.getByText('Lehenga rani', { exact: true }))
      .first(),
  ).toBeVisible();
  await expect(page.locator('main').getByText('Kurta indigo', { exact: true })).toHaveCount(0);
});

test('a HEIC photo is decoded in the browser, rotated, cropped by keyboard, and stored with these changes', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await signUp(page, newAccount('iphone', 'saree-blouse-9'));
  await page.getByLabel('Model photo').setInputFiles({
    name: 'IMG_0042.HEIC',
    mimeType: '',
    buffer: readFileSync(path.join(__dirname, '../support/photo.heic')),
  });
  await page.getByRole('button', { name: 'Crop or rotate IMG_0042.jpg' }).click();
  const editor = page.getByRole('dialog', { name: 'Crop and rotate' });
  await editor.getByRole('button', { name: 'Rotate right' }).click();
  await screenshot(page, 'photo-editor');
  // Move the bottom edge of the crop up, so that only red is left: the upper half of the rotated photo.
  await editor.getByRole('button', { name: /^Bottom edge/ }).focus();
  for (let press = 0; press < 3; press++) await page.keyboard.press('Control+ArrowUp');
  await editor.getByRole('button', { name: 'Apply' }).click();
  await expect(editor).toBeHidden();
  const preview = page.getByRole('img', { name: 'Preview of IMG_0042.jpg' });
  await expect(preview).toBeVisible();
  const picture = await preview.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
    canvas.getContext('2d')?.drawImage(image, 0, 0, 1, 1);
    const [red = 0, , blue = 0] = canvas.getContext('2d')?.getImageData(0, 0, 1, 1).data ?? [];
    return { width: image.naturalWidth, height: image.naturalHeight, isRed: red > 200 && blue < 60 };
  });
  expect(picture).toMatchObject({ width: 384, isRed: true });
  expect(picture.height).toBeLessThan(128);
  expect(complaints).toEqual([]);
});
