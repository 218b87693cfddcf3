import { createC2pa } from '@contentauth/c2pa-web/inline';

interface Failures {
  failure: { code: string }[];
}

/** The parts of a manifest store that the tests look at. */
export interface ManifestStore {
  validation_state: string;
  validation_results: {
    activeManifest: Failures;
    /** The differences between the current validation of the ingredients and the results that were recorded when the picture's manifest was signed. */
    ingredientDeltas?: { validationDeltas: Failures }[];
  };
  /** The id of the picture's own manifest in `manifests`, which also contains the manifests of the ingredients. */
  active_manifest: string;
  manifests: Record<string, { assertions: { label: string; data: { actions: object[] } }[] }>;
}

/** Reads the C2PA manifest of a picture of this media type, given in base64, with the official reader. It is WebAssembly and runs only in a browser. */
async function readManifest(base64: string, type: string): Promise<ManifestStore> {
  const c2pa = await createC2pa();
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const reader = await c2pa.reader.fromBlob(type, new Blob([bytes], { type }));
  if (!reader) throw new Error('the picture has no manifest');
  return (await reader.manifestStore()) as ManifestStore;
}

declare global {
  // oxlint-disable-next-line no-var -- only `var` declares a global
  var readManifest: (base64: string, type: string) => Promise<ManifestStore>;
}

globalThis.readManifest = readManifest;
