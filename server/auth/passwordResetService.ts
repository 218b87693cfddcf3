import { randomBytes } from 'node:crypto';
import type { PasswordReset } from '../../contract/auth';
import { isDemoUser } from '../demo/demoUser';
import { ApiError } from '../platform/apiError';
import { inTransaction } from '../platform/db/database';
import type { BackgroundMail } from '../platform/mail/backgroundMail';
import type { Mail } from '../platform/mail/mailer';
import type { Platform } from '../platform/platform';
import { type Caller, logSecurityEvent } from '../platform/securityLog';
import { setPassword } from './authRepository';
import { refuseCommonPassword } from './commonPasswords';
import { cancelEmailChanges } from './emailConfirmationRepository';
import { type CallerWithLanguage, composeResetMail } from './mails';
import { countRecentResets, findByEmail, findUsableReset, insertReset, consumeReset } from './passwordResetRepository';
import { hashPassword } from './passwords';
import { endSessionsOf } from './sessionRepository';
import type { SignInGuard } from './signInGuard';
import { hashToken } from './hashToken';

const linkLifetime = 30 * 60 * 1000;

/** Maximum number of mails to one account within the lifetime of a link. Too few to flood a mailbox. */
const mailsMax = 3;

const invalidLinkError = () =>
  new ApiError(
    400,
    'reset_link_invalid',
    'This link has expired or has already been used. Please ask for a new one on the sign-in page.',
  );

interface PasswordResetDependencies extends Pick<Platform, 'db' | 'config'> {
  guard: SignInGuard;
  mails: BackgroundMail;
}

/** Sets new passwords through emailed links. */
export function passwordResetService({ db, config, guard, mails }: PasswordResetDependencies) {
  /**
   * Adds a link for the account with this address, and composes the mail with the link. Returns undefined if there is no such account, if it is the demo
   * account, or if it has been sent `mailsMax` mails already.
   */
  const linkFor = async (email: string, caller: CallerWithLanguage): Promise<Mail | undefined> => {
    const user = await findByEmail(db, email);
    if (!user || isDemoUser(user)) return undefined;
    const token = randomBytes(32).toString('base64url');
    const isAdded = await inTransaction(db, async (tx) => {
      if ((await countRecentResets(tx, user.id)) >= mailsMax) return false;
      const expiresAt = new Date(Date.now() + linkLifetime);
      await insertReset(tx, { hash: hashToken(token), userId: user.id, expiresAt });
      return true;
    });
    if (!isAdded) return undefined;
    logSecurityEvent(caller, 'password_reset_requested', { userId: user.id });
    return composeResetMail(
      { ...user, language: caller.language },
      `${config.publicUrl}/auth/reset-password?token=${token}`,
    );
  };

  return {
    /**
     * Mails a link to the account with this address, if there is one. Doesn't wait for the mail, so that neither the time of the answer nor a failure reveals
     * whether the account exists.
     */
    async sendLink(email: string, caller: CallerWithLanguage): Promise<null> {
      mails.send('a link for a new password', () => linkFor(email, caller));
      return null;
    },

    /** Sets a new password, ends every session and forgets the failed sign-ins. @throws ApiError 400 `reset_link_invalid` or `common_password` */
    async reset({ token, password }: PasswordReset, caller: Caller): Promise<null> {
      const hash = hashToken(token);
      // Hashing costs time and memory, so check the link first.
      const linkOwner = await findUsableReset(db, hash);
      if (!linkOwner) throw invalidLinkError();
      await refuseCommonPassword(password, linkOwner.username);
      const passwordHash = await hashPassword(password);
      const user = await inTransaction(db, async (tx) => {
        const owner = await consumeReset(tx, hash);
        if (!owner) return undefined;
        await setPassword(tx, owner.id, passwordHash);
        await endSessionsOf(tx, owner.id);
        await cancelEmailChanges(tx, owner.id);
        return owner;
      });
      if (!user) throw invalidLinkError();
      await guard.forgive(user.username);
      logSecurityEvent(caller, 'password_changed', { userId: user.id });
      return null;
    },
  };
}

export type PasswordResetService = ReturnType<typeof passwordResetService>;
