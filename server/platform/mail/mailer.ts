import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config';

interface Attachment {
  filename: string;
  content: string;
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
   * @throws Error when nobody took it
   */
  send(mail: Mail): Promise<Record<string, string>>;
}

/** Milliseconds of silence after which a mail server is given up; nodemailer's own patience is minutes. */
const patience = 10_000;

/** Nothing in a mail of ours comes from a file or an address. */
const sealed = { disableFileAccess: true, disableUrlAccess: true };

const addressed = ({ to, ...mail }: Mail, from: string) => ({ ...mail, from, to: { name: '', address: to } });

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
  const transport = createTransport({ streamTransport: true, buffer: true, ...sealed });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(addressed(mail, from));
      const file = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(join(folder, file), message, { mode: 0o600, flag: 'wx' });
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
