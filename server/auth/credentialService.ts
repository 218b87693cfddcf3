import type { EmailChange, EmailChanged, PasswordChange } from '../../contract/users';
import { isDemoUser } from '../demo/demoUser';
import { ApiError } from '../platform/apiError';
import { inTransaction } from '../platform/db/database';
import type { BackgroundMail } from '../platform/mail/backgroundMail';
import type { Platform } from '../platform/platform';
import { type Caller, logSecurityEvent } from '../platform/securityLog';
import { emailTakenError, toTakenError } from './accountService';
import { findCredentials, setPassword } from './authRepository';
import { refuseCommonPassword } from './commonPasswords';
import { cancelConfirmationLinks, cancelEmailChanges, isEmailTaken, setEmail } from './emailConfirmationRepository';
import type { EmailConfirmationService } from './emailConfirmationService';
import { type CallerWithLanguage, composeEmailChangedMail } from './mails';
import { hashPassword } from './passwords';
import { requirePassword } from './requirePassword';
import { endSessionsOf } from './sessionRepository';
import type { SignInGuard } from './signInGuard';

interface SignedInCaller {
  userId: number;
  sessionId: string;
  /** The caller's network address. */
  address: string;
  log: Caller['log'];
}

interface CredentialDependencies extends Pick<Platform, 'db' | 'config'> {
  guard: SignInGuard;
  confirmations: EmailConfirmationService;
  mails: BackgroundMail;
}

const demoAccountError = () =>
  new ApiError(409, 'demo_account', "The demo account can't be changed. Sign up for an account of your own.");

/** Changes the password or the email address of a signed-in user. Both need the current password. */
export function credentialService({ db, config, guard, confirmations, mails }: CredentialDependencies) {
  /**
   * Checks the password of the signed-in user, and returns the user.
   *
   * @throws ApiError 409 `demo_account`, 403 `wrong_password`, 429 after too many wrong passwords
   */
  const verifyUser = async (caller: SignedInCaller, password: string) => {
    const user = await findCredentials(db, caller.userId);
    if (isDemoUser(user)) throw demoAccountError();
    await requirePassword(guard, user, caller, password);
    return user;
  };

  return {
    /**
     * Sets a new password and ends every other session. Links that would change the email address are cancelled too: someone who knew the old password may have
     * requested them.
     *
     * @throws ApiError 400 `common_password`, and the errors of `verifyUser`
     */
    async changePassword({ current_password, new_password }: PasswordChange, caller: SignedInCaller): Promise<null> {
      const { userId, sessionId } = caller;
      const user = await verifyUser(caller, current_password);
      await refuseCommonPassword(new_password, user.username);
      const passwordHash = await hashPassword(new_password);
      await inTransaction(db, async (tx) => {
        await setPassword(tx, userId, passwordHash);
        await endSessionsOf(tx, userId, sessionId);
        await cancelEmailChanges(tx, userId);
      });
      await guard.forgive(user.username);
      logSecurityEvent(caller, 'password_changed', { userId });
      return null;
    },

    /**
     * Changes the email address. With SMTP_URL set, the change takes effect when someone follows the link mailed to the new address; otherwise immediately.
     *
     * @throws ApiError 409 `same_email` or `email_taken`, 429 `too_many_mails`, and the errors of `verifyUser`
     */
    async changeEmail(
      { password, email }: EmailChange,
      caller: SignedInCaller & CallerWithLanguage,
    ): Promise<EmailChanged> {
      const { userId } = caller;
      const user = await verifyUser(caller, password);
      if (email.toLowerCase() === user.email.toLowerCase())
        throw new ApiError(409, 'same_email', 'This is already your email address. Please enter another one.');
      if (await isEmailTaken(db, email)) throw emailTakenError();
      if (config.smtpUrl !== undefined) {
        await confirmations.sendLink(userId, email, caller.language);
        return { link_sent: true };
      }
      await inTransaction(db, async (tx) => {
        await setEmail(tx, userId, { email, emailConfirmedAt: null });
        await cancelConfirmationLinks(tx, userId);
      }).catch((error: unknown) => {
        throw toTakenError(error);
      });
      logSecurityEvent(caller, 'email_changed', { userId });
      mails.send('a notice of a changed address', async () =>
        composeEmailChangedMail({ ...user, language: caller.language }, config.supportMailbox),
      );
      return { link_sent: false };
    },
  };
}

export type CredentialService = ReturnType<typeof credentialService>;
