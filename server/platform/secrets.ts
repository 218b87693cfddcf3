import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { chmod, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Made at the first start and kept: a new one signs everybody out, breaks every address, or locks the embedded database. */
export interface Secrets {
  accessTokens: string;
  mediaAddresses: string;
  database: string;
  sandboxPayments: string;
}

const fresh = () => randomBytes(32).toString('base64url');

/** Makes a secret for one purpose from another one, the same in every process. It doesn't give the other one away. */
export function derivedSecret(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', `drape ${purpose}`, 32)).toString('base64url');
}

async function readSecrets(file: string): Promise<Partial<Secrets> | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : (JSON.parse(text || '{}') as Partial<Secrets>);
}

/** Of two processes that start at once on an empty folder, the first one's secrets are kept. Returns what the file then holds. */
async function placeFirst(aside: string, file: string): Promise<Partial<Secrets> | undefined> {
  try {
    // Unlike a rename, a link never replaces a file.
    await link(aside, file);
  } catch (error) {
    // Some file systems have no links; there the last one wins.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rename(aside, file);
  } finally {
    await rm(aside, { force: true });
  }
  return readSecrets(file);
}

/**
 * Reads the secrets of a data folder, or makes them and the folder. Readable by their owner alone.
 *
 * @param secret the operator's own, from which what is shared between processes is made instead
 */
export async function loadSecrets(dataDir: string, secret?: string): Promise<Secrets> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'secrets.json');
  const known = await readSecrets(file);
  const secrets = {
    accessTokens: known?.accessTokens ?? fresh(),
    mediaAddresses: known?.mediaAddresses ?? fresh(),
    database: known?.database ?? fresh(),
    sandboxPayments: known?.sandboxPayments ?? fresh(),
  };
  if (JSON.stringify(known) !== JSON.stringify(secrets)) {
    const aside = `${file}.${randomUUID()}.new`;
    await writeFile(aside, JSON.stringify(secrets), { mode: 0o600 });
    if (known) await rename(aside, file);
    else Object.assign(secrets, await placeFirst(aside, file));
  }
  // Also when an older umask, a copy or an unpacked backup left it open.
  await chmod(file, 0o600);
  if (secret === undefined) return secrets;
  return {
    ...secrets,
    accessTokens: derivedSecret(secret, 'access tokens'),
    mediaAddresses: derivedSecret(secret, 'media'),
  };
}
