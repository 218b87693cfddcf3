import { createHmac } from 'node:crypto';
import { ApiError } from '../platform/apiError';
import type { DatabasePool } from '../platform/db/database';
import { networkOf } from './networkOf';
import { type Patience, forgetFailures, noteFailure, secondsBlocked } from './signInFailureRepository';

const minute = 60;
const memory = 24 * 60 * minute;

/** One person who mistypes is not made to wait; one who guesses gets a hundred tries a day. */
const ofAccount: Patience = { free: 5, longest: 15 * minute, memory };

/** More, because an office or a mobile network comes from one address; it is there for who tries one password with many names. */
const ofAddress: Patience = { free: 30, longest: 15 * minute, memory };

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

interface Attempt {
  /** As typed; whether there is such an account makes no difference. */
  username: string;
  /** The caller's network address. */
  address: string;
}

/**
 * Limits the guessing of passwords, by account and by the caller's network.
 *
 * @param secret makes the keys of the table, so that it holds neither names nor addresses
 */
export function signInGuard(db: DatabasePool, secret: string) {
  const keyOf = (kind: 'account' | 'address', value: string) =>
    createHmac('sha256', secret).update(`sign-in/${kind}/${value}`).digest('base64url');
  const accountKey = (username: string) => keyOf('account', username.toLowerCase());

  const refuseBlocked = async (key: string) => {
    const seconds = await secondsBlocked(db, key);
    if (seconds > 0) throw tooMany(seconds);
  };

  return {
    /**
     * Runs `check`, unless there were too many failures. The try is noted as failed before and forgotten when it succeeds: noted after, a thousand at
     * once would all get by.
     *
     * @throws ApiError 429 with the seconds to wait, or what `check` throws
     */
    async attempt<T>({ username, address }: Attempt, check: () => Promise<T>): Promise<T> {
      const account = accountKey(username);
      const network = keyOf('address', networkOf(address));
      await refuseBlocked(network);
      if (!(await noteFailure(db, account, ofAccount))) {
        await refuseBlocked(account);
        // The block ran out between the two looks.
        throw tooMany(1);
      }
      try {
        const result = await check();
        await forgetFailures(db, account);
        return result;
      } catch (error) {
        await noteFailure(db, network, ofAddress);
        throw error;
      }
    },

    /** After a new password was set: who holds the mailed link need not wait. */
    forgive: (username: string): Promise<void> => forgetFailures(db, accountKey(username)),
  };
}

export type SignInGuard = ReturnType<typeof signInGuard>;
