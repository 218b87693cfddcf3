import sharp from 'sharp';
import { xmpPacket } from '../../../../contract/aiMark';
import { markPng } from '../../../../server/platform/images/markPng';
import { type MadeAs, pictureSigner } from '../../../../server/platform/provenance/pictureSigner';
import { loadSigningIdentities } from '../../../../server/platform/provenance/signingIdentity';
import { readProvenance } from '../../../../src/features/verify/readProvenance';
import { png } from '../../../support/testImages';

const createSigner = (secret: string) => pictureSigner(() => loadSigningIdentities(secret));
const signer = createSigner('a secret');
const originOf = (kind: MadeAs) => ({ generationId: 'run-1', madeAs: kind, engine: 'local', version: '7' });
const read = async (file: Buffer) => readProvenance(new Uint8Array(file), await signer.keyFingerprints());

let unsignedPicture: Buffer;
let tryOn: Buffer;
beforeAll(async () => {
  unsignedPicture = await png({ width: 40, height: 30, background: '#b03060' });
  tryOn = await signer.signMade(unsignedPicture, originOf('try-on'));
});

/** Changes a byte of the picture's pixels. */
function withChangedPixels(file: Buffer): Buffer {
  const changed = Buffer.from(file);
  changed[changed.lastIndexOf('IDAT') + 8]! ^= 1;
  return changed;
}

test('a picture that the server has signed is recognised with all its steps, and a later change is detected', async () => {
  const edited = await signer.signMade(unsignedPicture, originOf('edit'), tryOn);
  const copy = await signer.signCopy(await sharp(edited).jpeg().toBuffer(), edited);
  const made = { engine: 'local', version: '7', at: expect.stringMatching(/^\d{4}-.*Z$/) };
  expect(await read(copy)).toEqual({
    kind: 'unchanged',
    steps: [
      { kind: 'try-on', ...made },
      { kind: 'edit', ...made },
      { kind: 'copy', engine: null, version: null, at: null },
    ],
  });
  expect(await read(withChangedPixels(tryOn))).toEqual({ kind: 'changed', steps: [{ kind: 'try-on', ...made }] });
});

test("another installation's picture and a forged one are not recognised", async () => {
  const foreign = await createSigner('another secret').signMade(unsignedPicture, originOf('try-on'));
  expect(await read(foreign)).toEqual({ kind: 'otherDrape', signer: 'Drape', isChanged: false });
  expect(await read(withChangedPixels(foreign))).toMatchObject({ kind: 'otherDrape', isChanged: true });
  const forged = Buffer.from(tryOn.toString('latin1').replace('try-on', 'no-try'), 'latin1');
  expect(await read(forged)).toEqual({ kind: 'invalid' });
});

test('a file without a signature is reported as labelled, as unlabelled, or as unreadable', async () => {
  const labelled = markPng(unsignedPicture, xmpPacket(originOf('try-on')));
  const files = [labelled, unsignedPicture, unsignedPicture.subarray(0, 60), Buffer.from('no picture')];
  const kinds = await Promise.all(files.map(async (file) => (await read(file)).kind));
  expect(kinds).toEqual(['labelled', 'none', 'unreadable', 'unreadable']);
});
