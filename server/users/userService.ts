import type { ProfileEdit, User } from '../../contract/users';
import type { Config } from '../config';
import { balanceOf, hasSignupGrant } from './ledger';
import { ApiError } from '../platform/apiError';
import type { DatabasePool } from '../platform/db/database';
import { findUser, updateProfile } from './userRepository';
import { subscriptionOf, walletOf } from './wallet';

/** The user's own profile, with wallet and subscription. */
export function userService(db: DatabasePool, config: Pick<Config, 'smtpUrl' | 'signupGenerations'>) {
  /**
   * Whether the email address counts as confirmed. It always does if the server can't send mail. It also does for an account that already has its sign-up
   * generations, because that account was created before the server could send mail.
   */
  const countsAsConfirmed = async (userId: number, confirmedAt: Date | null) =>
    confirmedAt !== null || config.smtpUrl === undefined || hasSignupGrant(db, userId);

  const read = async (userId: number): Promise<User> => {
    const row = await findUser(db, userId);
    // The session is valid, but the account doesn't exist: the database was replaced while a browser was signed in.
    if (!row) throw new ApiError(401, 'token_invalid', 'Please sign in again to continue.');
    const { users: user, subscriptions: plan } = row;
    const balance = await balanceOf(db, userId);
    const isConfirmed = await countsAsConfirmed(userId, user.emailConfirmedAt);
    return {
      id: user.id,
      username: user.username,
      name: user.name,
      email: user.email,
      email_confirmed: isConfirmed,
      generations_on_confirmation: isConfirmed ? 0 : config.signupGenerations,
      address: user.address,
      role: user.role,
      referral_code: user.referralCode,
      created_at: user.createdAt.toISOString(),
      wallet: walletOf(balance),
      subscription: subscriptionOf(plan, balance),
    };
  };

  return {
    read,
    async update(userId: number, edit: ProfileEdit): Promise<User> {
      await updateProfile(db, userId, { name: edit.name.trim(), address: edit.address.trim() });
      return read(userId);
    },
  };
}

export type UserService = ReturnType<typeof userService>;
