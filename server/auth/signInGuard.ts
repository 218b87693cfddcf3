import { createHmac } from 'node:crypto';
import { ApiError } from '../platform/apiError';
import type { DatabasePool } from '../platform/db/database';
import { networkOf } from '../platform/http/networkOf';
import {
  type FailureLimit,
  countFailures,
  forgetFailures,
  noteFailure,
  secondsBlocked,
  takeBackFailure,
} from './signInFailureRepository';
import { signInPacing } from './signInPacing';

const minute = 60;
const memory = 24 * 60 * minute;

/** Someone who mistypes doesn't have to wait. Someone who guesses gets about a hundred tries a day. */
const ofAccount: FailureLimit = { free: 5, longest: 15 * minute, memory };

/**
 * The limit for each known device of an account, and for its signed-in user. The failures of others can't lock them out, but they can't guess freely either.
 */
const ofKnownDevice = ofAccount;

/** Failures from a network slow it down (see signInPacing) but never block it. This stops anyone from trying one password with many usernames. */
const ofNetwork: FailureLimit = { free: 1, longest: 0, memory: 60 * minute };

function inWords(seconds: number): string {
  const [amount, unit] = seconds < 100 ? [seconds, 'second'] : [Math.ceil(seconds / minute), 'minute'];
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}

const tooMany = (seconds: number) =>
  new ApiError(
    429,
    'too_many_sign_ins',
    `Too many failed attempts. Please try again in ${inWords(seconds)}; until then even the right password is refused.`,
    seconds,
  );

/** A wrong password is answered with 401 at sign-in, and with 403 if a signed-in user has to enter it again. */
const isWrongPassword = (error: unknown) => error instanceof ApiError && (error.status === 401 || error.status === 403);

interface Attempt {
  /** The username as typed. Unknown usernames are treated like known ones. */
  username: string;
  /** The caller's network address. */
  address: string;
  /**
   * Identifies a device that signed in to this account before, or the signed-in user. Its failures are counted separately: neither failures from its network
   * nor other people's failures on the account affect it.
   */
  known?: string | undefined;
}

/**
 * Limits the guessing of passwords per account and per network. A blocked account stays open to its owner's known devices.
 *
 * @param secret hashes the keys of the table, so that it holds neither names nor addresses
 */
export function signInGuard(db: DatabasePool, secret: string) {
  const pacing = signInPacing();
  const keyOf = (kind: 'account' | 'address' | 'known', value: string) =>
    createHmac('sha256', secret).update(`sign-in/${kind}/${value}`).digest('base64url');
  const accountKey = (username: string) => keyOf('account', username.toLowerCase());

  /** Records a failure in advance, before the attempt. @throws ApiError 429 if the key is blocked */
  const noteAhead = async (key: string, limit: FailureLimit) => {
    if (await noteFailure(db, key, limit)) return;
    // Wait at least 1 second: the block may have ended between the two statements.
    throw tooMany(Math.max(1, await secondsBlocked(db, key)));
  };

  /** Runs a check whose failure was recorded in advance. Only a wrong password stays recorded, because a failing database must not lock anybody out. */
  const checkNoted = async <T>(key: string, check: () => Promise<T>): Promise<T> => {
    try {
      const result = await check();
      await forgetFailures(db, key);
      return result;
    } catch (error) {
      // If taking it back fails too, the caller should still get the first error.
      if (!isWrongPassword(error)) await takeBackFailure(db, key).catch(() => {});
      throw error;
    }
  };

  return {
    /**
     * Runs `check`, unless there were too many failures. The failure is recorded before the check and removed on success. If it were recorded afterwards, a
     * thousand concurrent attempts would all get through.
     *
     * @throws ApiError 429 with the seconds to wait, or what `check` throws
     */
    async attempt<T>({ username, address, known }: Attempt, check: () => Promise<T>): Promise<T> {
      if (known !== undefined) {
        const key = keyOf('known', `${username.toLowerCase()}/${known}`);
        await noteAhead(key, ofKnownDevice);
        // Keep the account's own count: a success of its owner doesn't erase the failures of others.
        return checkNoted(key, check);
      }
      const account = accountKey(username);
      const network = keyOf('address', networkOf(address));
      await pacing.turn(network, await countFailures(db, network, ofNetwork));
      await noteAhead(account, ofAccount);
      try {
        return await checkNoted(account, check);
      } catch (error) {
        if (isWrongPassword(error)) await noteFailure(db, network, ofNetwork);
        throw error;
      }
    },

    /** Forgets the failures on an account. Called after its password was reset by a mailed link. */
    forgive: (username: string): Promise<void> => forgetFailures(db, accountKey(username)),
  };
}

export type SignInGuard = ReturnType<typeof signInGuard>;
