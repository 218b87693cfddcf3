import { ApiError } from '../platform/apiError';
import type { CountStore } from '../platform/http/countStore';
import { exactLimiter } from '../platform/http/limiters';
import { networkOf } from '../platform/http/networkOf';

/** Maximum number of new accounts per network and day. Limited because each new account comes with free generations. */
const allowance = { max: 20, seconds: 24 * 60 * 60 };

export interface SignUpLimit {
  /** Runs `signUp`, unless the network has created too many accounts. @throws ApiError 429 `too_many_sign_ups`, or what `signUp` throws */
  attempt<T>(address: string, signUp: () => Promise<T>): Promise<T>;
}

/**
 * Limits new accounts per network and day. An account is counted before it is created, so that concurrent sign-ups can't exceed the limit together. If the
 * sign-up fails, the account is no longer counted.
 */
export function signUpLimit(store: CountStore): SignUpLimit {
  const limiter = exactLimiter(store, 'sign-ups', allowance);
  return {
    async attempt(address, signUp) {
      const network = networkOf(address);
      const seconds = await limiter.take(network);
      if (seconds > 0)
        throw new ApiError(
          429,
          'too_many_sign_ups',
          `Too many accounts were created from your network today. Please try again in ${Math.ceil(seconds / 3600)} hours, or from another network.`,
          seconds,
        );
      try {
        return await signUp();
      } catch (error) {
        await limiter.uncount(network);
        throw error;
      }
    },
  };
}

/** The limit that allows every sign-up. Used if rate limits are off. */
export const noSignUpLimit: SignUpLimit = { attempt: (_address, signUp) => signUp() };
