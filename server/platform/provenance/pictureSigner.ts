import { randomUUID } from 'node:crypto';
import { coseSigner } from './coseSigner';
import { type C2pa, type Manifest, loadC2pa } from './loadC2pa';
import type { SigningIdentity } from './signingIdentity';

/** How the engine has made a picture. */
export type MadeAs = 'try-on' | 'fit' | 'edit' | 'extraction' | 'garment-edit';

/** What a signed picture says about how it was made. */
export interface MadeBy {
  generationId: string;
  madeAs: MadeAs;
  /** Which engine has made the picture, for example `local`. */
  engine: string;
  /** The version of the local engine, or the provider's model. Null if it isn't known. */
  version: string | null;
}

/** Adds signed C2PA manifests to PNGs and JPEGs. The pixels stay the same. */
export interface PictureSigner {
  /**
   * Signs a picture that the engine has made.
   *
   * @param edited the picture that was edited. If it has a manifest, that becomes part of the new one
   */
  signMade(picture: Buffer, madeBy: MadeBy, edited?: Buffer): Promise<Buffer>;
  /** Signs a picture of which the customer has erased parts. A picture whose original has no manifest is returned unchanged, as by `signCopy`. */
  signErased(picture: Buffer, original: Buffer): Promise<Buffer>;
  /** Signs a copy in another format or size. A copy of a picture without a manifest is returned unchanged, because nothing is known about it. */
  signCopy(copy: Buffer, original: Buffer): Promise<Buffer>;
  /** The keys that sign our pictures or have signed them: the SHA-256 of each SubjectPublicKeyInfo, in hex. */
  keyFingerprints(): Promise<string[]>;
}

/** The name under which Drape signs, and by which its manifests are recognised. */
const generator = 'Drape';

/**
 * Bytes to keep free for the signature. The longest is that of an RSA key with 4,096 bits, 512 bytes. The package's default of 25,000 leaves room for a
 * timestamp, which we don't add.
 */
const signatureSpace = 1_024;

/** Opens a PNG or a JPEG, by its first bytes. @throws Error for another format */
function openPicture({ PNG, JPEG }: C2pa, picture: Buffer) {
  if (PNG.canRead(picture)) return new PNG(picture);
  if (JPEG.canRead(picture)) return new JPEG(picture);
  throw new Error('only PNG and JPEG can be signed');
}

/** Reads the manifests of a picture. Returns an empty store if there are none, or none that can be read. */
function readStore(c2pa: C2pa, picture: Buffer | undefined) {
  try {
    const jumbf = picture && openPicture(c2pa, picture).getManifestJUMBF();
    if (jumbf) return c2pa.ManifestStore.read(c2pa.SuperBox.fromBuffer(new Uint8Array(jumbf)));
  } catch {
    // A damaged manifest is worth no more than none: the picture gets a new one.
  }
  return new c2pa.ManifestStore();
}

/** Adds the earlier manifest of the store to a new one, as the picture that this one was made from. @returns a reference to it, for actions */
function addParent(c2pa: C2pa, manifest: Manifest, parent: Manifest) {
  const ingredient = c2pa.IngredientAssertion.createV3(c2pa.RelationshipType.ParentOf);
  if (parent.claim?.format) ingredient.format = parent.claim.format;
  if (parent.claim?.instanceID) ingredient.instanceID = parent.claim.instanceID;
  ingredient.activeManifest = manifest.createHashedReference(`/c2pa/${parent.label}`);
  ingredient.claimSignature = manifest.createHashedReference(`/c2pa/${parent.label}/${parent.signature?.label}`);
  // Leave these empty: we made that picture ourselves, and readers check its manifest again anyway.
  ingredient.validationResults = { activeManifest: { success: [], informational: [], failure: [] } };
  manifest.addAssertion(ingredient);
  return { ingredients: [manifest.createAssertionReference(ingredient)] };
}

