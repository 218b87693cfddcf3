import { ApiError } from '../platform/apiError';

/** Failures from one network that cost no time: an office or a mobile network comes from one address. */
const freeFailures = 30;

/** Milliseconds between two sign-ins of a network: doubled with every ten failures more, up to one a second. */
const gap = { first: 250, longest: 1000 };

/** Milliseconds that an answer is delayed at most. With `gap.longest` this bounds the waiting sign-ins of a network to four, earlier to sixteen. */
const delayMax = 4000;

/** Networks in memory, above which those with nobody waiting are forgotten. */
const networksMax = 10_000;

const gapAfter = (failures: number) =>
  Math.min(gap.longest, gap.first * 2 ** Math.floor((failures - freeFailures) / 10));

/**
 * Slows down sign-ins from a network where many have failed, instead of refusing them: whoever guesses from there is slow, and everybody else there can
 * still sign in. Counted in this process.
 */
export function signInPacing() {
  /** When the next sign-in of a network may go on, in milliseconds since 1970. */
  const freeAt = new Map<string, number>();

  return {
    /** Waits for the network's next turn. @throws ApiError 429 when too many are waiting already */
    async turn(network: string, failures: number): Promise<void> {
      if (failures < freeFailures) return;
      const now = Date.now();
      const at = Math.max(now, freeAt.get(network) ?? 0) + gapAfter(failures);
      if (at - now > delayMax) {
        const seconds = Math.ceil((at - now - delayMax) / 1000);
        const sentence = `There were too many failed sign-ins from your network. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
        throw new ApiError(429, 'too_many_sign_ins', sentence, seconds);
      }
      if (freeAt.size >= networksMax) for (const [key, free] of freeAt) if (free <= now) freeAt.delete(key);
      freeAt.set(network, at);
      await new Promise((resolve) => setTimeout(resolve, at - now));
    },
  };
}
