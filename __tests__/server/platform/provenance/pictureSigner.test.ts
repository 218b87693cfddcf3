import { PNG } from '@trustnxt/c2pa-ts/asset';
import { SuperBox } from '@trustnxt/c2pa-ts/jumbf';
import { ActionAssertion, ManifestStore } from '@trustnxt/c2pa-ts/manifest';
import sharp from 'sharp';
import { pictureSigner } from '../../../../server/platform/provenance/pictureSigner';
import { signingCertificates } from '../../../../server/platform/provenance/signingCertificates';
import { png } from '../../../support/testImages';

const madeBy = { generationId: '0b0f5c0e-6f0c-4a3e-8d0e-0c6a2a4d9d10', engine: 'local', version: '7' };
const pixelsOf = (file: Buffer) => sharp(file).raw().toBuffer();

async function read(file: Buffer) {
  const asset = new PNG(file);
  const store = ManifestStore.read(SuperBox.fromBuffer(new Uint8Array(asset.getManifestJUMBF()!)));
  return { manifest: store.getActiveManifest()!, result: await store.validate(asset) };
}

let original: Buffer;
let signed: Buffer;

beforeAll(async () => {
  original = await png({ width: 40, height: 30, background: '#b03060' });
  signed = await pictureSigner('a secret')(original, madeBy);
});

test('a signed picture has the same pixels, and says which run and engine made it', async () => {
  expect(Buffer.compare(await pixelsOf(signed), await pixelsOf(original))).toBe(0);
  const { manifest, result } = await read(signed);
  expect(result.isValid).toBe(true);
  const actions = manifest.assertions!.assertions.find((assertion) => assertion instanceof ActionAssertion)!;
  expect(actions.actions).toMatchObject([
    {
      action: 'c2pa.created',
      digitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia',
      softwareAgent: { name: 'Drape, engine local', version: '7' },
      parameters: { 'drape.run': madeBy.generationId },
    },
  ]);
});

test('a changed byte of the picture is found', async () => {
  const changed = Buffer.from(signed);
  const index = changed.lastIndexOf('IDAT') + 8;
  changed[index]! ^= 1;
  const { result } = await read(changed);
  expect(result.isValid).toBe(false);
  expect(result.statusEntries.filter(({ success }) => !success).map(({ code }) => code)).toEqual([
    'assertion.dataHash.mismatch',
  ]);
});

test('every process with the same secret signs with the same key, and another secret has another key', async () => {
  const certificates = await Promise.all(['one', 'one', 'two'].map((secret) => signingCertificates(secret)));
  const [first, second, other] = certificates.map(({ certificate }) => certificate.publicKey.toString('hex'));
  expect(second).toBe(first);
  expect(other).not.toBe(first);
  const [{ certificate, authority }] = certificates as [(typeof certificates)[0]];
  expect(await certificate.verify({ publicKey: authority })).toBe(true);
});