/**
 * Creates the signer of an installation.
 *
 * @param loadIdentities loads its identities, of which the first one signs
 */
export function pictureSigner(loadIdentities: () => Promise<SigningIdentity[]>): PictureSigner {
  let loaded: Promise<SigningIdentity[]> | undefined;
  const identities = () => (loaded ??= loadIdentities());

  async function loadSigner() {
    const [identity] = await identities();
    if (!identity) throw new Error('there is no identity to sign with');
    return coseSigner(identity);
  }

  async function addManifest(
    picture: Buffer,
    earlier: Buffer | undefined,
    describe: (
      c2pa: C2pa,
      source: ReturnType<typeof addParent> | undefined,
    ) => InstanceType<C2pa['ActionAssertion']>['actions'],
  ): Promise<Buffer> {
    const [c2pa, signer] = await Promise.all([loadC2pa(), loadSigner()]);
    const asset = openPicture(c2pa, picture);
    const store = readStore(c2pa, earlier);
    const parent = store.getActiveManifest();
    const manifest = store.createManifest({
      claimVersion: c2pa.ClaimVersion.V2,
      assetFormat: asset.mimeType,
      instanceID: `xmp:iid:${randomUUID()}`,
      defaultHashAlgorithm: 'SHA-256',
      signer,
    });
    if (!manifest.claim || !manifest.signature) throw new Error('the new manifest has no claim');
    manifest.claim.claimGeneratorName = generator;
    manifest.signature.signatureData.paddingLength = signatureSpace;
    const contentHash = c2pa.DataHashAssertion.create('SHA-256');
    manifest.addAssertion(contentHash);
    const source = parent && addParent(c2pa, manifest, parent);
    const actions = new c2pa.ActionAssertion();
    actions.actions.push(...describe(c2pa, source));
    manifest.addAssertion(actions);
    // The hash leaves out the place of the manifest, so there has to be one before the hash is taken.
    await asset.ensureManifestSpace(store.measureSize());
    await contentHash.updateWithAsset(asset);
    await manifest.sign(signer);
    await asset.writeManifestJUMBF(store.getBytes());
    return Buffer.from(await asset.getDataRange());
  }

  /** Whether a picture has a manifest that can be read. */
  const isSigned = async (picture: Buffer) => readStore(await loadC2pa(), picture).manifests.length > 0;

  return {
    signMade(picture, { generationId, madeAs, engine, version }, edited) {
      return addManifest(picture, edited, ({ ActionType, DigitalSourceType }, source) => [
        ...(source ? [{ action: ActionType.C2paOpened, parameters: source }] : []),
        {
          action: source ? ActionType.C2paEdited : ActionType.C2paCreated,
          digitalSourceType: DigitalSourceType.CompositeWithTrainedAlgorithmicMedia,
          softwareAgent: { name: `${generator}, engine ${engine}`, ...(version !== null && { version }) },
          parameters: { 'drape.run': generationId, 'drape.as': madeAs, 'drape.at': new Date().toISOString() },
        },
      ]);
    },
    async signErased(picture, original) {
      if (!(await isSigned(original))) return picture;
      return addManifest(picture, original, ({ ActionType }, source) => [
        { action: ActionType.C2paOpened, ...(source && { parameters: source }) },
        // A person did this, so no software is named as the one that made the picture.
        {
          action: ActionType.C2paEdited,
          parameters: { 'drape.as': 'erased', 'drape.at': new Date().toISOString() },
        },
      ]);
    },
    async signCopy(copy, original) {
      if (!(await isSigned(original))) return copy;
      return addManifest(copy, original, ({ ActionType }, source) => [
        { action: ActionType.C2paOpened, ...(source && { parameters: source }) },
        { action: ActionType.C2paTranscoded, ...(source && { parameters: source }) },
      ]);
    },
    keyFingerprints: async () => (await identities()).map(({ keyFingerprint }) => keyFingerprint),
  };
}
