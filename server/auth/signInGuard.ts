import { createHmac } from 'node:crypto';
import { ApiError } from '../platform/apiError';
import type { DatabasePool } from '../platform/db/database';
import { networkOf } from '../platform/http/networkOf';
import {
  type Patience,
  countFailures,
  forgetFailures,
  noteFailure,
  secondsBlocked,
  takeBackFailure,
} from './signInFailureRepository';
import { signInPacing } from './signInPacing';

const minute = 60;
const memory = 24 * 60 * minute;

/** One person who mistypes is not made to wait; one who guesses gets a hundred tries a day. */
const ofAccount: Patience = { free: 5, longest: 15 * minute, memory };

/** The same for each known device of an account and for its signed-in user: they can't be locked out by others, but may not guess either. */
const ofKnownDevice = ofAccount;

/** Failures from a network never block it, they slow it down (see signInPacing); against whoever tries one password with many names. */
const ofNetwork: Patience = { free: 1, longest: 0, memory: 60 * minute };

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

/** The answers of a sign-in, and of a signed-in user's own password. */
const isWrongPassword = (error: unknown) => error instanceof ApiError && (error.status === 401 || error.status === 403);

interface Attempt {
  /** As typed; whether there is such an account makes no difference. */
  username: string;
  /** The caller's network address. */
  address: string;
  /**
   * Names a device that signed in to this account before, or the signed-in user of it. It is neither slowed down by its network nor locked out by others'
   * failures on the account, and has failures of its own.
   */
  known?: string | undefined;
}

/**
 * Limits the guessing of passwords: per account, and per network that the caller is in. A locked account is open to its owner's known devices.
 *
 * @param secret makes the keys of the table, so that it holds neither names nor addresses
 */
export function signInGuard(db: DatabasePool, secret: string) {
  const pacing = signInPacing();
  const keyOf = (kind: 'account' | 'address' | 'known', value: string) =>
    createHmac('sha256', secret).update(`sign-in/${kind}/${value}`).digest('base64url');
  const accountKey = (username: string) => keyOf('account', username.toLowerCase());

  /** Notes a failure ahead of the attempt. @throws ApiError 429 while the key is blocked */
  const noteAhead = async (key: string, patience: Patience) => {
    if (await noteFailure(db, key, patience)) return;
    // At least 1: the block may have run out between the two statements.
    throw tooMany(Math.max(1, await secondsBlocked(db, key)));
  };

  /** Runs a check that was noted as failed ahead. Only a wrong password stays noted: a database that fails must lock nobody out. */
  const checkNoted = async <T>(key: string, check: () => Promise<T>): Promise<T> => {
    try {
      const result = await check();
      await forgetFailures(db, key);
      return result;
    } catch (error) {
      // The failure itself is what the caller must hear of, also where the database fails again.
      if (!isWrongPassword(error)) await takeBackFailure(db, key).catch(() => {});
      throw error;
    }
  };

  return {
    /**
     * Runs `check`, unless there were too many failures. The attempt is noted as failed before and forgotten when it succeeds: noted after, a thousand at
     * once would all get by.
     *
     * @throws ApiError 429 with the seconds to wait, or what `check` throws
     */
    async attempt<T>({ username, address, known }: Attempt, check: () => Promise<T>): Promise<T> {
      if (known !== undefined) {
        const key = keyOf('known', `${username.toLowerCase()}/${known}`);
        await noteAhead(key, ofKnownDevice);
        // The account's own count stays: what others fail at is not settled by its owner's success.
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

    /** After a new password was set: who holds the mailed link need not wait. */
    forgive: (username: string): Promise<void> => forgetFailures(db, accountKey(username)),
  };
}

export type SignInGuard = ReturnType<typeof signInGuard>;
