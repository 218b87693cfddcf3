import type { ProfileEdit, User } from '../../contract/users';
import { balanceOf } from './ledger';
import { ApiError } from '../platform/apiError';
import type { DatabasePool } from '../platform/db/database';
import { findUser, updateProfile } from './userRepository';
import { subscriptionOf, walletOf } from './wallet';

export function userService(db: DatabasePool) {
  const read = async (userId: number): Promise<User> => {
    const found = await findUser(db, userId);
    // A good token of an account that is gone: the database was replaced under a browser that is still signed in.
    if (!found) throw new ApiError(401, 'token_invalid', 'Please sign in again to continue.');
    const { users: user, subscriptions: plan } = found;
    const balance = await balanceOf(db, userId);
    return {
      id: user.id,
      username: user.username,
      name: user.name,
      email: user.email,
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
