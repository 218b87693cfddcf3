import { type Asset, JPEG, PNG } from '@trustnxt/c2pa-ts/asset';
import { SuperBox } from '@trustnxt/c2pa-ts/jumbf';
import { DataHashAssertion, type Manifest, ManifestStore, type ValidationResult } from '@trustnxt/c2pa-ts/manifest';
import { type Step, stepsOf } from './provenanceSteps';

/** Where a picture comes from, according to its file. `signer` and `steps` are covered by a valid signature. */
export type Provenance =
  | { kind: 'unchanged' | 'changed'; steps: Step[] }
  | { kind: 'otherDrape' | 'foreign'; signer: string; isChanged: boolean }
  | { kind: 'invalid' | 'labelled' | 'none' | 'unreadable' };

/** The name under which Drape signs pictures. */
const drapeGeneratorName = 'Drape';

/**
 * Whether a failure is only about the certificate, not about the picture. Such a failure is ignored, because the signing key is compared with Drape's own keys
 * instead.
 */
const isAboutCertificate = (code: string) => /^(signingCredential|timeStamp)\./.test(code);

const hashMismatchCode = 'assertion.dataHash.mismatch';

/** Number of bytes at the start of a file that are searched for an AI label. */
const headBytes = 1024 * 1024;

/** Matches the IPTC code of a picture that was made with AI, in whole or in part. */
const aiCodePattern = /digitalsourcetype\/(compositeWithT|t)rainedAlgorithmicMedia/;

/** Opens a PNG or a JPEG. Returns undefined for other files, and for truncated files. */
function openPicture(bytes: Uint8Array): Asset | undefined {
  try {
    if (PNG.canRead(bytes)) return new PNG(bytes);
    if (JPEG.canRead(bytes)) return new JPEG(bytes);
  } catch {
    // The structure of the file is damaged.
  }
  return undefined;
}

const toHex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const failuresOf = ({ statusEntries }: ValidationResult) =>
  statusEntries.filter(({ success }) => success === false).map(({ code }) => String(code));

/** Whether the picture differs from the one that was signed. Check this here, because the package skips this check if it rejects the certificate. */
async function isChanged(manifest: Manifest, asset: Asset): Promise<boolean> {
  const hashes = manifest.assertions?.assertions.filter((assertion) => assertion instanceof DataHashAssertion) ?? [];
  const results = await Promise.all(hashes.map((hash) => hash.validateAgainstAsset(asset)));
  return results.length === 0 || results.some(({ isValid }) => !isValid);
}

async function readManifests(jumbf: Uint8Array, asset: Asset, knownKeys: readonly string[]): Promise<Provenance> {
  const store = ManifestStore.read(SuperBox.fromBuffer(new Uint8Array(jumbf)));
  const manifest = store.getActiveManifest();
  const certificate = manifest?.signature?.signatureData.certificate;
  if (!manifest?.claim || !certificate) return { kind: 'invalid' };
  const result = await store.validate(asset);
  const isSigned = result.statusEntries.some(({ code }) => String(code) === 'claimSignature.validated');
  const otherFailures = failuresOf(result).filter((code) => !isAboutCertificate(code) && code !== hashMismatchCode);
  if (!isSigned || otherFailures.length > 0) return { kind: 'invalid' };
  const changed = await isChanged(manifest, asset);
  const key = toHex(await crypto.subtle.digest('SHA-256', certificate.publicKey.rawData));
  if (knownKeys.includes(key))
    return { kind: changed ? 'changed' : 'unchanged', steps: await stepsOf(store, manifest) };
  const { subjectName, subject } = certificate;
  const signer = subjectName.getField('O')[0] ?? subjectName.getField('CN')[0] ?? subject;
  return {
    kind: manifest.claim.claimGeneratorName === drapeGeneratorName ? 'otherDrape' : 'foreign',
    signer,
    isChanged: changed,
  };
}

/**
 * Reads the origin of a picture.
 *
 * @param bytes the file
 * @param knownKeys the keys of this installation: the SHA-256 of each SubjectPublicKeyInfo, in hex
 */
export async function readProvenance(bytes: Uint8Array, knownKeys: readonly string[]): Promise<Provenance> {
  const asset = openPicture(bytes);
  if (!asset) return { kind: 'unreadable' };
  const jumbf = asset.getManifestJUMBF();
  if (!jumbf) {
    const head = new TextDecoder('latin1').decode(bytes.subarray(0, headBytes));
    return { kind: aiCodePattern.test(head) ? 'labelled' : 'none' };
  }
  try {
    return await readManifests(jumbf, asset, knownKeys);
  } catch {
    // The manifest can't be read, so its statements can't be trusted.
    return { kind: 'invalid' };
  }
}
