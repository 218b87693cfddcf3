import { hkdfSync, randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Made at the first start and kept: a new one signs everybody out, breaks every address, or locks the embedded database. */
export interface Secrets {
  accessTokens: string;
  mediaAddresses: string;
  database: string;
  sandboxPayments: string;
}

const fresh = () => randomBytes(32).toString('base64url');

/** Processes on several machines have no folder in common; from one secret all of them make the same. */
function derived(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', `drape ${purpose}`, 32)).toString('base64url');
}

/**
 * Reads the secrets of a data folder, or makes them and the folder. Readable by their owner alone.
 *
 * @param secret the operator's own, from which what is shared between processes is made instead
 */
export async function loadSecrets(dataDir: string, secret?: string): Promise<Secrets> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'secrets.json');
  const found = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  const known = (found ? JSON.parse(found) : {}) as Partial<Secrets>;
  const secrets = {
    accessTokens: known.accessTokens ?? fresh(),
    mediaAddresses: known.mediaAddresses ?? fresh(),
    database: known.database ?? fresh(),
    sandboxPayments: known.sandboxPayments ?? fresh(),
  };
  if (JSON.stringify(known) !== JSON.stringify(secrets)) {
    await writeFile(`${file}.new`, JSON.stringify(secrets), { mode: 0o600 });
    await rename(`${file}.new`, file);
  }
  // Also when an older umask, a copy or an unpacked backup left it open.
  await chmod(file, 0o600);
  if (secret === undefined) return secrets;
  return { ...secrets, accessTokens: derived(secret, 'access tokens'), mediaAddresses: derived(secret, 'media') };
}
