import type { FastifyBaseLogger } from 'fastify';
import type { Platform } from '../platform';
import type { Mail } from './mailer';

export interface BackgroundMail {
  /**
   * Composes and sends a mail in the background, so that the time that this takes neither delays an answer nor reveals whether an account exists. If `compose`
   * returns undefined, no mail is sent.
   *
   * @param what describes the mail in the log
   */
  send(what: string, compose: () => Promise<Mail | undefined>): void;
  /** Resolves when every mail has been sent or has failed. */
  idle(): Promise<void>;
}

/** Sends mails in the background. Failures are logged. */
export function backgroundMail({ mailer }: Pick<Platform, 'mailer'>, log: FastifyBaseLogger): BackgroundMail {
  const sending = new Set<Promise<void>>();

  const sendOne = async (what: string, compose: () => Promise<Mail | undefined>) => {
    try {
      const mail = await compose();
      if (mail) log.info({ mail: await mailer.send(mail) }, `mailed ${what}`);
    } catch (error) {
      // Don't log the error: answers of mail servers often repeat the address.
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
      log.error({ code }, `${what} could not be mailed`);
    }
  };

  return {
    send(what, compose) {
      const pending = sendOne(what, compose).finally(() => sending.delete(pending));
      sending.add(pending);
    },
    async idle() {
      await Promise.all(sending);
    },
  };
}
