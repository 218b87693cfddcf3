import { findCredentials } from '../auth/authRepository';
import { requirePassword } from '../auth/requirePassword';
import { endSessionsOf } from '../auth/sessionRepository';
import type { SignInGuard } from '../auth/signInGuard';
import { isDemoUser } from '../demo/demoUser';
import { ApiError } from '../platform/apiError';
import { inTransaction } from '../platform/db/database';
import type { Platform } from '../platform/platform';
import { type Caller, logSecurityEvent } from '../platform/securityLog';
import { deleteEmptyAccount, clearLibrary, findSomePictures } from './deletionRepository';

const demoAccountError = () =>
  new ApiError(409, 'demo_account', "The demo account can't be deleted. Sign up for an account of your own.");

interface DeletionRequest {
  userId: number;
  password: string;
  /** The caller's network address. */
  address: string;
  log: Caller['log'];
}

/**
 * Deletes an account and everything in it except its ledger and purchases. Files are deleted before their rows, so that no files are left without a row. If the
 * storage fails halfway, the account is signed out and has lost some of its pictures, but can be deleted again.
 *
 * @throws storage errors
 */
export async function deleteAccount({ db, media }: Pick<Platform, 'db' | 'media'>, userId: number): Promise<void> {
  for (;;) {
    // Do this in every round, because a call in progress may have added something since the last one.
    await inTransaction(db, async (tx) => {
      await endSessionsOf(tx, userId);
      await clearLibrary(tx, userId);
    });
    const pictures = await findSomePictures(db, userId);
    if (pictures.length > 0) await media.deletePictures(pictures);
    else if (await inTransaction(db, (tx) => deleteEmptyAccount(tx, userId))) return;
  }
}

/** Deletes accounts at the request of their owners. */
export function accountDeletion(store: Pick<Platform, 'db' | 'media'>, guard: SignInGuard) {
  return {
    /**
     * Deletes the signed-in user's account. If the storage fails halfway, the user can still sign in and try again.
     *
     * @throws ApiError 403 `wrong_password`, 409 `demo_account`, 429 after too many wrong passwords
     */
    async remove({ userId, password, address, log }: DeletionRequest): Promise<null> {
      const user = await findCredentials(store.db, userId);
      if (isDemoUser(user)) throw demoAccountError();
      await requirePassword(guard, user, { userId, address, log }, password);
      await deleteAccount(store, userId);
      logSecurityEvent({ log, address }, 'account_deleted', { userId });
      return null;
    },
  };
}

export type AccountDeletion = ReturnType<typeof accountDeletion>;
