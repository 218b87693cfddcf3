import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Reads the mails in a data folder's outbox, oldest first. Each character of a mail stands for one byte. */
export async function readRawOutbox(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch((): string[] => []);
  const mails = names.filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(mails.map((name) => readFile(join(folder, name), 'latin1')));
}

/** Reads the mails in a data folder's outbox, oldest first, decoded as a mail program would. */
export const readOutbox = async (dataDir: string): Promise<string[]> => (await readRawOutbox(dataDir)).map(decodeMail);

/**
 * Decodes the text of a mail (RFC 2045): base64 parts, soft line breaks and =XX.
 * @param raw the mail, with one character per byte
 */
export function decodeMail(raw: string): string {
  const bytes = raw
    .replaceAll(
      /(Content-Type: text\/\S+ charset=utf-8\r?\nContent-Transfer-Encoding: base64\r?\n\r?\n)([\w+/=\r\n]+)/g,
      (_, head: string, body: string) => `${head}${Buffer.from(body, 'base64').toString('latin1')}\r\n`,
    )
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/**
 * Returns the only attachment of a mail, decoded from base64, or undefined if the mail has none.
 * @param raw the mail, with one character per byte
 */
export function attachmentIn(raw: string): { name: string; text: string } | undefined {
  const match = /filename=([\w.-]+)\r?\n(?:[\w-]+: .*\r?\n)*\r?\n([\w+/=\r\n]+?)\r?\n--/.exec(raw);
  return match ? { name: match[1]!, text: Buffer.from(match[2]!, 'base64').toString('utf8') } : undefined;
}

/** The link to Drape in a decoded mail. */
export const linkIn = (mail: string): URL =>
  new URL(/https?:\/\/\S+\/auth\/(?:reset-password|confirm-email)\?[^\s"]+/.exec(mail)![0]);
