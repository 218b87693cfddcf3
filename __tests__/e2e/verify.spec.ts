import { expect } from '@playwright/test';
import { pictureSigner } from '../../server/platform/provenance/pictureSigner';
import { loadSigningIdentities } from '../../server/platform/provenance/signingIdentity';
import { png } from '../support/testImages';
import { checkScreen } from './checkScreen';
import { test } from './test';

test('a signed-out visitor checks a picture in the browser, and nothing is uploaded', async ({ page }) => {
  const signer = pictureSigner(() => loadSigningIdentities('a secret'));
  const keys = await signer.keyFingerprints();
  await page.route('**/api/v1/provenance/keys/', (route) => route.fulfill({ json: { keys } }));
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('request', (request) => request.method() !== 'GET' && problems.push(`${request.method()} ${request.url()}`));

  const madeBy = { generationId: 'run-1', madeAs: 'try-on', engine: 'local', version: '7' } as const;
  const picture = await signer.signMade(await png({ width: 60, height: 80, background: '#b03060' }), madeBy);
  await page.goto('/verify');
  await page.getByLabel('Picture to check').focus();
  await expect(page.getByLabel('Picture to check')).toBeFocused();
  await page.getByLabel('Picture to check').setInputFiles({ name: 'look.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByText('Made with Drape, and unchanged').first()).toBeVisible();
  await expect(page.getByRole('listitem')).toContainText("Made by Drape's own software, version 7");
  await checkScreen(page, 'state-verify', 'part of a page');

  const changed = Buffer.from(picture);
  changed[changed.lastIndexOf('IDAT') + 8]! ^= 1;
  await page
    .getByLabel('Check another picture')
    .setInputFiles({ name: 'changed.png', mimeType: 'image/png', buffer: changed });
  await expect(page.getByText('Made with Drape, but changed since').first()).toBeVisible();
  expect(problems).toEqual([]);
});
