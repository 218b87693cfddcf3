import { expect } from '@playwright/test';
import sharp from 'sharp';
import { newAccount, screenshot, signUp } from './steps';
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
