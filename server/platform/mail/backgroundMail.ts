import type { FastifyBaseLogger } from 'fastify';
import type { Platform } from '../platform';
import type { Mail } from './mailer';

export interface BackgroundMail {
  /**
   * Starts work that ends in a mail, or in none, and doesn't wait for it: how long a mail server takes must not hold up an answer, nor tell who has an
   * account.
   *
   * @param what the mail is, for the log
   */
  send(what: string, compose: () => Promise<Mail | undefined>): void;
  /** Resolves when every mail is on its way. */
  idle(): Promise<void>;
}

/** Sends mails while calls are answered. A mail that fails is logged. */
export function backgroundMail({ mailer }: Pick<Platform, 'mailer'>, log: FastifyBaseLogger): BackgroundMail {
  const sending = new Set<Promise<void>>();

  const sendOne = async (what: string, compose: () => Promise<Mail | undefined>) => {
    try {
      const mail = await compose();
      if (mail) log.info({ mail: await mailer.send(mail) }, `mailed ${what}`);
    } catch (error) {
      // Not the error itself: what a mail server answers often repeats the address.
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
      log.error({ code }, `${what} could not be mailed`);
    }
  };

  return {
    send(what, compose) {
      const sent = sendOne(what, compose).finally(() => sending.delete(sent));
      sending.add(sent);
    },
    async idle() {
      await Promise.all(sending);
    },
  };
}
