import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { chmod, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The secrets of an installation. They are created at the first start and stored. If they were lost, everybody would be signed out, all picture addresses would
 * be invalid, and the embedded database couldn't be opened.
 */
export interface Secrets {
  accessTokens: string;
  mediaAddresses: string;
  database: string;
  sandboxPayments: string;
}

/** The path of the file with the secrets in a data folder. */
export const secretsFile = (dataDir: string): string => join(dataDir, 'secrets.json');

const newSecret = () => randomBytes(32).toString('base64url');

/** Derives a secret for one purpose from another secret (HKDF). The result is the same in every process, and doesn't reveal the other secret. */
export function deriveSecret(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', `drape ${purpose}`, 32)).toString('base64url');
}

async function readSecrets(file: string): Promise<Partial<Secrets> | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : (JSON.parse(text || '{}') as Partial<Secrets>);
}

/**
 * Moves a new secrets file to its place, unless there is a file already. If two processes start at the same time, both use the secrets of the faster one.
 * Returns the secrets in the file.
 */
async function createOnce(newFile: string, file: string): Promise<Partial<Secrets> | undefined> {
  try {
    // Unlike a rename, a link never replaces a file.
    await link(newFile, file);
  } catch (error) {
    // Some file systems have no hard links. On these, the secrets of the slower process replace those of the faster one.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rename(newFile, file);
  } finally {
    await rm(newFile, { force: true });
  }
  return readSecrets(file);
}

/**
 * Reads the secrets of a data folder. Creates them if there are none. Only the server's user can read the file.
 *
 * @param secret the operator's SECRET. If given, the secrets that processes on several machines must share are derived from it
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
  // A file that was copied or restored may have another mode.
  await chmod(file, 0o600);
  if (secret === undefined) return secrets;
  return {
    ...secrets,
    accessTokens: deriveSecret(secret, 'access tokens'),
    mediaAddresses: deriveSecret(secret, 'media'),
  };
}
