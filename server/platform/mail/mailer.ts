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
  /** An e-mail address. */
  to: string;
  subject: string;
  text: string;
  html?: string;
  attachments?: Attachment[];
}

/** Sends mail, however the operator wants it sent. */
export interface Mailer {
  /**
   * @returns what a log line may say of it: neither the address nor anything of the content
   * @throws Error when nobody took it; `OutboxFullError` for a mail with attachments that the outbox has no room for
   */
  send(mail: Mail): Promise<Record<string, string>>;
}

/** Milliseconds of silence after which a mail server is given up; nodemailer's own patience is minutes. */
const patience = 10_000;

/** Nothing in a mail of ours comes from a file or an address. */
const sealed = { disableFileAccess: true, disableUrlAccess: true };

const pieceSize = 64 * 1024;

/** As one piece a large attachment would be encoded at once, and everybody would wait for that. */
function* inPieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize);
}

const addressed = ({ to, attachments = [], ...mail }: Mail, from: string) => ({
  ...mail,
  from,
  to: { name: '', address: to },
  attachments: attachments.map(({ content, ...file }) => ({ ...file, content: Readable.from(inPieces(content)) })),
});

/** The outbox has no room for a mail with attachments. */
export class OutboxFullError extends Error {
  override name = 'OutboxFullError';
  readonly code = 'EOUTBOXFULL';
}

/** Bytes of all mails in the outbox above which those with attachments are refused. Others are small, and people wait for them. */
const outboxBytes = 100 * 1024 * 1024;

/** How much larger base64 with its line breaks is than what it encodes. */
const base64Growth = 1.37;

async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(folder);
  // One that is swept meanwhile takes no room.
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
  if (added > 0 && (await bytesIn(folder)) + added > outboxBytes) throw new OutboxFullError('the outbox is full');
}

function smtpMailer(url: string, from: string): Mailer {
  const timeouts = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience };
  const transport = createTransport({ url, ...timeouts, ...sealed });
  return {
    async send(mail) {
      const { messageId } = await transport.sendMail(addressed(mail, from));
      return { messageId };
    },
  };
}

/** Where there is no mail server: one file a mail, for a mail program to open, readable by the owner of the server alone. */
function outboxMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, ...sealed });
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await requireRoom(folder, mail);
      const { message } = await transport.sendMail(addressed(mail, from));
      const file = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
      // Nobody who looks into the outbox finds half a mail.
      const aside = join(folder, `${file}.part`);
      try {
        await pipeline(message, createWriteStream(aside, { mode: 0o600, flags: 'wx' }));
        await rename(aside, join(folder, file));
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
      return { outbox: file };
    },
  };
}

/** Folder of the mails that no mail server takes. */
export const outboxOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'outbox');

/** SMTP where the operator has set it, else the folder `outbox` of the data. The sender is SMTP_URL's `from`, else no-reply at the public host. */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'publicUrl' | 'dataDir'>): Mailer {
  const { hostname } = new URL(config.publicUrl);
  // A number is no domain to write from.
  const ownSender = `Drape <no-reply@${/^[\d.]+$|^\[/.test(hostname) ? 'localhost' : hostname}>`;
  if (!config.smtpUrl) return outboxMailer(outboxOf(config), ownSender);
  const url = new URL(config.smtpUrl);
  const from = url.searchParams.get('from') ?? ownSender;
  url.searchParams.delete('from');
  return smtpMailer(url.href, from);
}
