import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The mails in a data folder's outbox, oldest first, as one character per byte. */
export async function readRawOutbox(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch((): string[] => []);
  const mails = names.filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(mails.map((name) => readFile(join(folder, name), 'latin1')));
}

/** The text of each mail, decoded as a mail program does. */
export const readOutbox = async (dataDir: string): Promise<string[]> => (await readRawOutbox(dataDir)).map(decodeMail);

/**
 * Decodes soft line breaks and =XX (RFC 2045).
 * @param raw one character per byte
 */
export function decodeMail(raw: string): string {
  const bytes = raw
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/**
 * The only attachment of a mail, decoded from base64. Undefined without an attachment.
 * @param raw one character per byte
 */
export function attachmentIn(raw: string): { name: string; text: string } | undefined {
  const found = /filename=([\w.-]+)\r?\n(?:[\w-]+: .*\r?\n)*\r?\n([\w+/=\r\n]+?)\r?\n--/.exec(raw);
  return found ? { name: found[1]!, text: Buffer.from(found[2]!, 'base64').toString('utf8') } : undefined;
}

/** Our link in a decoded mail. */
export const linkIn = (mail: string): URL =>
  new URL(/https?:\/\/\S+\/auth\/(?:reset-password|confirm-email)\?[^\s"]+/.exec(mail)![0]);
