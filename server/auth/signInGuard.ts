import { createHmac } from 'node:crypto';
import { ApiError } from '../platform/apiError';
import type { DatabasePool } from '../platform/db/database';
import { networkOf } from '../platform/http/networkOf';
import {
  type FailureLimit,
  countFailures,
  forgetFailures,
  recordFailure,
  secondsBlocked,
  removeFailure,
} from './signInFailureRepository';
import { signInPacing } from './signInPacing';

const minuteSeconds = 60;
const countLifetimeSeconds = 24 * 60 * minuteSeconds;

/** The limit for each account. Someone who mistypes doesn't have to wait. Someone who guesses gets about a hundred tries a day. */
const accountLimit: FailureLimit = {
  failuresBeforeBlock: 5,
  maxBlockSeconds: 15 * minuteSeconds,
  countLifetimeSeconds,
};

/**
 * The limit for each known device of an account, and for the signed-in user. Known devices have counts of their own, so that a stranger's failures can't lock
 * them out.
 */
const knownDeviceLimit = accountLimit;

/**
 * The limit for each network. Failures delay the sign-ins of the network (see signInPacing) but never block them. This hinders trying one password with many
 * usernames.
 */
const networkLimit: FailureLimit = {
  failuresBeforeBlock: 1,
  maxBlockSeconds: 0,
  countLifetimeSeconds: 60 * minuteSeconds,
};

function durationInWords(seconds: number): string {
  const [amount, unit] = seconds < 100 ? [seconds, 'second'] : [Math.ceil(seconds / minuteSeconds), 'minute'];
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}

const tooManyFailuresError = (seconds: number) =>
  new ApiError(
    429,
    'too_many_sign_ins',
    `Too many failed attempts. Please try again in ${durationInWords(seconds)}; until then even the right password is refused.`,
    seconds,
  );

/** Whether an error means a wrong password. The status is 401 at sign-in, and 403 if a signed-in user has to enter the password again. */
const isWrongPassword = (error: unknown) => error instanceof ApiError && (error.status === 401 || error.status === 403);

interface Attempt {
  /** The username as typed. Unknown usernames are treated like known ones. */
  username: string;
  /** The caller's network address. */
  address: string;
  /**
   * Identifies a device that signed in to this account before, or the signed-in user. Its failures are counted separately, and a stranger's failures don't
   * count against it. Undefined for an unknown device.
   */
  knownId?: string | undefined;
}

/**
 * Limits the guessing of passwords per account and per network. While an account is blocked, devices that have signed in to it before can still sign in.
 *
 * @param secret the secret for hashing the keys of the table, so that the table holds neither usernames nor network addresses
 */
export function signInGuard(db: DatabasePool, secret: string) {
  const pacing = signInPacing();
  const keyOf = (kind: 'account' | 'address' | 'known', value: string) =>
    createHmac('sha256', secret).update(`sign-in/${kind}/${value}`).digest('base64url');
  const accountKey = (username: string) => keyOf('account', username.toLowerCase());

  /** Records a failure in advance, before the attempt. @throws ApiError 429 if the key is blocked */
  const recordAhead = async (key: string, limit: FailureLimit) => {
    if (await recordFailure(db, key, limit)) return;
    // At least 1 second: the block may have ended since `recordFailure` found it.
    throw tooManyFailuresError(Math.max(1, await secondsBlocked(db, key)));
  };

  /**
   * Runs a check whose failure was recorded in advance. Only a wrong password leaves the failure recorded: a database error, for example, must not lock anybody
   * out.
   */
  const checkRecorded = async <T>(key: string, check: () => Promise<T>): Promise<T> => {
    try {
      const result = await check();
      await forgetFailures(db, key);
      return result;
    } catch (error) {
      // Throw the error of the check even if the failure can't be removed.
      if (!isWrongPassword(error)) await removeFailure(db, key).catch(() => {});
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
    async attempt<T>({ username, address, knownId }: Attempt, check: () => Promise<T>): Promise<T> {
      if (knownId !== undefined) {
        const key = keyOf('known', `${username.toLowerCase()}/${knownId}`);
        await recordAhead(key, knownDeviceLimit);
        // Don't change the account's count: a success on a known device must not erase a stranger's failures.
        return checkRecorded(key, check);
      }
      const account = accountKey(username);
      const network = keyOf('address', networkOf(address));
      await pacing.waitForTurn(network, await countFailures(db, network, networkLimit));
      await recordAhead(account, accountLimit);
      try {
        return await checkRecorded(account, check);
      } catch (error) {
        if (isWrongPassword(error)) await recordFailure(db, network, networkLimit);
        throw error;
      }
    },

    /** Forgets the failures on an account. Called after its password was reset by a mailed link. */
    forgive: (username: string): Promise<void> => forgetFailures(db, accountKey(username)),
  };
}

export type SignInGuard = ReturnType<typeof signInGuard>;
