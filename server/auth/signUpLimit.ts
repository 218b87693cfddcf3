import { ApiError } from '../platform/apiError';
import type { CountStore } from '../platform/http/countStore';
import { exactLimiter } from '../platform/http/limiters';
import { networkOf } from '../platform/http/networkOf';

/** Accounts that one network may make in a day. Each comes with free generations, so this bounds what a crowd of accounts can take. */
const allowance = { max: 20, seconds: 24 * 60 * 60 };

export interface SignUpLimit {
  /** Makes an account, unless its network made too many. @throws ApiError 429 `too_many_sign_ups`, or what `make` throws */
  within<T>(address: string, make: () => Promise<T>): Promise<T>;
}

/** Limits the accounts that each network makes a day. Counted before they are made, so that many at once don't all get by; one that fails isn't counted. */
export function signUpLimit(store: CountStore): SignUpLimit {
  const limiter = exactLimiter(store, 'sign-ups', allowance);
  return {
    async within(address, make) {
      const network = networkOf(address);
      const seconds = await limiter.take(network);
      if (seconds > 0)
        throw new ApiError(
          429,
          'too_many_sign_ups',
          `Too many accounts were made from your network today. Please try again in ${Math.ceil(seconds / 3600)} hours, or from another network.`,
          seconds,
        );
      try {
        return await make();
      } catch (error) {
        await limiter.giveBack(network);
        throw error;
      }
    },
  };
}

/** Where limits are off. */
export const noSignUpLimit: SignUpLimit = { within: (_address, make) => make() };
