import { createHash } from 'node:crypto';

/**
 * Checks the content of a file of weights. A network with damaged weights wouldn't fail, but return nonsense.
 * @throws Error if its sha256 is another one
 */
export function checkWeights(file: string, bytes: Uint8Array, sha256: string): void {
  if (createHash('sha256').update(bytes).digest('hex') === sha256) return;
  throw new Error(`${file} is damaged, or from another version of Drape. Copy the weights again.`);
}
