import { IngredientAssertion, type Manifest, type ManifestStore } from '@trustnxt/c2pa-ts/manifest';

/**
 * The kinds of steps. The server writes the kind of a step into the manifest (`drape.as`). If it isn't in the manifest, the kind is `copy` if the picture was
 * only converted, and `made` otherwise.
 */
const kinds = ['try-on', 'fit', 'edit', 'extraction', 'garment-edit', 'erased', 'copy', 'made'] as const;

/** A step in which a picture was made. */
export interface Step {
  kind: (typeof kinds)[number];
  /** The time in ISO 8601. Null if it wasn't recorded. */
  at: string | null;
  /** The engine's name, for example `local`. Null for a copy, and for a step that the user made by hand. */
  engine: string | null;
  version: string | null;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

function stepOf(manifest: Manifest): Step {
  const actions = manifest.assertions?.getActionAssertions().flatMap((assertion) => assertion.actions) ?? [];
  const made = actions.find(({ softwareAgent, parameters }) => softwareAgent ?? parameters?.['drape.as']);
  if (!made) return { kind: 'copy', at: null, engine: null, version: null };
  const time = textOf(made.parameters?.['drape.at']);
  return {
    kind: kinds.find((kind) => kind === made.parameters?.['drape.as']) ?? 'made',
    at: time !== null && Number.isFinite(Date.parse(time)) ? time : null,
    engine: made.softwareAgent?.name.replace(/^Drape, engine /, '') ?? null,
    version: textOf(made.softwareAgent?.version),
  };
}

/** Returns the manifest of the picture that this picture was made from. Undefined if there is none, or if its hash isn't the one in `manifest`. */
async function parentOf(store: ManifestStore, manifest: Manifest): Promise<Manifest | undefined> {
  const ingredient = manifest.assertions?.assertions.find((assertion) => assertion instanceof IngredientAssertion);
  const reference = ingredient?.activeManifest;
  const parent = store.getManifestByLabel(reference?.uri.split('/').at(-1) ?? '');
  const bytes = parent?.getBytes();
  if (!reference || !bytes) return undefined;
  const digest = new Uint8Array(await crypto.subtle.digest(reference.algorithm, new Uint8Array(bytes)));
  return digest.every((byte, index) => byte === reference.hash[index]) ? parent : undefined;
}

/**
 * Returns the steps in which a picture was made, in order. The signature of `manifest` also covers the manifests of earlier steps, because `manifest` contains
 * their hashes.
 */
export async function stepsOf(store: ManifestStore, manifest: Manifest): Promise<Step[]> {
  const steps: Step[] = [];
  let current: Manifest | undefined = manifest;
  // Limit the steps to the number of manifests, because manifests could refer to each other in a circle.
  while (current && steps.length < store.manifests.length) {
    steps.unshift(stepOf(current));
    current = await parentOf(store, current);
  }
  return steps;
}
