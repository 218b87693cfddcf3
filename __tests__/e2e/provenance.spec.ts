import path from 'node:path';
import { type Page, expect, test } from '@playwright/test';
import { build } from 'esbuild';
import { pictureSigner } from '../../server/platform/provenance/pictureSigner';
import { png } from '../support/testImages';
import type { ManifestStore } from './readManifest';

const origin = 'http://localhost';

/** Opens a page with the official C2PA reader. */
async function openReader(page: Page): Promise<void> {
  const entryPoints = [path.join(__dirname, 'readManifest.ts')];
  const { outputFiles } = await build({ entryPoints, bundle: true, format: 'esm', write: false });
  await page.route(`${origin}/`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Reader</title>' }));
  await page.goto(`${origin}/`);
  await page.addScriptTag({ content: outputFiles[0]!.text, type: 'module' });
  await page.waitForFunction(() => 'readManifest' in globalThis);
}

const read = (page: Page, picture: Buffer): Promise<ManifestStore> =>
  page.evaluate((base64) => globalThis.readManifest(base64), picture.toString('base64'));

test('the official reader accepts a signed picture, and finds a changed one', async ({ page }) => {
  const madeBy = { generationId: '0b0f5c0e-6f0c-4a3e-8d0e-0c6a2a4d9d10', engine: 'local', version: '7' };
  const original = await png({ width: 60, height: 40, background: '#b03060' });
  const signed = await pictureSigner('a secret')(original, madeBy);
  await openReader(page);

  const store = await read(page, signed);
  expect(store.validation_state).toBe('Valid');
  // The authority is our own, so nobody else trusts it.
  expect(store.validation_results.activeManifest.failure.map(({ code }) => code)).toEqual([
    'signingCredential.untrusted',
  ]);
  const [manifest] = Object.values(store.manifests);
  const { data } = manifest!.assertions.find(({ label }) => label === 'c2pa.actions.v2')!;
  expect(data.actions).toMatchObject([
    { action: 'c2pa.created', parameters: { 'drape.run': madeBy.generationId }, softwareAgent: { version: '7' } },
  ]);

  const changed = Buffer.from(signed);
  changed[changed.lastIndexOf('IDAT') + 8]! ^= 1;
  const { validation_state, validation_results } = await read(page, changed);
  expect(validation_state).toBe('Invalid');
  expect(validation_results.activeManifest.failure.map(({ code }) => code)).toContain('assertion.dataHash.mismatch');
});
