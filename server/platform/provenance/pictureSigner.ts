import { randomUUID } from 'node:crypto';
import { coseSigner } from './coseSigner';
import { type C2pa, type Manifest, loadC2pa } from './loadC2pa';
import type { SigningIdentity } from './signingIdentity';

/** The kind of work that made a picture. */
export type MadeAs = 'try-on' | 'fit' | 'edit' | 'extraction' | 'garment-edit';

/** What the manifest of a picture says about how the picture was made. */
export interface MadeBy {
  generationId: string;
  madeAs: MadeAs;
  /** The engine that made the picture, for example `local`. */
  engine: string;
  /** The version of the local engine, or the provider's model. Null if it isn't known. */
  version: string | null;
}

/** Adds signed C2PA manifests to PNGs and JPEGs, without changing any pixels. */
export interface PictureSigner {
  /**
   * Signs a picture that the engine made.
   *
   * @param edited if the picture is an edit, the picture before the edit. If that picture has a manifest, the new manifest includes it
   */
  signMade(picture: Buffer, madeBy: MadeBy, edited?: Buffer): Promise<Buffer>;
  /** Signs a picture from which the customer has erased parts. If the original has no manifest, returns the picture unchanged, as `signCopy` does. */
  signErased(picture: Buffer, original: Buffer): Promise<Buffer>;
  /**
   * Signs a copy of a picture in another format or size. If the original has no manifest, returns the copy unchanged, because nothing is known about its
   * origin.
   */
  signCopy(copy: Buffer, original: Buffer): Promise<Buffer>;
  /** The public keys with which our pictures are or were signed: the SHA-256 of each SubjectPublicKeyInfo, in hex. */
  keyFingerprints(): Promise<string[]>;
}

/** The generator's name in Drape's manifests, by which they are recognised. */
const generatorName = 'Drape';

/**
 * Number of bytes to reserve for the signature. The longest signature, made with a 4,096-bit RSA key, has 512 bytes. The package reserves 25,000 by default,
 * which leaves room for a timestamp, but we don't add one.
 */
const signatureSpace = 1_024;

/** Opens a PNG or a JPEG, recognised by its first bytes. @throws Error for another format */
function openPicture({ PNG, JPEG }: C2pa, picture: Buffer) {
  if (PNG.canRead(picture)) return new PNG(picture);
  if (JPEG.canRead(picture)) return new JPEG(picture);
  throw new Error('only PNG and JPEG can be signed');
}

/** Reads the manifests of a picture. Returns an empty store if the picture has none, or none that can be read. */
function readStore(c2pa: C2pa, picture: Buffer | undefined) {
  try {
    const jumbf = picture && openPicture(c2pa, picture).getManifestJUMBF();
    if (jumbf) return c2pa.ManifestStore.read(c2pa.SuperBox.fromBuffer(new Uint8Array(jumbf)));
  } catch {
    // A picture with a damaged manifest counts as one without a manifest.
  }
  return new c2pa.ManifestStore();
}

/**
 * Adds a reference to the earlier manifest (`parent`) to a new one: the new picture was made from the earlier one.
 *
 * @returns the reference, in the form that actions need
 */
function addParent(c2pa: C2pa, manifest: Manifest, parent: Manifest) {
  const ingredient = c2pa.IngredientAssertion.createV3(c2pa.RelationshipType.ParentOf);
  if (parent.claim?.format) ingredient.format = parent.claim.format;
  if (parent.claim?.instanceID) ingredient.instanceID = parent.claim.instanceID;
  ingredient.activeManifest = manifest.createHashedReference(`/c2pa/${parent.label}`);
  ingredient.claimSignature = manifest.createHashedReference(`/c2pa/${parent.label}/${parent.signature?.label}`);
  // Record no validation results: we made the earlier picture ourselves, and readers validate its manifest anyway.
  ingredient.validationResults = { activeManifest: { success: [], informational: [], failure: [] } };
  manifest.addAssertion(ingredient);
  return { ingredients: [manifest.createAssertionReference(ingredient)] };
}

/** Creates the signer. @param loadIdentities loads the signing identities. The first of them signs */
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
    manifest.claim.claimGeneratorName = generatorName;
    manifest.signature.signatureData.paddingLength = signatureSpace;
    const contentHash = c2pa.DataHashAssertion.create('SHA-256');
    manifest.addAssertion(contentHash);
    const source = parent && addParent(c2pa, manifest, parent);
    const actions = new c2pa.ActionAssertion();
    actions.actions.push(...describe(c2pa, source));
    manifest.addAssertion(actions);
    // Reserve the space for the manifest before computing the hash, because the hash covers everything except this space.
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
          softwareAgent: { name: `${generatorName}, engine ${engine}`, ...(version !== null && { version }) },
          parameters: { 'drape.run': generationId, 'drape.as': madeAs, 'drape.at': new Date().toISOString() },
        },
      ]);
    },
    async signErased(picture, original) {
      if (!(await isSigned(original))) return picture;
      return addManifest(picture, original, ({ ActionType }, source) => [
        { action: ActionType.C2paOpened, ...(source && { parameters: source }) },
        // The customer erased these parts, so the manifest names no software for this action.
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
