import path from 'node:path';
import { type Page, expect, test } from '@playwright/test';
import { build } from 'esbuild';
import sharp from 'sharp';
import { pictureSigner } from '../../server/platform/provenance/pictureSigner';
import { loadSigningIdentities } from '../../server/platform/provenance/signingIdentity';
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

const readProvenance = (page: Page, picture: Buffer, type = 'image/png'): Promise<ManifestStore> =>
  page.evaluate(([base64, mediaType]) => globalThis.readManifest(base64, mediaType), [
    picture.toString('base64'),
    type,
  ] as const);

const failureCodes = ({ failure }: { failure: { code: string }[] }) => failure.map(({ code }) => code);

test('the official C2PA reader accepts a signed picture, an edit of it with erased parts, and a copy of that edit, and detects a changed picture', async ({
  page,
}) => {
  const madeBy = {
    generationId: '0b0f5c0e-6f0c-4a3e-8d0e-0c6a2a4d9d10',
    engine: 'local',
    version: '7',
    madeAs: 'try-on' as const,
  };
  const signer = pictureSigner(() => loadSigningIdentities('a secret'));
  const original = await png({ width: 60, height: 40, background: '#b03060' });
  const signed = await signer.signMade(original, madeBy);
  await openReader(page);

  const store = await readProvenance(page, signed);
  expect(store.validation_state).toBe('Valid');
  // The certificate was issued by our own authority, which other readers don't trust.
  expect(failureCodes(store.validation_results.activeManifest)).toEqual(['signingCredential.untrusted']);
  const [manifest] = Object.values(store.manifests);
  const { data } = manifest!.assertions.find(({ label }) => label === 'c2pa.actions.v2')!;
  expect(data.actions).toMatchObject([
    { action: 'c2pa.created', parameters: { 'drape.run': madeBy.generationId }, softwareAgent: { version: '7' } },
  ]);

  const edited = await signer.signMade(original, { ...madeBy, madeAs: 'edit' }, signed);
  const erased = await signer.signErased(original, edited);
  const copy = await signer.signCopy(await sharp(erased).jpeg().toBuffer(), erased);
  const copyStore = await readProvenance(page, copy, 'image/jpeg');
  expect(copyStore.validation_state).toBe('Valid');
  expect(Object.keys(copyStore.manifests)).toHaveLength(4);
  const failures = copyStore.validation_results.ingredientDeltas!.map(({ validationDeltas }) =>
    failureCodes(validationDeltas),
  );
  expect(new Set(failures.flat())).toEqual(new Set(['signingCredential.untrusted']));
  const active = copyStore.manifests[copyStore.active_manifest]!;
  expect(active.assertions.find(({ label }) => label === 'c2pa.actions.v2')!.data.actions).toMatchObject([
    { action: 'c2pa.opened' },
    { action: 'c2pa.transcoded' },
  ]);

  const changed = Buffer.from(signed);
  changed[changed.lastIndexOf('IDAT') + 8]! ^= 1;
  const { validation_state, validation_results } = await readProvenance(page, changed);
  expect(validation_state).toBe('Invalid');
  expect(failureCodes(validation_results.activeManifest)).toContain('assertion.dataHash.mismatch');
});
