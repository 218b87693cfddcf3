import { randomBytes } from 'node:crypto';
import type { EmailConfirmation } from '../../contract/auth';
import type { Language } from '../../contract/language';
import { ApiError } from '../platform/apiError';
import { inTransaction } from '../platform/db/database';
import type { BackgroundMail } from '../platform/mail/backgroundMail';
import type { Platform } from '../platform/platform';
import { logSecurityEvent } from '../platform/securityLog';
import { grantSignupGenerations, hasSignupGrant } from '../users/ledger';
import { toTakenError } from './accountService';
import { findCredentials } from './authRepository';
import {
  cancelConfirmationLinks,
  insertConfirmationLink,
  lockConfirmationLink,
  listConfirmationMailTimes,
  setEmail,
} from './emailConfirmationRepository';
import { type CallerWithLanguage, composeConfirmationMail, composeEmailChangedMail } from './mails';
import { hashToken } from './hashToken';

const hourMs = 60 * 60 * 1000;
const linkLifetime = 24 * hourMs;

/** Maximum number of mails to one account within an hour: the one at sign-up and three more. Too few to flood a mailbox. */
const mailsMax = 4;

const invalidLinkError = () =>
  new ApiError(
    400,
    'confirmation_link_invalid',
    'This link has expired or has already been used. Please sign in and request a new one from your account page.',
  );

const tooManyMailsError = (seconds: number) =>
  new ApiError(
    429,
    'too_many_mails',
    `We have sent you several links within an hour. Please check your spam folder, or try again in ${Math.ceil(seconds / 60)} minutes.`,
    seconds,
  );

/** Confirms email addresses by means of mailed links. */
export function emailConfirmationService({ db, config }: Pick<Platform, 'db' | 'config'>, mails: BackgroundMail) {
  /** Mails a link that confirms an address: the account's own, or the one that the user wants to change to. @throws ApiError 429 `too_many_mails` */
  const sendLink = async (userId: number, email: string, language: Language): Promise<void> => {
    const token = randomBytes(32).toString('base64url');
    const user = await inTransaction(db, async (tx) => {
      const sentTimes = await listConfirmationMailTimes(tx, userId);
      const oldest = sentTimes.at(-mailsMax);
      if (oldest) throw tooManyMailsError(Math.max(1, Math.ceil((oldest.getTime() + hourMs - Date.now()) / 1000)));
      const expiresAt = new Date(Date.now() + linkLifetime);
      await insertConfirmationLink(tx, { hash: hashToken(token), userId, email, expiresAt });
      return findCredentials(tx, userId);
    });
    const link = `${config.publicUrl}/auth/confirm-email?token=${token}`;
    mails.send('a link to confirm an address', async () => composeConfirmationMail({ ...user, email, language }, link));
  };

  return {
    sendLink,

    /**
     * Mails the link after sign-up, if the server can send mail. An error is only logged: the account exists already, and its owner can request another link.
     */
    async sendFirst(userId: number, email: string, { log, language }: CallerWithLanguage): Promise<void> {
      if (config.smtpUrl === undefined) return;
      await sendLink(userId, email, language).catch((error: unknown) =>
        log.error({ err: error }, 'the link to confirm a new account could not be made'),
      );
    },

    /** Mails a new link for the account's own address. @throws ApiError 409 `nothing_to_confirm`, 429 `too_many_mails` */
    async sendAgain(userId: number, language: Language): Promise<null> {
      const { email, emailConfirmedAt } = await findCredentials(db, userId);
      if (config.smtpUrl === undefined || emailConfirmedAt || (await hasSignupGrant(db, userId)))
        throw new ApiError(409, 'nothing_to_confirm', 'There is nothing left to confirm for this account.');
      await sendLink(userId, email, language);
      return null;
    },

    /**
     * Confirms the address that the link was sent to and makes it the account's address. The first time, also grants the sign-up generations. Following the
     * same link again succeeds, so a double click or a reload doesn't show an error.
     *
     * @throws ApiError 400 `confirmation_link_invalid`, 409 `email_taken`
     */
    async confirm({ token }: EmailConfirmation, caller: CallerWithLanguage): Promise<null> {
      const previous = await inTransaction(db, async (tx) => {
        const confirmation = await lockConfirmationLink(tx, hashToken(token));
        if (!confirmation) throw invalidLinkError();
        const { userId, email, currentEmail, usedAt, confirmedAt } = confirmation;
        const isCurrent = email.toLowerCase() === currentEmail.toLowerCase();
        if (usedAt && isCurrent && confirmedAt) return undefined;
        if (usedAt) throw invalidLinkError();
        await setEmail(tx, userId, { email, emailConfirmedAt: new Date() });
        await cancelConfirmationLinks(tx, userId);
        await grantSignupGenerations(tx, userId, config.signupGenerations);
        logSecurityEvent(caller, isCurrent ? 'email_confirmed' : 'email_changed', { userId });
        return isCurrent ? undefined : { ...confirmation, email: currentEmail };
      }).catch((error: unknown) => {
        throw toTakenError(error);
      });
      if (previous)
        mails.send('a notice of a changed address', async () =>
          composeEmailChangedMail({ ...previous, language: caller.language }, config.supportMailbox),
        );
      return null;
    },
  };
}

export type EmailConfirmationService = ReturnType<typeof emailConfirmationService>;
