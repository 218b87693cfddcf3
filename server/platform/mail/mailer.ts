import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config';

interface Attachment {
  filename: string;
  content: Uint8Array;
  contentType: string;
}

export interface Mail {
  /** An email address. */
  to: string;
  subject: string;
  text: string;
  html?: string;
  attachments?: Attachment[];
}

/** Sends mail by SMTP or to the outbox folder. */
export interface Mailer {
  /**
   * Sends a mail.
   *
   * @returns fields for the log, without the address or any content
   * @throws Error if the mail can't be sent; `OutboxFullError` for a mail with attachments if the outbox is full
   */
  send(mail: Mail): Promise<Record<string, string>>;
}

/** Milliseconds to wait for an answer from a mail server. nodemailer's default is minutes. */
const smtpTimeout = 10_000;

/** Keeps nodemailer from reading files or URLs. Our mails need neither. */
const noFileAccess = { disableFileAccess: true, disableUrlAccess: true };

const chunkSize = 64 * 1024;

/** Splits a large attachment into chunks. In one piece, encoding it would block the process. */
function* splitIntoChunks(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += chunkSize) yield bytes.subarray(start, start + chunkSize);
}

/** Converts a mail to nodemailer's form. */
const toNodemailer = ({ to, attachments = [], ...mail }: Mail, from: string) => ({
  ...mail,
  from,
  to: { name: '', address: to },
  attachments: attachments.map(({ content, ...file }) => ({
    ...file,
    content: Readable.from(splitIntoChunks(content)),
  })),
});

/** Thrown if the outbox is too full for a mail with attachments. */
export class OutboxFullError extends Error {
  override name = 'OutboxFullError';
  readonly code = 'EOUTBOXFULL';
}

/** Maximum number of bytes in the outbox. Above this limit, only mails with attachments are refused: the others are small, and people are waiting for them. */
const outboxBytes = 100 * 1024 * 1024;

/** The factor by which an attachment grows when it is encoded as base64 with line breaks. */
const base64Growth = 1.37;

async function sizeOfFolder(folder: string): Promise<number> {
  const names = await readdir(folder);
  // A file that the sweeper has removed in the meantime counts as empty.
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function requireRoom(folder: string, { attachments = [] }: Mail): Promise<void> {
  const added = attachments.reduce((sum, { content }) => sum + content.length * base64Growth, 0);
  if (added > 0 && (await sizeOfFolder(folder)) + added > outboxBytes) throw new OutboxFullError('the outbox is full');
}

function smtpTransport(url: string) {
  const timeouts = { connectionTimeout: smtpTimeout, greetingTimeout: smtpTimeout, socketTimeout: smtpTimeout };
  return createTransport({ url, ...timeouts, ...noFileAccess });
}

function smtpMailer(url: string, from: string): Mailer {
  const transport = smtpTransport(url);
  return {
    async send(mail) {
      const { messageId } = await transport.sendMail(toNodemailer(mail, from));
      return { messageId };
    },
  };
}

/**
 * Creates the mailer for an installation without a mail server. It writes each mail to a file that a mail program can open. Only the server's user can read the
 * files.
 */
function outboxMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, ...noFileAccess });
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await requireRoom(folder, mail);
      const { message } = await transport.sendMail(toNodemailer(mail, from));
      const file = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
      // Write under another name, then rename, so that nobody finds an unfinished mail in the outbox.
      const unfinished = join(folder, `${file}.part`);
      try {
        await pipeline(message, createWriteStream(unfinished, { mode: 0o600, flags: 'wx' }));
        await rename(unfinished, join(folder, file));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      return { outbox: file };
    },
  };
}

/** The folder for mails if there is no mail server. */
export const outboxOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'outbox');

/** Splits SMTP_URL into the URL of the mail server and the sender. */
function parseSmtpUrl(smtpUrl: string): { url: string; from: string | null } {
  const url = new URL(smtpUrl);
  const from = url.searchParams.get('from');
  url.searchParams.delete('from');
  return { url: url.href, from };
}

/** Connects to the mail server at SMTP_URL and signs in, without sending anything. @throws Error if that fails */
export async function checkMailServer({ smtpUrl }: Pick<Config, 'smtpUrl'>): Promise<void> {
  if (!smtpUrl) return;
  const transport = smtpTransport(parseSmtpUrl(smtpUrl).url);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/**
 * Creates the mailer. It sends by SMTP if SMTP_URL is set, and otherwise writes to the folder `outbox` in DATA_DIR. The sender is the parameter `from` of
 * SMTP_URL; without one, it is no-reply at the public host.
 */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'publicUrl' | 'dataDir'>): Mailer {
  const { hostname } = new URL(config.publicUrl);
  // An IP address isn't a valid sender domain.
  const ownSender = `Drape <no-reply@${/^[\d.]+$|^\[/.test(hostname) ? 'localhost' : hostname}>`;
  if (!config.smtpUrl) return outboxMailer(outboxOf(config), ownSender);
  const { url, from } = parseSmtpUrl(config.smtpUrl);
  return smtpMailer(url, from ?? ownSender);
}
