import { randomInt } from 'node:crypto';
import type { NewUser, SignInRequest, SignUpRequest } from '../../contract/auth';
import { planPeriodDays } from '../../contract/plans';
import type { Config } from '../config';
import { grantSignupGenerations } from '../users/ledger';
import { ApiError } from '../platform/apiError';
import { type DatabasePool, inTransaction } from '../platform/db/database';
import { violatedConstraintOf } from '../platform/db/databaseErrors';
import { type Caller, logSecurityEvent } from '../platform/securityLog';
import { isDemoUser } from '../demo/demoUser';
import { findByUsername, insertSubscription, insertUser } from './authRepository';
import { refuseCommonPassword } from './commonPasswords';
import { hashPassword, passwordMatches } from './passwords';

/** The characters of referral codes. Letters and digits that are easily confused are left out. */
const referralCharacters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const createReferralCode = () =>
  Array.from({ length: 8 }, () => referralCharacters[randomInt(referralCharacters.length)]).join('');

function addDays(start: Date, days: number): Date {
  const end = new Date(start);
  end.setUTCDate(end.getUTCDate() + days);
  return end;
}

/** The error for an email address that another account uses. */
export const emailTakenError = () =>
  new ApiError(409, 'email_taken', 'An account with this email already exists. Please sign in instead.');

/** Turns a violated unique constraint into the error for a taken username or email address. Returns other errors unchanged. */
export function toTakenError(error: unknown): unknown {
  const constraint = violatedConstraintOf(error);
  if (constraint === 'users_username_key')
    return new ApiError(409, 'username_taken', 'This username is already taken. Please choose another.');
  return constraint === 'users_email_key' ? emailTakenError() : error;
}

/** The error for a failed sign-in. It doesn't reveal whether the username or the password is wrong. */
export const wrongSignInError = () => new ApiError(401, 'sign_in_failed', 'Invalid username or password');

const suspendedError = () =>
  new ApiError(403, 'account_suspended', 'This account is suspended. Please contact the people who run this server.');

/** Creates accounts and checks their passwords. */
export function accountService(db: DatabasePool, config: Config) {
  return {
    /**
     * Creates an account with its plan (Basic, 30 days) and its first generations. With SMTP_URL set, the generations are granted when the email address is
     * confirmed.
     *
     * @throws ApiError 400 `common_password`, 409 `username_taken` or `email_taken`
     */
    async signUp({ username, password, name, address, email }: SignUpRequest): Promise<NewUser> {
      const profile = { username, email, name: name.trim(), address: address.trim() };
      await refuseCommonPassword(password, username);
      const passwordHash = await hashPassword(password);
      const isConfirmedLater = config.smtpUrl !== undefined && !isDemoUser(profile);
      try {
        return await inTransaction(db, async (tx) => {
          const user = await insertUser(tx, { ...profile, passwordHash, referralCode: createReferralCode() });
          const startDate = new Date();
          const endDate = addDays(startDate, planPeriodDays);
          await insertSubscription(tx, { userId: user.id, planType: 'Basic', startDate, endDate });
          if (!isConfirmedLater) await grantSignupGenerations(tx, user.id, config.signupGenerations);
          return user;
        });
      } catch (error) {
        throw toTakenError(error);
      }
    },

    /**
     * Checks a username and a password, and returns the user.
     *
     * @throws ApiError 401, with the same message for a wrong username and a wrong password; 403 `account_suspended` if the password is right, but the
     *   account is suspended
     */
    async signIn({ username, password }: SignInRequest, caller: Caller) {
      const user = await findByUsername(db, username);
      const matches = await passwordMatches(user?.passwordHash, password);
      if (!user || !matches) {
        logSecurityEvent(caller, 'sign_in_failed', { userId: user?.id });
        throw wrongSignInError();
      }
      // Reveal the suspension only to someone who knows the password.
      if (user.suspendedAt) {
        logSecurityEvent(caller, 'refused', { userId: user.id, code: 'account_suspended' });
        throw suspendedError();
      }
      return user;
    },
  };
}

export type AccountService = ReturnType<typeof accountService>;
