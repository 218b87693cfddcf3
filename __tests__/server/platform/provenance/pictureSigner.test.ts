import { JPEG, PNG } from '@trustnxt/c2pa-ts/asset';
import { SuperBox } from '@trustnxt/c2pa-ts/jumbf';
import { ManifestStore } from '@trustnxt/c2pa-ts/manifest';
import sharp from 'sharp';
import { pictureSigner } from '../../../../server/platform/provenance/pictureSigner';
import { loadSigningIdentities } from '../../../../server/platform/provenance/signingIdentity';
import { deriveSigningCertificates } from '../../../../server/platform/provenance/signingCertificates';
import { png } from '../../../support/testImages';

const madeBy = {
  generationId: '0b0f5c0e-6f0c-4a3e-8d0e-0c6a2a4d9d10',
  madeAs: 'try-on',
  engine: 'local',
  version: '7',
} as const;
const pixelsOf = (file: Buffer) => sharp(file).raw().toBuffer();

async function readManifest(file: Buffer) {
  const asset = PNG.canRead(file) ? new PNG(file) : new JPEG(file);
  const store = ManifestStore.read(SuperBox.fromBuffer(new Uint8Array(asset.getManifestJUMBF()!)));
  const manifest = store.getActiveManifest()!;
  const { actions } = manifest.assertions!.getActionAssertions()[0]!;
  return { store, actions, result: await store.validate(asset) };
}

const signer = pictureSigner(() => loadSigningIdentities('a secret'));
let original: Buffer;
let signedPicture: Buffer;

beforeAll(async () => {
  original = await png({ width: 40, height: 30, background: '#b03060' });
  signedPicture = await signer.signMade(original, madeBy);
});

test('a signed picture has the same pixels, and says which run and engine made it', async () => {
  expect(Buffer.compare(await pixelsOf(signedPicture), await pixelsOf(original))).toBe(0);
  const { actions, result } = await readManifest(signedPicture);
  expect(result.isValid).toBe(true);
  expect(actions).toMatchObject([
    {
      action: 'c2pa.created',
      digitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia',
      softwareAgent: { name: 'Drape, engine local', version: '7' },
      parameters: { 'drape.run': madeBy.generationId, 'drape.as': 'try-on', 'drape.at': expect.stringMatching(/Z$/) },
    },
  ]);
});

test('an edit keeps the manifest of the earlier picture; a JPEG copy of the edit keeps both manifests, and signing leaves its pixels unchanged', async () => {
  const edited = await signer.signMade(original, { ...madeBy, madeAs: 'edit' }, signedPicture);
  const plainCopy = await sharp(edited).jpeg().toBuffer();
  const copy = await signer.signCopy(plainCopy, edited);
  expect(Buffer.compare(await pixelsOf(copy), await pixelsOf(plainCopy))).toBe(0);
  const { store, actions, result } = await readManifest(copy);
  expect(result.isValid).toBe(true);
  expect(actions.map(({ action }) => action)).toEqual(['c2pa.opened', 'c2pa.transcoded']);
  const earlier = store.manifests.slice(0, -1).map(({ assertions }) => assertions!.getActionAssertions()[0]!.actions);
  expect(earlier).toMatchObject([
    [{ action: 'c2pa.created', parameters: { 'drape.as': 'try-on' } }],
    [{ action: 'c2pa.opened' }, { action: 'c2pa.edited', parameters: { 'drape.as': 'edit' } }],
  ]);
});

test('a copy of a picture without a manifest gets none', async () => {
  const copy = await sharp(original).jpeg().toBuffer();
  expect(Buffer.compare(await signer.signCopy(copy, original), copy)).toBe(0);
});

test('a change of a single byte of the picture is detected', async () => {
  const changed = Buffer.from(signedPicture);
  const index = changed.lastIndexOf('IDAT') + 8;
  changed[index]! ^= 1;
  const { result } = await readManifest(changed);
  expect(result.isValid).toBe(false);
  expect(result.statusEntries.filter(({ success }) => !success).map(({ code }) => code)).toEqual([
    'assertion.dataHash.mismatch',
  ]);
});

test('every process with the same secret signs with the same key, and another secret gives another key', async () => {
  const certificates = await Promise.all(['one', 'one', 'two'].map((secret) => deriveSigningCertificates(secret)));
  const [first, second, other] = certificates.map(({ certificate }) => certificate.publicKey.toString('hex'));
  expect(second).toBe(first);
  expect(other).not.toBe(first);
  const [{ certificate, authority }] = certificates as [(typeof certificates)[0]];
  expect(await certificate.verify({ publicKey: authority })).toBe(true);
});
