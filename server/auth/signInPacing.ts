import { ApiError } from '../platform/apiError';

/**
 * Number of failures from one network after which its sign-ins are delayed. The number is high, because a whole office or mobile network can share one address.
 */
const failuresBeforeDelay = 30;

/** Milliseconds between two sign-ins from a delayed network. The gap doubles with every ten further failures, up to one second. */
const signInGap = { shortest: 250, longest: 1000 };

/**
 * The longest delay of a sign-in, in milliseconds. So at most sixteen sign-ins of a network wait at the same time with the shortest gap, and four with the
 * longest.
 */
const delayMax = 4000;

/** When this many networks are in memory, those without a waiting sign-in are removed. */
const networksMax = 10_000;

const gapAfterFailures = (failures: number) =>
  Math.min(signInGap.longest, signInGap.shortest * 2 ** Math.floor((failures - failuresBeforeDelay) / 10));

/**
 * Slows down sign-ins from a network with many failures instead of refusing them, so that others in that network can still sign in. Each process delays only
 * the sign-ins that it receives.
 */
export function signInPacing() {
  /** When the next sign-in from each network may proceed, in milliseconds since 1970. */
  const nextTurnAt = new Map<string, number>();

  return {
    /** Waits for this sign-in's turn among those of its network. @throws ApiError 429 if too many are waiting already */
    async waitForTurn(network: string, failures: number): Promise<void> {
      if (failures < failuresBeforeDelay) return;
      const now = Date.now();
      const turnAt = Math.max(now, nextTurnAt.get(network) ?? 0) + gapAfterFailures(failures);
      if (turnAt - now > delayMax) {
        const seconds = Math.ceil((turnAt - now - delayMax) / 1000);
        const sentence = `There were too many failed sign-ins from your network. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
        throw new ApiError(429, 'too_many_sign_ins', sentence, seconds);
      }
      if (nextTurnAt.size >= networksMax) for (const [key, free] of nextTurnAt) if (free <= now) nextTurnAt.delete(key);
      nextTurnAt.set(network, turnAt);
      await new Promise((resolve) => setTimeout(resolve, turnAt - now));
    },
  };
}
