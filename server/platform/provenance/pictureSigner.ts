import { createPrivateKey, randomUUID, sign } from 'node:crypto';
import type { Signer } from '@trustnxt/c2pa-ts/cose';
import { signingCertificates } from './signingCertificates';

/** What a signed picture says about how it was made. */
interface MadeBy {
  generationId: string;
  /** Which engine has made the picture, for example `local`. */
  engine: string;
  /** The version of the engine and its models. Null if the engine has none, such as a provider's. */
  version: string | null;
}

/** Adds a signed C2PA manifest to a PNG. Every byte of the original stays. */
export type SignPicture = (png: Buffer, madeBy: MadeBy) => Promise<Buffer>;

/** The COSE number of ECDSA with SHA-256 (RFC 9053). */
const ecdsaSha256 = -7;

/** The package only has ES modules, which the server's CommonJS build can import but not require. */
async function loadC2pa() {
  const [{ PNG }, manifest] = await Promise.all([
    import('@trustnxt/c2pa-ts/asset'),
    import('@trustnxt/c2pa-ts/manifest'),
  ]);
  return { PNG, ...manifest };
}

/** Signs with r and s side by side, as COSE asks (RFC 9053). The signer of the package writes them as ASN.1, which other readers refuse. */
async function signerOf(secret: string): Promise<Signer> {
  const { privateKey, certificate, authority } = await signingCertificates(secret);
  const key = createPrivateKey({ key: Buffer.from(privateKey), format: 'der', type: 'pkcs8' });
  return {
    algorithm: ecdsaSha256,
    certificate,
    chainCertificates: [authority],
    sign: async (payload) => sign('sha256', payload, { key, dsaEncoding: 'ieee-p1363' }),
  };
}

/**
 * Returns a function that signs pictures of this installation.
 *
 * @param secret the secret from which the key is derived
 */
export function pictureSigner(secret: string): SignPicture {
  let signer: Promise<Signer> | undefined;
  return async (png, { generationId, engine, version }) => {
    signer ??= signerOf(secret);
    const [c2pa, ownSigner] = await Promise.all([loadC2pa(), signer]);
    const asset = new c2pa.PNG(png);
    const store = new c2pa.ManifestStore();
    const manifest = store.createManifest({
      assetFormat: 'image/png',
      instanceID: `xmp:iid:${randomUUID()}`,
      defaultHashAlgorithm: 'SHA-256',
      signer: ownSigner,
    });
    if (!manifest.claim) throw new Error('the new manifest has no claim');
    manifest.claim.claimGeneratorName = 'Drape';
    const contentHash = c2pa.DataHashAssertion.create('SHA-256');
    manifest.addAssertion(contentHash);
    const actions = new c2pa.ActionAssertion();
    actions.label = c2pa.AssertionLabels.actionsV2;
    actions.actions.push({
      action: c2pa.ActionType.C2paCreated,
      digitalSourceType: c2pa.DigitalSourceType.CompositeWithTrainedAlgorithmicMedia,
      softwareAgent: { name: `Drape, engine ${engine}`, ...(version !== null && { version }) },
      parameters: { 'drape.run': generationId },
    });
    manifest.addAssertion(actions);
    // The hash leaves out the place of the manifest, so there has to be one before the hash is taken.
    await asset.ensureManifestSpace(store.measureSize());
    await contentHash.updateWithAsset(asset);
    await manifest.sign(ownSigner);
    await asset.writeManifestJUMBF(store.getBytes());
    return Buffer.from(await asset.getDataRange());
  };
}
