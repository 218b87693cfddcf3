import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { chmod, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The secrets of an installation, created at the first start and stored. New secrets would sign everybody out, invalidate all picture addresses, and lock us
 * out of the embedded database.
 */
export interface Secrets {
  accessTokens: string;
  mediaAddresses: string;
  database: string;
  sandboxPayments: string;
}

/** The file that holds the secrets of a data folder. */
export const secretsFile = (dataDir: string): string => join(dataDir, 'secrets.json');

const newSecret = () => randomBytes(32).toString('base64url');

/** Derives a secret for one purpose from another secret (HKDF). The result is the same in every process, and the original can't be computed from it. */
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

/** Moves a new secrets file to its place, unless one is there. If two processes start at the same time, the first one's secrets stay. Returns the secrets. */
async function createOnce(newFile: string, file: string): Promise<Partial<Secrets> | undefined> {
  try {
    // Unlike a rename, a link never replaces a file.
    await link(newFile, file);
  } catch (error) {
    // Some file systems have no hard links. On these, the secrets of the last process stay.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rename(newFile, file);
  } finally {
    await rm(newFile, { force: true });
  }
  return readSecrets(file);
}

/**
 * Reads the secrets of a data folder, or creates the folder and its secrets. Only their owner can read them.
 *
 * @param secret the operator's SECRET. If given, the secrets that processes on several machines share are derived from it
 */
export async function loadSecrets(dataDir: string, secret?: string): Promise<Secrets> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = secretsFile(dataDir);
  const stored = await readSecrets(file);
  const secrets = {
    accessTokens: stored?.accessTokens ?? newSecret(),
    mediaAddresses: stored?.mediaAddresses ?? newSecret(),
    database: stored?.database ?? newSecret(),
    sandboxPayments: stored?.sandboxPayments ?? newSecret(),
  };
  if (JSON.stringify(stored) !== JSON.stringify(secrets)) {
    const newFile = `${file}.${randomUUID()}.new`;
    await writeFile(newFile, JSON.stringify(secrets), { mode: 0o600 });
    if (stored) await rename(newFile, file);
    else Object.assign(secrets, await createOnce(newFile, file));
  }
  // Also fixes the mode of a file from a copy or a backup.
  await chmod(file, 0o600);
  if (secret === undefined) return secrets;
  return {
    ...secrets,
    accessTokens: derivedSecret(secret, 'access tokens'),
    mediaAddresses: derivedSecret(secret, 'media'),
  };
}
